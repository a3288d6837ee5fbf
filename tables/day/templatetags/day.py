"""Today's deal, for the front page."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Any

from django import template
from django.http import HttpRequest

from leagues.access import Access, known_leagues
from tables.day.people import DayPerson, board_on
from tables.day.tries import streak_of
from tables.puzzles.attempts import solver_on

register = template.Library()


@register.simple_tag
def todays_deal(
    request: HttpRequest, known: Sequence[Access], running: Collection[Any]
) -> dict[str, Any]:
    """What this phone knows of it. ``running`` are games that go on: then the deal waits."""
    streak = streak_of(solver_on(request))
    return {
        "streak": streak,
        "is_first": streak.days and not streak.is_played and not running,  # to be asked for first
        "people": board_on(known, streak.today) if streak.days else [],
    }


@register.simple_tag(takes_context=True)
def best_on(context: dict[str, Any], day: date) -> DayPerson | None:
    """Of the others in this phone's leagues. The stream knows no phone: on its boards None."""
    known = known_leagues(context["request"]) if "request" in context else []
    others = (person for person in board_on(known, day) if not person.is_mine)
    return next((person for person in others if person.has_played), None)
