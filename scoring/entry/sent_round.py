"""What a form or a phone sends of a round."""

import re
from datetime import datetime, timedelta
from uuid import UUID

from django.http import QueryDict
from django.utils import timezone

from leagues.refusals import Refused
from scoring.entry.sheet import Sheet
from scoring.matches.round_fields import BONUS, HAND
from scoring.models import LONGEST_PART
from scoring.refusals import RecordReason, WrongTable

SEAT_PART = re.compile(rf"(?:{HAND}|{BONUS})-.*")
MOST_DIGITS = 9
OLDEST = timedelta(days=30)


def parts_given(sheet: Sheet, data: QueryDict) -> dict[str, str]:
    """The texts of the parts that are named; raises Refused for those of a stranger's seat."""
    if any(SEAT_PART.fullmatch(name) and name not in sheet.parts for name in data):
        raise WrongTable
    given = {part: str(data[part]) for part in sheet.parts if part in data}
    if any(len(text) > LONGEST_PART for text in given.values()):
        raise Refused(RecordReason.TEXT_TOO_LONG, most=LONGEST_PART)
    return given


def whole(sheet: Sheet, parts: dict[str, str]) -> dict[str, str]:
    """The parts of a round that is told to the end: whoever took no bonus card took none."""
    first = f"{BONUS}-0"
    if first not in sheet.parts or any(parts.get(part) for part in sheet.parts if BONUS in part):
        return parts
    return {**parts, first: "0"}


def count_given(data: QueryDict, name: str) -> int:
    """A number as browsers send it; 0 for anything else."""
    text = str(data.get(name, ""))
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else 0


def key_given(data: QueryDict) -> UUID:
    """The phone's own key; raises Refused where it is none."""
    try:
        return UUID(str(data.get("key", "")))
    except ValueError as error:
        raise Refused(RecordReason.KEY_TAKEN) from error


def typed_at(data: QueryDict, part: str) -> datetime:
    """When a part was typed: phones say how long ago, for their clocks differ."""
    age = timedelta(milliseconds=count_given(data, f"age-{part}"))
    return timezone.now() - min(age, OLDEST)
