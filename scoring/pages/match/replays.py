"""The moment of a game that a query string asks for: ``?seat=1&step=12``."""

from collections.abc import Sequence

from django.http import HttpRequest

from engine import Record
from scoring.cardtable.replay import Moment, moment
from scoring.pages.match.forms import ReplayQuery


def moment_asked_for(
    request: HttpRequest, record: Record, names: Sequence[str], levels: Sequence[str] = ()
) -> Moment:
    """Invalid steps and seats show the deal with all hands open."""
    asked = ReplayQuery(request.GET).sensible
    eye = asked.get("seat")
    if eye is not None and eye >= len(names):
        eye = None
    return moment(record, asked.get("step") or 0, names, eye=eye, levels=levels)
