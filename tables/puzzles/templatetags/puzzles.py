"""The pile of own mistakes, for the links to it from all pages, and the words of its lines."""

from datetime import date
from typing import Any, Final

from django import template
from django.utils.formats import date_format
from django.utils.timezone import localdate
from django.utils.translation import gettext

from games.names import names_words
from tables.puzzles.attempts import solver_on
from tables.puzzles.mistakes import Pile, pile_of
from tables.puzzles.models import Mistake

register = template.Library()
WEEK: Final = 7  # days that have a name


@register.simple_tag(takes_context=True)
def own_mistakes(context: dict[str, Any]) -> Pile:
    return pile_of(solver_on(context["request"]))


@register.filter
def when_and_against(mistake: Mistake) -> str:
    table, day = mistake.deal.table, day_words(localdate(mistake.made_at))
    if table.day is not None:
        return gettext("%(day)s, the deal of the day") % {"day": day}
    names = names_words(seat.called for seat in table.seats.all() if seat.seat != mistake.seat)
    return gettext("%(day)s against %(names)s") % {"day": day, "names": names}


@register.filter
def day_words(day: date) -> str:
    days = (day - localdate()).days
    if days in (0, 1):
        return gettext("tomorrow") if days else gettext("today")
    return date_format(day, "l" if abs(days) < WEEK else "SHORT_MONTH_DAY_FORMAT")
