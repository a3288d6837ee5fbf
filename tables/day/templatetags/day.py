"""Today's deal, for the front page."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from django import template
from django.http import HttpRequest
from django.utils.timezone import localdate

from leagues.access import Access
from tables.day.people import DayPerson, board_on
from tables.day.tries import WeekDay, days_in_a_row, days_played, week_of
from tables.puzzles.attempts import solver_on

register = template.Library()
MOST_FACES: Final = 4


@dataclass(frozen=True)
class DayToday:
    """What the front page knows of today's deal, on this phone."""

    day: date
    is_played: bool
    is_known: bool  # a deal was played here before
    is_first: bool  # to be asked for first
    in_a_row: int
    week: list[WeekDay]
    people: list[DayPerson] = field(default_factory=list)


@register.simple_tag
def todays_deal(
    request: HttpRequest, known: Sequence[Access], running: Collection[Any]
) -> DayToday:
    """``running`` are games that go on: then the deal waits."""
    today, days = localdate(), days_played(solver_on(request))
    is_played = today in days
    return DayToday(
        day=today,
        is_played=is_played,
        is_known=bool(days),
        is_first=bool(days) and not is_played and not running,
        in_a_row=days_in_a_row(days, today),
        week=week_of(days, today),
        people=board_on(request, known, today)[:MOST_FACES] if days else [],
    )
