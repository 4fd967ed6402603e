"""Certificates of insurance: the ACORD form in several editions and fillings, insurers' own papers."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from typed_pages import document, facts, file_of, papers

from extractors.papers.papers import read_papers
from extractors.papers.records import Certificate, Coverage

ACORD = """
    ACORD                         CERTIFICATE OF LIABILITY INSURANCE                    DATE (MM/DD/YYYY)
                                                                                          03/15/2027
    PRODUCER                                             CONTACT NAME: Bev Olm
      Olm Agency
      12 Main Street                                       INSURER(S) AFFORDING COVERAGE          NAIC #
      Viroqua, WI 54665                                    INSURER A : Coulee Mutual Insurance Co.  40112
    INSURED                                                INSURER B : Badger Work Comp Mutual      40990
      Cedar Valley Motocross Club, Inc.                    INSURER C :
      14 Mill Street                                       INSURER D :
      Boscobel, WI 53805
    COVERAGES                     CERTIFICATE NUMBER: 77                    REVISION NUMBER:
    LTR   TYPE OF INSURANCE   ADDL  POLICY NUMBER     POLICY EFF   POLICY EXP    LIMITS
          X COMMERCIAL GENERAL LIABILITY                                         EACH OCCURRENCE             $ 2,000,000
            CLAIMS-MADE   X OCCUR                                                DAMAGE TO RENTED
                                                                                 PREMISES (Ea occurrence)    $ 2,000,000
     A                         Y    CM-GL-88120       01/01/2027   01/01/2028    MED EXP (Any one person)    $ 5,000
                                                                                 PERSONAL & ADV INJURY       $ 2,000,000
          GEN'L AGGREGATE LIMIT APPLIES PER:                                     GENERAL AGGREGATE           $ 4,000,000
            POLICY    X PROJECT     LOC                                          PRODUCTS - COMP/OP AGG      $ 3,000,000
          AUTOMOBILE LIABILITY                                                   COMBINED SINGLE LIMIT       $ 1,000,000
          UMBRELLA LIAB     X OCCUR                                              EACH OCCURRENCE             $ 5,000,000
     A    X EXCESS LIAB             CM-UX-88121       01/01/2027   01/01/2028    AGGREGATE                   $ 5,000,000
          WORKERS COMPENSATION                                                   X PER STATUTE      OTH-ER
     B    AND EMPLOYERS' LIABILITY  BWC 55120-7       07/01/2026   07/01/2027    E.L. EACH ACCIDENT          $ 100,000
                                                                                 E.L. DISEASE - POLICY LIMIT $ 500,000
          DESCRIPTION OF OPERATIONS below
    DESCRIPTION OF OPERATIONS / LOCATIONS / VEHICLES
    Spring Nationals Motocross, June 12 and 13, 2027. {remarks}
    CERTIFICATE HOLDER                                   CANCELLATION
      Grant County                                       SHOULD ANY OF THE ABOVE DESCRIBED POLICIES BE CANCELLED
      Attn: County Clerk
      111 S. Jefferson Street                            AUTHORIZED REPRESENTATIVE
      Lancaster, WI 53813                                ~Beverly Olm~
    ACORD 25 (2016/03)
"""
EVENT = ("Spring Nationals Motocross", "2027-06-12", "2027-06-13")


def certificate(text: str, *more: tuple[str, str], remarks: str = "") -> Certificate:
    return papers(("certificate-of-insurance", text.replace("{remarks}", remarks)), *more, event=EVENT).certificates[0]


def row(found: Certificate, kind: str) -> Coverage:
    return next(c for c in found.coverages if c.kind == kind)


def limits(coverage: Coverage) -> dict[str, Decimal | None]:
    names = ("each_occurrence", "general_aggregate", "medical_expense", "rented_premises")
    return {n: f.value if (f := getattr(coverage, n)) else None for n in names}


def test_every_box_of_the_acord_form() -> None:
    found = certificate(ACORD)
    assert found.form == "acord25"
    assert found.dated is not None and found.dated.value == date(2027, 3, 15)
    assert found.insured is not None and found.insured.value == "Cedar Valley Motocross Club, Inc."
    assert found.holder is not None and found.holder.value == "Grant County, Attn: County Clerk"
    assert [(i.letter, i.name.value, i.naic) for i in found.insurers] == [
        ("A", "Coulee Mutual Insurance Co.", "40112"), ("B", "Badger Work Comp Mutual", "40990")]
    general = row(found, "general liability")
    assert limits(general) == {
        "each_occurrence": 2000000, "general_aggregate": 4000000, "medical_expense": 5000, "rented_premises": 2000000}
    assert general.policy is not None and general.policy.value == "CM-GL-88120"
    assert general.effective is not None and general.effective.value == date(2027, 1, 1)
    assert general.expires is not None and general.expires.value == date(2028, 1, 1)
    assert (general.letter, general.claims_made) == ("A", False)
    assert found.covers_event == "yes"


def test_umbrella_and_workers_compensation_stand_apart() -> None:
    found = certificate(ACORD)
    umbrella, workers = row(found, "umbrella"), row(found, "workers compensation")
    assert limits(umbrella)["each_occurrence"] == 5000000
    assert umbrella.policy is not None and umbrella.policy.value == "CM-UX-88121"
    assert workers.statutory and workers.letter == "B"
    assert workers.policy is not None and workers.policy.value == "BWC 55120-7"
    assert workers.expires is not None and workers.expires.value == date(2027, 7, 1)
    assert limits(workers)["each_occurrence"] is None


@pytest.mark.parametrize("said", ["EXCLUDED", "EXCL", "NONE", "N/A"])
def test_an_excluded_limit_is_no_number(said: str) -> None:
    found = row(
        certificate(ACORD.replace("MED EXP (Any one person)    $ 5,000", f"MED EXP (Any one person)    $ {said}")),
        "general liability",
    )
    assert found.medical_expense is None
    assert [name for name, _ in found.excluded] == ["medical_expense"]
    assert limits(found)["rented_premises"] == 2000000


def test_a_blank_limit_takes_nothing_from_its_neighbors() -> None:
    found = row(
        certificate(ACORD.replace("PREMISES (Ea occurrence)    $ 2,000,000", "PREMISES (Ea occurrence)    $")),
        "general liability",
    )
    assert found.rented_premises is None
    assert "rented_premises" in found.blank
    assert limits(found)["each_occurrence"] == 2000000
    assert limits(found)["medical_expense"] == 5000


def test_an_empty_workers_compensation_row_holds_nothing() -> None:
    text = (
        ACORD.replace("X PER STATUTE", "  PER STATUTE")
        .replace("BWC 55120-7       07/01/2026   07/01/2027", " " * 42)
        .replace("$ 100,000", "$")
        .replace("$ 500,000", "$")
        .replace("     B    AND", "          AND")
    )
    found = row(certificate(text), "workers compensation")
    assert (found.policy, found.effective, found.each_occurrence, found.statutory) == (None, None, None, False)


def test_the_labels_of_an_older_edition() -> None:
    text = (
        ACORD.replace("X COMMERCIAL GENERAL LIABILITY", "GENERAL LIABILITY             ")
        .replace("DAMAGE TO RENTED\n", "FIRE DAMAGE (Any one fire)  $ 50,000\n")
        .replace("PREMISES (Ea occurrence)    $ 2,000,000", "")
        .replace("UMBRELLA LIAB     X OCCUR", "EXCESS/UMBRELLA LIABILITY")
    )
    found = row(certificate(text), "general liability")
    assert limits(found) == {
        "each_occurrence": 2000000,
        "general_aggregate": 4000000,
        "medical_expense": 5000,
        "rented_premises": 50000,
    }


@pytest.mark.parametrize(("remarks", "licensed"), [
    ("Insurers A and B are licensed by the State of Wisconsin.", "licensed"),
    ("All insurers shown are admitted carriers in Wisconsin.", "licensed"),
    ("Each company holds a certificate of authority from the Commissioner of Insurance.", "licensed"),
    ("Insurer A is authorized to do business in the State of Wisconsin.", "licensed"),
    ("Insurer A is a surplus lines insurer.", "not licensed"),
    ("This insurance is issued by a nonadmitted insurer.", "not licensed"),
    ("Insurer A is not licensed in Wisconsin.", "not licensed"),
    ("Vendors must be licensed.", None),
    ("The agency is licensed in Wisconsin.", None),
    ("", None),
])
def test_what_it_says_of_the_insurers_license(remarks: str, licensed: str | None) -> None:
    assert certificate(ACORD, remarks=remarks).licensing == licensed


@pytest.mark.parametrize(("remarks", "covers"), [
    ("BALLOON OPS EXCLUDED.", "yes"),
    ("This event is not covered under the general liability policy.", "no"),
    ("Coverage does not apply to special events away from the insured premises.", "no"),
    ("Liquor liability is excluded.", "yes"),
])
def test_whether_the_event_is_excluded(remarks: str, covers: str) -> None:
    assert certificate(ACORD, remarks=remarks).covers_event == covers


def test_a_certificate_that_replaces_another() -> None:
    old = ACORD.replace("{remarks}", "")
    new = ACORD.replace("03/15/2027", "05/20/2027").replace(
        "{remarks}", "This certificate replaces the certificate dated 03/15/2027."
    )
    found = papers(("certificate-of-insurance", old), ("certificate-of-insurance", new), event=EVENT).certificates
    assert [c.superseded for c in found] == [True, False]
    assert found[1].replaces is not None and found[1].replaces.value == date(2027, 3, 15)


OWN = """
    PLATTE RIVER MUTUAL INSURANCE COMPANY
    Dubuque, Iowa

    CERTIFICATE OF INSURANCE

    Named Insured:  Cedar Valley Motocross Club, Inc., 14 Mill Street, Boscobel, WI 53805
    Policy Number:  PRM 0044871
    Policy Period:  January 1, 2027 to January 1, 2028
    Certificate issued to:  Grant County, Wisconsin
    Date issued:  March 2, 2027

    Coverage                                                      Limit
    General liability, each occurrence                            $1,000,000
    General liability, annual aggregate                           $3,000,000
    Medical payments, each person                                 $10,000
    Damage to premises rented to you, any one fire                $250,000
    Excess liability, each occurrence                             $5,000,000
    Hired automobiles                                             $500,000
    Workers compensation, policy PRM-WC 771, 1/1/2027 to 1/1/2028    Statutory

    The company is licensed in Iowa and Wisconsin.
"""


def test_an_insurers_own_paper() -> None:
    found = certificate(OWN)
    general = row(found, "general liability")
    assert found.form == "other"
    assert [i.name.value for i in found.insurers] == ["PLATTE RIVER MUTUAL INSURANCE COMPANY"]
    assert found.insured is not None and found.insured.value == "Cedar Valley Motocross Club, Inc."
    assert found.holder is not None and found.holder.value == "Grant County, Wisconsin"
    assert limits(general) == {
        "each_occurrence": 1000000, "general_aggregate": 3000000, "medical_expense": 10000, "rented_premises": 250000}
    assert general.policy is not None and general.policy.value == "PRM 0044871"
    assert general.effective is not None and general.effective.value == date(2027, 1, 1)
    workers = row(found, "workers compensation")
    assert workers.policy is not None and workers.policy.value == "PRM-WC 771"
    assert workers.statutory
    assert found.licensing == "licensed"


def test_a_limit_that_is_not_covered() -> None:
    found = row(
        certificate(OWN.replace("any one fire                $250,000", "any one fire                Not covered")),
        "general liability",
    )
    assert found.rented_premises is None
    assert [n for n, _ in found.excluded] == ["rented_premises"]


@pytest.mark.parametrize(("label", "field"), [
    ("Bodily injury and property damage, each event", "each_occurrence"),
    ("Each occurrence limit", "each_occurrence"),
    ("Annual total, all claims", "general_aggregate"),
    ("Policy aggregate", "general_aggregate"),
    ("Fire legal liability (premises of others)", "rented_premises"),
    ("Premises rented to you", "rented_premises"),
    ("Tenant's legal liability", "rented_premises"),
    ("Medical expense, per person", "medical_expense"),
    ("Med Pay", "medical_expense"),
])
def test_other_names_of_a_limit(label: str, field: str) -> None:
    text = OWN.split("Coverage  ")[0] + f"Coverage                                  Limit\n    {label:60}$123,000\n"
    assert limits(row(certificate(text), "general liability"))[field] == 123000


def test_an_umbrella_limit_is_not_general_liability() -> None:
    text = OWN.split("Coverage  ")[0] + "Umbrella, each occurrence                                       $5,000,000\n"
    found = certificate(text)
    assert limits(row(found, "umbrella"))["each_occurrence"] == 5000000
    assert limits(row(found, "general liability"))["each_occurrence"] is None


AWAY = """
    What is not covered
    A special event away from the described premises with more than 300 persons is not covered unless it is named in
    Endorsement SE-4. Endorsements on the policy: SE-4: {named}.
"""


@pytest.mark.parametrize(("named", "covers"), [("none", "no"), ("Spring Nationals Motocross, June 12-13, 2027", "yes")])
def test_an_event_that_must_be_named_in_an_endorsement(named: str, covers: str) -> None:
    assert certificate(OWN + AWAY.format(named=named)).covers_event == covers


def test_a_paper_of_which_nothing_was_read_is_no_certificate() -> None:
    assert papers(("certificate-of-insurance", "")).certificates == ()


TWO_POLICIES = """
    HILL & DALE MUTUAL OF AVOCA
    Certificate of Insurance

    This is to certify to                 Grant County, Wisconsin, c/o County Clerk
    that we insure                        Cedar Valley Motocross Club, Inc.
    Issued                                April 2, 2027

    Policy HD-GL 4417                     May 1, 2027 to May 1, 2028
    General liability, limit per occurrence          $2,000,000
    All claims in the policy year (aggregate)        $2,000,000
    Policy HD-WC 4418                     June 1, 2027 to June 1, 2028
    Workers compensation                  Statutory
"""
COLUMNS = """
    PLAINS RECREATION MUTUAL
    Certificate of Special Event Insurance

    Insured                               Certificate holder
    Cedar Valley Motocross Club, Inc.,    Grant County,
    and the Spring Mud Run                Wisconsin
    PO Box 7, Boscobel, WI 53805

    Policy period: from June 11, 2027, 12:01 a.m. to June 13, 2027, 12:01 a.m.
    General liability, each occurrence    $2,000,000
    Annual aggregate                      $2,000,000
    Plains Recreation Mutual Insurance Company is licensed in Wisconsin. NAIC 24000.
"""
WORKERS = """
    CERTIFICATE OF WORKERS COMPENSATION INSURANCE
    Insurer: Elk Casualty Company (NAIC 31111)
    Insured: Cedar Valley Motocross Club, Inc.
    Policy no.: ELK 200-17
    Policy period: 01/01/2027 to 01/01/2028
    Coverage A: Workers compensation, statutory benefits
    Certificate holder: Grant County
"""


def test_each_kind_has_the_policy_that_heads_its_part() -> None:
    found = certificate(TWO_POLICIES)
    general, workers = row(found, "general liability"), row(found, "workers compensation")
    assert [r.policy and r.policy.value for r in (general, workers)] == ["HD-GL 4417", "HD-WC 4418"]
    assert [r.effective and r.effective.value for r in (general, workers)] == [date(2027, 5, 1), date(2027, 6, 1)]
    assert found.insured is not None and found.holder is not None
    assert (found.insured.value, found.holder.value) == ("Cedar Valley Motocross Club, Inc.", "Grant County, Wisconsin")


def test_parties_that_stand_below_their_labels_in_columns() -> None:
    found = certificate(COLUMNS)
    assert found.insured is not None and found.holder is not None
    assert found.insured.value == "Cedar Valley Motocross Club, Inc., and the Spring Mud Run"
    assert found.holder.value == "Grant County, Wisconsin"
    assert [str(i.name.value) for i in found.insurers] == ["Plains Recreation Mutual Insurance Company"]


@pytest.mark.parametrize(("hour", "early"), [(", 12:01 a.m.", True), (" at 12:01 AM standard time", True), ("", False)])
def test_the_hour_at_which_a_policy_ends(hour: str, early: bool) -> None:
    found = certificate(COLUMNS.replace("June 13, 2027, 12:01 a.m.", f"June 13, 2027{hour}"))
    general = row(found, "general liability")
    assert (general.expires and general.expires.value, general.expires_early) == (date(2027, 6, 13), early)


def test_a_certificate_of_workers_compensation_shows_no_liability() -> None:
    found = certificate(WORKERS)
    assert [c.kind for c in found.coverages] == ["workers compensation"]
    policy = row(found, "workers compensation").policy
    assert policy is not None and policy.value == "ELK 200-17"


@pytest.mark.parametrize(("written", "dollars", "sure"), [
    ("$ 4,999.99", "4999.99", True), ("$ 1.000.000", "1000000", True), ("$ 5.000", "5000", False),
    ("$ 5M", "5000000", True), ("5,000", "5000", True), ("$ 5 million", "5000000", True), ("$ 10K", "10000", True),
])  # fmt: skip
def test_ways_to_write_a_limit(written: str, dollars: str, sure: bool) -> None:
    text = ACORD.replace("MED EXP (Any one person)    $ 5,000", f"MED EXP (Any one person)    {written}")
    found = row(certificate(text), "general liability").medical_expense
    assert found is not None and (found.value, found.evidence.sure) == (Decimal(dollars), sure)


TYPED = """
    CERTIFICATE OF LIABILITY INSURANCE
    Date: 02/01/2027
    Insured: Tall Corn Music LLC dba Tall Corn Music Festival
    Insurer A: Prairie Lakes Mutual Insurance Company   NAIC 18732
    Commercial General Liability (occurrence), policy PLM 4471
    Policy effective: 01/01/2027   Policy expiration: 01/01/2028
    Each Occurrence: {each}
    General Aggregate ................ $4,000,000
    Damage to Rented Premises: $2,000,000
    Medical Expense (any one person): $5,000
    Description of operations: Tall Corn Music Festival, July 16 to 18, 2027.
    Certificate holder: Grant County Clerk, Lancaster, Wisconsin
"""


@pytest.mark.parametrize("each", ["$2,000,000", "2,000,000", "$2M", "$ 2 million", "USD 2,000,000.00"])
def test_the_forms_labels_typed_as_plain_lines(each: str) -> None:
    [found] = papers(("certificate-of-insurance", TYPED.replace("{each}", each))).certificates
    general = row(found, "general liability")
    assert limits(general) == {
        "each_occurrence": 2000000, "general_aggregate": 4000000, "medical_expense": 5000, "rented_premises": 2000000}
    assert general.policy is not None and general.policy.value == "PLM 4471"
    assert general.effective is not None and general.effective.value == date(2027, 1, 1)
    assert [i.naic for i in found.insurers] == ["18732"]


@pytest.mark.parametrize(("remarks", "covers"), [
    ("Concerts excluded.", "doubtful"),
    ("Coverage for concerts and athletic events is excluded.", "doubtful"),
    ("Motocross and races are excluded.", "doubtful"),
    ("This event is excluded.", "no"),
    ("Special events are not covered.", "no"),
    ("The policy does not apply to mass gatherings.", "no"),
    ("Liquor liability excluded.", "yes"),
    ("Concerts are not excluded.", "yes"),
    ("Exclusion of concerts is deleted.", "yes"),
])  # fmt: skip
def test_a_kind_of_event_that_is_excluded(remarks: str, covers: str) -> None:
    assert certificate(ACORD, remarks=remarks).covers_event == covers


@pytest.mark.parametrize(("described", "misfit"), [
    ("Spring Nationals Motocross, June 12 and 13, 2027.", False),
    ("Boscobel Blues Festival, June 26, 2027.", True),
    ("Spring Nationals Motocross, June 13 and 14, 2026.", True),
    ("All operations of the insured.", False),
])  # fmt: skip
def test_the_event_that_a_certificate_describes(described: str, misfit: bool) -> None:
    text = ACORD.replace("Spring Nationals Motocross, June 12 and 13, 2027.", described)
    assert (certificate(text).misfit is not None) == misfit


@pytest.mark.parametrize(("remarks", "title", "against"), [
    ("", "CERTIFICATE OF LIABILITY INSURANCE", []),
    ("THIS POLICY WAS CANCELLED EFFECTIVE JUNE 1, 2027.", "CERTIFICATE OF LIABILITY INSURANCE", ["cancelled"]),
    ("", "QUOTATION - NOT A CERTIFICATE", ["offer"]),
    ("", "APPLICATION FOR INSURANCE", ["offer"]),
    ("This is a proposal of insurance. No coverage is bound.", "LIABILITY INSURANCE", ["offer"]),
    ("", "SAMPLE CERTIFICATE OF LIABILITY INSURANCE", ["specimen"]),
])  # fmt: skip
def test_what_stands_against_a_certificate(remarks: str, title: str, against: list[str]) -> None:
    text = ACORD.replace("CERTIFICATE OF LIABILITY INSURANCE", title)
    assert [o.what for o in certificate(text, remarks=remarks).objections] == against


def test_a_notice_of_cancellation_is_no_certificate_and_is_held_against_one() -> None:
    notice = """
    NOTICE OF CANCELLATION
    Insured: Cedar Valley Motocross Club, Inc.
    Policy CM-GL-88120 is cancelled effective May 30, 2027 for non-payment of premium.
"""
    [found] = papers(
        ("certificate-of-insurance", ACORD.replace("{remarks}", "")), ("certificate-of-insurance", notice), event=EVENT
    ).certificates
    assert [(o.what, o.on) for o in found.objections] == [("cancelled", date(2027, 5, 30))]


@pytest.mark.parametrize(("first", "second", "superseded"), [
    ("03/15/2027", "04/20/2027", [True, False]),
    ("04/20/2027", "03/15/2027", [False, True]),   # the filings were named in the wrong order
    ("03/15/2027", "03/15/2027", [True, False]),
])  # fmt: skip
def test_of_two_filings_the_certificate_of_the_later_date_stands(
    first: str, second: str, superseded: list[bool]
) -> None:
    text = ACORD.replace("{remarks}", "")
    files = [file_of(text.replace("03/15/2027", d), f"coi{n}.pdf", batch=n) for n, d in enumerate((first, second))]
    documents = [document(f, "certificate-of-insurance", n) for n, f in enumerate(files)]
    read = read_papers(files, documents, [], facts(EVENT)).certificates
    assert [c.superseded for c in read] == superseded


@pytest.mark.parametrize(("head", "name"), [
    ("GREAT BASIN SPECIALTY\n    Insurance Company   Reno, Nevada", "GREAT BASIN SPECIALTY Insurance Company"),
    ("SAUK PRAIRIE\n    Mutual Insurance Company", "SAUK PRAIRIE Mutual Insurance Company"),
    ("Sauk Prairie Mutual Insurance Company", "Sauk Prairie Mutual Insurance Company"),
])  # fmt: skip
def test_an_insurers_name_over_two_rows(head: str, name: str) -> None:
    text = f"    {head}\n    CERTIFICATE OF INSURANCE\n    Insured: Doe LLC\n    Each Occurrence: $1,000,000\n"
    [found] = papers(("certificate-of-insurance", text)).certificates
    assert [i.name.value for i in found.insurers] == [name]


TWO_INSURERS = """
                  COON VALLEY TOWN MUTUAL INSURANCE COMPANY
                     STATEMENT OF INSURANCE IN FORCE
    Given to                          Grant County Clerk
                                      111 South Jefferson Street
    Insured                           Ridge District Camp Meeting
                                      Association
                                      88 Mill Street, Viroqua WI 54665
    Policy                            CVM-CGL 40722
    In force from                     January 1, 2027
    until                             January 1, 2028
    Kind                              Comprehensive general liability, occurrence
    Bodily injury and property damage   $2,000,000 each occurrence
                                      $2,000,000 aggregate, all claims
    Medical payments                  $1,000 each person
    Fire legal liability              $2,000,000 any one fire
    Other insurance placed through this office
    Kind                              Workers' compensation, statutory,
                                      Wisconsin
    Company                           Northern Parish Mutual Insurance Company
    Policy                            WC 22-0417
    In force                          July 1, 2026 to July 1, 2027

    April 30, 2027
    Date
"""


def test_two_policies_of_two_insurers_on_one_paper() -> None:
    found = certificate(TWO_INSURERS)
    assert found.insured is not None and found.insured.value == "Ridge District Camp Meeting Association"
    assert found.dated is not None and found.dated.value == date(2027, 4, 30)
    assert [i.name.value for i in found.insurers] == [
        "COON VALLEY TOWN MUTUAL INSURANCE COMPANY", "Northern Parish Mutual Insurance Company"]
    said = {c.kind: [f and f.value for f in (c.policy, c.effective, c.expires)] for c in found.coverages}
    assert said == {
        "general liability": ["CVM-CGL 40722", date(2027, 1, 1), date(2028, 1, 1)],
        "workers compensation": ["WC 22-0417", date(2026, 7, 1), date(2027, 7, 1)],
    }
    assert limits(row(found, "general liability")) == {
        "each_occurrence": 2000000, "general_aggregate": 2000000, "medical_expense": 1000, "rented_premises": 2000000}


def test_a_policy_that_stands_before_its_kind() -> None:
    found = certificate("""
        PRAIRIE MUTUAL INSURANCE COMPANY
        Evidence of Insurance
        Insured: Cedar Valley Motocross Club, Inc.
        General liability
        Policy number: PM-1001
        Policy period: January 1, 2027 to January 1, 2028
        Each occurrence ........ $1,000,000
        Workers compensation
        Policy number: PM-2002
        Policy period: March 1, 2026 to March 1, 2027
        Statutory limits
    """)
    said = {c.kind: [f and f.value for f in (c.policy, c.expires)] for c in found.coverages}
    assert said["general liability"] == ["PM-1001", date(2028, 1, 1)]
    assert said["workers compensation"] == ["PM-2002", date(2027, 3, 1)]


# A form that sets each amount below its label, and begins the policy's number under the column's head.
BELOW = """
    ACORD                         CERTIFICATE OF LIABILITY INSURANCE                    03/15/2027
    INSURED                                                INSURER A : Coulee Mutual Insurance Co.  40112
      Elm Corners Volunteer Fire                           INSURER B : Badger Work Comp Mutual      40990
      Department Association, Inc.
      14 Mill Street
      Boscobel, WI 53805
    COVERAGES
    LTR   TYPE OF INSURANCE                    POLICY NUMBER     POLICY EFF   POLICY EXP    LIMITS
                                                                                        EACH OCCURRENCE
     A    X COMMERCIAL GENERAL LIABILITY       CM-GL-88120       01/01/2027   01/01/2028                     $ 5,000,000
                                                                                      DAMAGE TO RENTED PREMISES
                                                                                                            $ 300,000
                                                                                      MED EXP (Any one person)
                                                                                                            $ EXCLUDED
                                                                                      GENERAL AGGREGATE
                                                                                                            $ 6,000,000
     B    WORKERS COMPENSATION                 BWC 55120-7       07/01/2026   07/01/2027    X PER STATUTE
    DESCRIPTION OF OPERATIONS / LOCATIONS / VEHICLES
    Spring Nationals Motocross, June 12 and 13, 2027. Coverage begins and ends at 12:01 a.m. on the dates shown.
    CERTIFICATE HOLDER                                   CANCELLATION
      Grant County
      111 S. Jefferson Street
    ACORD 25 (2016/03)
"""


def test_a_form_that_sets_its_amounts_below_their_labels() -> None:
    found = certificate(BELOW)
    general = row(found, "general liability")
    assert limits(general) == {
        "each_occurrence": 5000000, "general_aggregate": 6000000, "medical_expense": None, "rented_premises": 300000}
    assert [name for name, _ in general.excluded] == ["medical_expense"]
    assert general.policy is not None and general.policy.value == "CM-GL-88120"
    assert general.expires_early
    assert found.dated is not None and found.dated.value == date(2027, 3, 15)


def test_an_insured_whose_name_goes_on_below() -> None:
    found = certificate(BELOW)
    assert found.insured is not None
    assert found.insured.value == "Elm Corners Volunteer Fire Department Association, Inc."


def test_a_box_of_insurers_that_was_read_as_one_row() -> None:
    text = BELOW.replace("INSURER A : Coulee Mutual Insurance Co.  40112", "INSURERS INSURER A: Elm Co. 40112 "
                         "INSURER B: Oak Ins. Co. 40990").replace("INSURER B : Badger Work Comp Mutual      40990", "")
    found = certificate(text)
    assert [(i.letter, i.name.value, i.naic) for i in found.insurers] == [
        ("A", "Elm Co.", "40112"), ("B", "Oak Ins. Co.", "40990")]
