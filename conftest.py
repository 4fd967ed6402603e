"""What all tests share: no deadlines on busy machines, and the same examples on every run of continuous integration."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile("gatebook", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("gatebook"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "gatebook")
