"""Records keep their values as they are, also through JSON."""

from __future__ import annotations

from datetime import date, time
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from extractors.models import Evidence, Field, Value

AT = Evidence(file="bond.pdf", page=1, box=(0, 0, 1, 1), said="Bond No. 007", by="clerk")

values = st.one_of(
    st.text(),
    st.booleans(),
    st.integers(-(10**12), 10**12),
    st.floats(allow_nan=False, allow_infinity=False),
    st.decimals(allow_nan=False, allow_infinity=False, places=2),
    st.dates(),
    st.times(),
)


@given(values)
def test_a_value_comes_back_as_it_was(value: Value) -> None:
    field = Field(name="bond.number", value=value, evidence=AT)
    back = Field.model_validate_json(field.model_dump_json())
    assert back.value == value
    assert type(back.value) is type(value)


@pytest.mark.parametrize("value", ["007", "448127", "2026-07-04", "12:30", "true"])
def test_a_text_that_looks_like_something_else_stays_a_text(value: str) -> None:
    field = Field(name="bond.number", value=value, evidence=AT)
    assert Field.model_validate_json(field.model_dump_json()).value == value


@pytest.mark.parametrize("value", [Decimal("7500.00"), date(2026, 7, 4), time(18, 30)])
def test_an_amount_a_date_and_a_time_keep_their_kind(value: Value) -> None:
    field = Field(name="bond.amount", value=value, evidence=AT)
    assert Field.model_validate_json(field.model_dump_json()).value == value


@pytest.mark.parametrize("value", [None, [], {"money": 5}, {"colour": "red"}])
def test_anything_else_is_refused(value: object) -> None:
    with pytest.raises(ValidationError):
        Field(name="bond.amount", value=value, evidence=AT)  # type: ignore[arg-type]
