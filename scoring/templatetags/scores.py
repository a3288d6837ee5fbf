"""Points and symbols in templates."""

from collections.abc import Sequence
from functools import cache
from uuid import uuid4

from django import template
from django.templatetags.static import static
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timezone import localtime

from scoring.models import Match
from scoring.statistics.line_chart import MARKS
from scoring.sums.places import PARTS
from scoring.words.rulesets import ruleset_name

register = template.Library()

MINUS = "−"
CLASSES = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}


@register.filter
def dated(match: Match) -> str:
    """Which match it is: its game, and when it began."""
    began = date_format(localtime(match.started_at), "DATETIME_FORMAT")
    return f"{ruleset_name(match.ruleset)}, {began}"


@register.filter
def counted(total: int, fewest_first: bool) -> str:
    """A total as the game counts: penalty points if the fewest points win."""
    return written(-total if fewest_first else total)


@register.filter
def signed(total: int, fewest_first: bool) -> str:
    """The same for the change of one round."""
    value = -total if fewest_first else total
    return f"+{value}" if value > 0 else written(value)


def written(value: int) -> str:
    return f"{MINUS}{-value}" if value < 0 else str(value)


@register.simple_tag
@cache
def shape(letter: str) -> SafeString:
    """A symbol of shapes.svg in its colour; the text beside it says what it means."""
    return format_html(
        '<svg class="shape {}" aria-hidden="true"><use href="{}#{}"/></svg>',
        CLASSES.get(letter, letter),
        static("shapes.svg"),
        letter,
    )


@register.simple_tag
def mark(seat: int) -> SafeString:
    """The marker of a seat's line in the chart, for the table beside the chart."""
    return format_html(
        '<svg class="shape seat-{}" aria-hidden="true"><use href="{}#{}"/></svg>',
        seat,
        static("shapes.svg"),
        MARKS[seat],
    )


@register.filter
def bars(places: Sequence[int]) -> list[dict[str, int]]:
    """The last places as bars, latest last; the figure beside them has the same in words."""
    heights = [2 + place * 12 // PARTS for place in places]
    return [{"x": 6 * n, "y": 14 - height, "height": height} for n, height in enumerate(heights)]


@register.simple_tag
def fresh_key() -> str:
    """A key for one action: sent twice, it is done once."""
    return str(uuid4())
