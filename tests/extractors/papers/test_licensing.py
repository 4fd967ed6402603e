"""What bonds and certificates say of the company's license, in twenty wordings."""

from __future__ import annotations

import pytest
from typed_pages import sheet

from extractors.papers.licensing import licensing

CASES = [
    ("Badger Surety, a stock company holding a Wisconsin license to write surety business, as Surety.", "licensed"),
    ("The insurer is licensed in the State of Wisconsin.", "licensed"),
    ("The surety has a license issued by the Commissioner of Insurance.", "licensed"),
    ("Acme Mutual is an admitted carrier.", "licensed"),
    ("The company holds a certificate of authority.", "licensed"),
    ("The insurer is not licensed in this state.", "not licensed"),
    ("The surety, whose license lapsed in 2025, is bound.", "not licensed"),
    ("This is surplus lines insurance.", "not licensed"),
    ("The agency is licensed in Wisconsin.", None),
    ("The premises are licensed for 400 people.", None),
]


@pytest.mark.parametrize(("words", "said"), CASES)
def test_what_is_said_of_the_license(words: str, said: str | None) -> None:
    assert licensing(sheet(words, "bond"))[0] == said
