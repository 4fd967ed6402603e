"""What papers of one packet state of the event against what its form says: rivals, and what is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from extractors.packet import Packet, read_packet

FORM = """APPLICATION FOR LICENSE TO HOLD A MASS PUBLIC ASSEMBLY

Name of applicant: Dana Weiss
Organization: Ridge Riders, Inc.
Mailing address: 12 Main Street, Lancaster, WI 53813
Name of event: Ridge Homecoming Rally 2027
Location of event: Miller Farm, 900 Hollow Road, Town of Liberty
Dates of event: July 16-18, 2027
Hours: 10:00 a.m. to 6:00 p.m.
Maximum number of persons: 5,000
"""
HEADS = {
    "plan": "OPERATIONS PLAN\n\nWe set out below how the grounds, the water and the toilets will be arranged.\n\n",
    "medical": "MEDICAL PLAN\n\nThis plan tells how the sick and the hurt will be cared for.\n\n",
    "sheriff": "OFFICE OF THE SHERIFF\nGrant County, Wisconsin\n\nJune 2, 2027\n\nTo the County Clerk:\n\n",
    "consent": "CONSENT OF OWNER\n\n",
    "bond": "SURETY BOND\n\nBond No. 4471\n\nKNOW ALL MEN BY THESE PRESENTS, that the Principal and the Surety are "
            "firmly bound unto Grant County.\n\n",
}  # fmt: skip
PLACE, DATES, WHO, NAME = "event.location", "event.start_date", "applicant.organization", "event.name"


def packet(tmp_path: Path, paper: str, said: str) -> Packet:
    (tmp_path / "1 application.txt").write_text(FORM, encoding="utf-8")
    (tmp_path / "2 paper.txt").write_text(HEADS[paper] + said + "\n", encoding="utf-8")
    return read_packet([tmp_path])


def rivals(read: Packet) -> dict[str, str]:
    """The rivals about the event by their field, the last day under the first."""
    names = (PLACE, DATES, WHO, NAME, "event.end_date")
    found = [f for f in read.fields if f.name in names and f.standing == "rival"]
    return {f.name.replace("end", "start"): str(f.value) for f in found}


@pytest.mark.parametrize(("paper", "said", "about"), [
    ("plan", "The Ridge Homecoming Rally is to be held at Jones Farm, 44 Creek Road, by Valley Motor Club, LLC on July "
     "23-25, 2027.", {PLACE, WHO, DATES}),
    ("plan", "The rally will be held at 44 Creek Road, Town of Potosi.", {PLACE}),
    ("plan", "The event takes place at Lakeview Park.", {PLACE}),
    ("plan", "Our rally will take place July 23 through July 25, 2027.", {DATES}),
    ("plan", "The gathering is scheduled for July 16-19, 2027, rain or shine at the farm.", {DATES}),
    ("plan", "The festival will be held in the Town of Potosi.", {PLACE}),
    ("plan", "Valley Motor Club, LLC will hold the rally and answers for all of it.", {WHO}),
    ("plan", "The rally is organized by Valley Motor Club, LLC.", {WHO}),
    ("plan", "Event location: Jones Farm, 44 Creek Road\nEvent dates: July 23-25, 2027\nOrganizer: Valley Motor Club, "
     "LLC", {PLACE, DATES, WHO}),
    ("plan", "Name of event: Coulee Harvest Jamboree", {NAME}),
    ("medical", "This plan is for the Ridge Homecoming Rally, July 23-25, 2027, at Jones Farm, 44 Creek Road.",
     {PLACE, DATES}),
    ("sheriff", "I have read the plan for the rally to be held on July 23-25, 2027 at the Jones Farm, 44 Creek Road, "
     "and I approve it.", {PLACE, DATES}),
    ("consent", "I own the Jones Farm and consent to the Ridge Homecoming Rally being held at 44 Creek Road, Town of "
     "Potosi.", {PLACE}),
    ("bond", "WHEREAS, the Principal has applied for a license to hold an assembly known as the Ridge Homecoming Rally "
     "at 44 Creek Road on July 23, 24 and 25, 2027.", {PLACE, DATES}),
])  # fmt: skip
def test_a_paper_that_says_otherwise(tmp_path: Path, paper: str, said: str, about: set[str]) -> None:
    assert set(rivals(packet(tmp_path, paper, said))) == about


@pytest.mark.parametrize(("paper", "said"), [
    ("plan", "The Ridge Rally will be held at the Miller farm on Hollow Rd. on July 16, 17 and 18, 2027."),
    ("plan", "Ridge Fest will be held July 16-18, 2027 at 900 Hollow Rd., Lancaster, WI 53813."),
    ("plan", "The rally is put on by the Ridge Riders."),
    ("plan", "Ridge Riders, Inc. will hold the rally with the help of Valley Motor Club, LLC."),
    ("plan", "The rally will be held July 16-18, 2027 (rain date July 23-25)."),
    ("plan", "Set-up for the rally will be July 12-15, 2027 and tear-down July 19-20."),
    ("plan", "Crews arrive July 12. The event is held after that."),
    ("plan", "Parking for the event will be at the Jones Farm, 44 Creek Road."),
    ("plan", "Overflow camping for the rally is at 44 Creek Road, owned by the Jones family."),
    ("plan", "Last year the rally was held at the Jones Farm, 44 Creek Road, on July 17-19, 2026."),
    ("plan", "If it rains the rally will be held at the Jones Farm, 44 Creek Road."),
    ("plan", "A planning meeting for the rally will be held on June 3, 2027 at the Courthouse, 111 Jefferson Street."),
    ("plan", "The music of the rally will be held at the North Field stage on July 17, 2027."),
    ("plan", "Security for the event is by Driftless Protective Services, LLC."),
    ("plan", "The rally is presented by Bluff Country Bank, and held by Ridge Riders, Inc."),
    ("plan", "The application for the rally was filed on May 3, 2027 at the office of the Clerk, 111 Jefferson St."),
    ("plan", "Date: June 1, 2027\nLocation: the main tent in the North Field"),
    ("medical", "Patients of the event are taken to Grant Regional Health Center, 507 S. Monroe Street, Lancaster."),
    ("sheriff", "I have read the plan for the rally to be held on July 17-19, 2026 at the farm, and I approve it."),
    ("sheriff", "My deputies will be on duty at the rally from July 15 to July 19, 2027, out of 8820 Highway 35."),
    ("bond", "WHEREAS, the Principal, at 12 Main Street, Lancaster, has applied for a license to hold an assembly on "
     "July 16-18, 2027, and the Surety has its office at 44 Creek Road."),
    ("consent", "I live at 44 Creek Road and consent to the rally being held on my land on Hollow Road."),
])  # fmt: skip
def test_a_paper_that_says_nothing_else(tmp_path: Path, paper: str, said: str) -> None:
    assert rivals(packet(tmp_path, paper, said)) == {}
