"""Insurers' own papers of other kinds than a certificate's form: declarations, binders, tables, letters."""

from __future__ import annotations

from datetime import date

import pytest
from test_certificate import ACORD, certificate, limits, row

from extractors.papers.amounts import amounts
from extractors.papers.portions import portions

DECLARATIONS = """
                 COULEE MUTUAL INSURANCE COMPANY
              COMMERCIAL GENERAL LIABILITY DECLARATIONS
    Policy Number: CM 1182-3                  Renewal of: CM 1182-2
    Named Insured and Mailing Address        Agency
    Tri-County Saddle Club Inc               Olm Agency
    N4412 County Road E                      PO Box 88
    Policy Period: From 04-01-2027 To 04-01-2028 12:01 A.M. Standard Time at your mailing address
    LIMITS OF INSURANCE
    General Aggregate Limit (other than products-completed operations)      $2,000,000
    Products-Completed Operations Aggregate Limit      $3,000,000
    Each Occurrence Limit      $1,000,000
    Damage to Premises Rented to You Limit      $100,000   any one premises
    Medical Expense Limit      $5,000   any one person
"""


def test_a_declarations_page() -> None:
    found = certificate(DECLARATIONS)
    general = row(found, "general liability")
    assert found.insured and found.insured.value == "Tri-County Saddle Club Inc"
    assert limits(general) == {
        "each_occurrence": 1_000_000, "general_aggregate": 2_000_000, "medical_expense": 5_000,
        "rented_premises": 100_000,
    }  # fmt: skip
    assert general.policy and general.policy.value == "CM 1182-3"


TABLE = """
          Farmers Union Mutual
    CERTIFICATE OF COVERAGE
    This certifies that the following coverages are in force for
         St. Wendelin Parish, Route 2, Cassville
    Kind of cover          Policy          From        To           Limits
    Comprehensive liability      FU 20-7781   1 Jan 2027    1 Jan 2028    $500,000 per accident / $900,000 all accidents
    Premises medical      FU 20-7781     1 Jan 2027    1 Jan 2028    $2,500 each person
    Fire legal liability      FU 20-7781     1 Jan 2027    1 Jan 2028    $50,000
    Workmen's compensation      WC 3310      1 Mar 2027      1 Mar 2028      Statutory
    Umbrella      UM 118     1 Jan 2027    1 Jan 2028    $1,000,000
"""


def test_a_table_with_the_policy_and_term_of_each_kind_on_its_row() -> None:
    found = certificate(TABLE)
    general = row(found, "general liability")
    assert limits(general) == {
        "each_occurrence": 500_000, "general_aggregate": 900_000, "medical_expense": 2_500, "rented_premises": 50_000,
    }  # fmt: skip
    assert general.policy and general.policy.value == "FU 20-7781"
    assert general.effective and general.effective.value == date(2027, 1, 1)
    assert found.insured and found.insured.value == "St. Wendelin Parish"
    assert found.holder is None   # "To" and "Limits" head columns
    assert row(found, "workers compensation").statutory


LETTER = """
       Heartland Risk Advisors
       April 2, 2027
    Re: Dickeyville Polka Days LLC
    We have placed commercial general liability insurance for the above with Secura Insurance Company, policy
    CP 3350921, effective May 1, 2027 to May 1, 2028. The limits are one million dollars per occurrence and two
    million dollars general aggregate. Medical payments are five thousand dollars per person, and damage to rented
    premises is limited to two hundred thousand dollars.
"""


def test_limits_that_sentences_state_in_words() -> None:
    assert limits(row(certificate(LETTER), "general liability")) == {
        "each_occurrence": 1_000_000, "general_aggregate": 2_000_000, "medical_expense": 5_000,
        "rented_premises": 200_000,
    }  # fmt: skip


def test_a_limit_whose_words_stand_behind_it() -> None:
    assured = """
       CERTIFICATE
    Assured: Old Fort Reenactors Guild
    Period: 1st May 2027 to 30th April 2028 both days inclusive
    Public liability, limit of indemnity: USD 2,000,000 any one occurrence
    Damage to hired premises: USD 100,000
    """
    found = certificate(assured)
    general = row(found, "general liability")
    assert found.insured and found.insured.value == "Old Fort Reenactors Guild"
    assert limits(general)["each_occurrence"] == 2_000_000 and limits(general)["rented_premises"] == 100_000


@pytest.mark.parametrize(("text", "limits"), [
    ("$500,000 per accident / $900,000 all accidents", {"each_occurrence": 500_000, "general_aggregate": 900_000}),
    ("Each occurrence $1,000,000 Aggregate $3,000,000", {"each_occurrence": 1_000_000, "general_aggregate": 3_000_000}),
    ("General aggregate $3,000,000, each occurrence $1,000,000",
     {"each_occurrence": 1_000_000, "general_aggregate": 3_000_000}),
    ("$1M occ / $2M agg", {"each_occurrence": 1_000_000, "general_aggregate": 2_000_000}),
    ("one million dollars for any one accident and $5,000 medical expense",
     {"each_occurrence": 1_000_000, "medical_expense": 5_000}),
    ("General liability $1,000,000/$2,000,000", {}),          # no words say which is which
    ("Each occurrence $1,000,000 aggregate", {}),             # the amount could be either's
    ("$1,000,000 each occurrence, $2,000,000 each occurrence", {}),
    ("Hangarkeepers $250,000", {}),
    ("", {}),
])  # fmt: skip
def test_several_amounts_each_with_its_own_words(text: str, limits: dict[str, int]) -> None:
    assert {p.limit: p.amount.value for p in portions(text)} == limits


def test_amounts_in_a_sentence() -> None:
    said = "two hundred fifty thousand dollars, $1.5 million and USD 100,000; 12 dollars, three dogs, $5"
    assert [int(a.value) for _, _, a in amounts(said)] == [250_000, 1_500_000, 100_000, 5]


@pytest.mark.parametrize("number", ["TBD", "TO BE BOUND", "PENDING", "TO BE ISSUED"])
def test_a_policy_that_has_no_number_yet(number: str) -> None:
    general = row(certificate(ACORD.replace("CM-GL-88120", f"{number:11}")), "general liability")
    assert general.unissued
    assert general.policy and general.policy.value == number


@pytest.mark.parametrize(("remarks", "reduced"), [
    ("General aggregate reduced by paid claims to $600,000.", True),
    ("The aggregate limit has been eroded by losses.", True),
    ("Paid claims have exhausted half of the aggregate.", True),
    ("Aggregate applies per location.", False),
    ("", False),
])
def test_an_aggregate_that_claims_have_used(remarks: str, reduced: bool) -> None:
    general = row(certificate(ACORD, remarks=remarks), "general liability")
    assert (general.reduced is not None) == reduced
    assert not general.unissued


TWO_COMPANIES = """
    COULEE FRATERNAL MUTUAL INSURANCE COMPANY
    Certificate of coverage - organizations                        No. 27-00916
    Named insured                     River Veterans Association, Inc.
    COVERAGE                                    POLICY                                 LIMIT
    General liability, each occurrence          CF-GL-40871                       $2,000,000
    General aggregate, all claims               CF-GL-40871                       $3,000,000
    Workers compensation                        BW-118-22                         per statute
    Policy CF-GL-40871 is in force from January 15, 2027 to January 15, 2028. It is a policy of this Company.
    Policy BW-118-22 is in force from July 1, 2026 to July 1, 2027. It is a policy of
    Badger Workers Casualty Company and covers the hired hands.
"""


def test_a_policy_of_another_company_whose_term_a_sentence_tells() -> None:
    found = certificate(TWO_COMPANIES)
    general, workers = row(found, "general liability"), row(found, "workers compensation")
    assert [i.name.value for i in found.insurers] == [
        "COULEE FRATERNAL MUTUAL INSURANCE COMPANY", "Badger Workers Casualty Company",
    ]  # fmt: skip
    assert workers.policy and workers.policy.value == "BW-118-22"
    assert workers.effective and workers.effective.value == date(2026, 7, 1)
    assert workers.expires and workers.expires.value == date(2027, 7, 1)
    assert general.expires and general.expires.value == date(2028, 1, 15)
