"""What kind of thing a sentence says about its number: the whole, a correction, another year, others.

Whether it promises the number at all is judged for all claims alike (`extractors/stance.py`).
"""

from __future__ import annotations

import re

TOTAL_WORDS = re.compile(
    r"\b(?:in all|in total|totals?|totall?ing|altogether|all told|combined|all together|counting both|"
    r"grand total|overall)\b",
    re.I,
)
CORRECTS = re.compile(
    r"\b(?:should (?:be )?read|corrected (?:total|number|count|figure)|now (?:totals?|numbers?|stands? at)"
    r"|correct (?:total|number|figure|count) is"
    r"|(?:increased|raised|reduced|lowered|changed|revised) (?:from \S+ )?to)\b",
    re.I,
)
EARLIER = re.compile(
    r"\b(?:last (?:year|summer|season|fall|spring)|in (?:19|20)\d\d|previous(?:ly)?|prior years?|years? "
    r"ago|used to|past (?:events?|years?)|the year before|originally|formerly|withdrawn|no longer|superseded|"
    r"last (?:rally|event|show|festival|time)|in the old days|(?:prior|previous|old) (?:layout|plan))\b"
    # "the 2019 assembly was served by 55 toilets", "Highwater 2023 drew 16,940"
    r"|\b(?:19|20)\d\d\b(?=[^.;:]{0,90}\b(?:was|were|had|drew|used|served|furnished|ran|saw|counted)\b"
    r"(?! (?:hired|contracted|ordered|engaged|booked|reserved|retained|added|assigned|granted|approved|signed)))",
    re.I,
)
# The staff of somebody else, or what stands ready elsewhere.
OTHERS = re.compile(
    r"\b(?:hospitals?|clinics?|sheriff(?:[’']s (?:office|department))?|department|district|agency|company|firm)"
    r" (?:itself )?(?:has|have|employs?|keeps?|owns?|operates?)\b"
    r"|\bat (?:the|its|their) (?:\w+ ){0,2}(?:base|headquarters|garage|fire ?house|hospital|clinic)\b",
    re.I,
)
# "12 for women and 12 for men, 24 in all"
ALL_OF_THEM = re.compile(
    r"^\W*(?:(?:stations?|units?|seats|places|stands|of them|of these) )?"
    r"(?:in all|in total|altogether|all told|total|combined)\b",
    re.I,
)
