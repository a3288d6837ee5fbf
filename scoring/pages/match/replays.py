"""Which moment of a game, and whose eyes, an address asks for: ``?seat=1&step=12``."""

from collections.abc import Sequence

from django.http import HttpRequest

from engine import Record
from scoring.cardtable.replay import Moment, moment

MOST_DIGITS = 4


def moment_asked_for(
    request: HttpRequest, record: Record, names: Sequence[str], levels: Sequence[str] = ()
) -> Moment:
    """The deal with all hands open for whatever is no step and no seat."""
    eye = number_in(request, "seat")
    if eye is not None and eye >= len(names):
        eye = None
    return moment(record, number_in(request, "step") or 0, names, eye=eye, levels=levels)


def number_in(request: HttpRequest, name: str) -> int | None:
    text = request.GET.get(name, "")
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None
