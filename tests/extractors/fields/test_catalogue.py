"""The catalogue of fields: complete, and strict about what stands in it."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from extractors.catalogue.fields import FieldEntry, fields
from extractors.errors import CatalogueError

FACTS = """
event: name location start_date end_date start_time end_time sponsor_government hours_each_day hours_through_night
applicant: name organization address phone email
application: filed_on
attendance: maximum
site: capacity sleeping_capacity activity_area place_kind
fence: gates
water: drinking bathing total storage peak_hour
toilets: female male seats lavatories
solid_waste: capacity bulk_containers
medical: physicians nurses treatment_rooms ambulances treatment_area
lighting: level
parking: spaces acres
telephones: lines
camping: capacity
security: guards
physician: name address license
ambulance: agency address
residence: address
food: temperature
circumstance: overnight_camping food bathing hauled_water chemical_toilets public_sewer bulk_containers residence_near
circumstance: night_activity past_9pm_to_5am
"""


def test_every_fact_of_a_report_has_an_entry() -> None:
    named = {
        f"{line.split(': ')[0]}.{name}" for line in FACTS.strip().splitlines() for name in line.split(": ")[1].split()
    }
    assert named == set(fields())


def test_a_word_that_the_catalogue_does_not_know_is_refused() -> None:
    with pytest.raises(ValidationError, match="lables"):
        FieldEntry.model_validate({"name": "a.b", "title": "A", "kind": "count", "lables": ["gates"]})


def test_an_empty_cue_is_refused() -> None:
    with pytest.raises(CatalogueError, match="empty"):
        FieldEntry.model_validate({"name": "a.b", "title": "A", "kind": "count", "nouns": ["gates | "]})
