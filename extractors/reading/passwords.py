"""Passwords that the clerk gives for locked files, and what is said of a file that none of them opens."""

from __future__ import annotations

from collections.abc import Sequence

from extractors.models import Problem

_LOCKED = "is locked with a password"


class Passwords:
    """What the clerk knows: passwords to try on all files, and NAME=PASSWORD for one."""

    def __init__(self, given: Sequence[str] = ()) -> None:
        self._given = given

    def of(self, name: str) -> tuple[str, ...]:
        """Those to try on the file of that name, its own first. An archive is opened by what opens its members."""
        names = (name.lower(), name.rsplit("/", 1)[-1].lower())
        own, whole, rest = [], [], []
        for each in self._given:
            file, _, secret = each.partition("=")
            if secret and (file.lower() in names or file.lower().startswith(f"{names[0]}/")):
                own.append(secret)
            else:
                whole.append(each)
                rest += [secret] if secret else []
        return (*own, *whole, *rest)


def locked(given: Sequence[str], what: str = "") -> tuple[str, str]:
    """What is said of a locked file after these passwords were tried, and what to do."""
    told = f"{what} {_LOCKED}".lstrip() + (", and none that was given opens it" if given else "")
    return told, "Enter its password, or ask the applicant for the file without one."


def is_locked(problem: Problem) -> bool:
    """Whether a password would help."""
    return _LOCKED in problem.what and problem.weight != "note"
