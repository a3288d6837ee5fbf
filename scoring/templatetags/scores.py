"""Points and symbols in templates, and where a page stands in its league."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from django import template
from django.contrib.staticfiles.finders import find
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from engine import Card
from engine.cards import JOKER
from games.entry import Face
from games.judging import Judgement
from games.registry import UNITS, ending_words, game_name
from games.words import COLOUR_CLASSES, Words
from leagues.access import Access, access_in_session
from leagues.models import Player
from scoring.entry.saved import undone_words
from scoring.models import Claim, Match
from scoring.statistics.line_chart import MARKS
from scoring.statistics.metric_words import (
    counted_figure,
    counted_heading,
    counted_words,
    limit_words,
    points_words,
)
from scoring.statistics.metrics import PlayerName
from scoring.sums.standings import PARTS
from server import network

register = template.Library()
register.simple_tag(undone_words)

DASH = "–"


@register.filter
def noted(claim: Claim, seat: int) -> str:
    """The words for a seat's result in another game of the box."""
    return ending_words(claim.deduced, seat)


@register.filter
def dated(match: Match) -> str:
    """Which match it is: its game, and when it began."""
    began = date_format(localtime(match.played_at), "DATETIME_FORMAT")
    return f"{game_name(match.game)}, {began}"


@register.filter
def counted_in(total: int | None, family: str = "") -> str:
    """Points, or what a game counts instead; its heading or ``counted_amount`` says what."""
    return DASH if total is None else counted_figure(total, family)


@register.filter
def counted_amount(total: int, family: str) -> str:
    return counted_words(total, family)


@register.filter
def limit_in(points: int, family: str) -> str:
    """Until how many points a game lasts, in its own unit: “until 100 points”."""
    return limit_words(points, family)


@register.filter
def counted_name(family: str) -> Words:
    return counted_heading(family)


@register.filter
def counts_points(family: str) -> bool:
    """False in a game that counts cards, pairs, quartets, caps or times lost."""
    return family not in UNITS


@register.filter
def fined(amount: int) -> str:
    """A fine as minus points."""
    return points_words(-amount)


@register.simple_tag
@cache
def shape(letter: str, in_page: bool = False) -> SafeString:
    """A symbol of shapes.svg in its colour; the text beside it says what it means. ``in_page``: the
    page has the symbol itself (card_symbols)."""
    return format_html(
        '<svg class="shape {}" aria-hidden="true"><use href="{}#{}"/></svg>',
        COLOUR_CLASSES.get(letter, letter),
        "" if in_page else static("shapes.svg"),
        letter,
    )


MOST_STEPS: Final = 4


@register.filter
def steps(podium: Sequence[Any]) -> Iterator[tuple[Any, Sequence[Any], Sequence[str]]]:
    """The steps of the first three ranks: one a person; where that is too many, one a rank."""
    top = [place for place in podium if place.rank <= 3]
    are_own = sum(len(place.names) for place in top) <= MOST_STEPS
    for place in top:
        for at in range(len(place.names)) if are_own else ():
            yield place, place.seats[at : at + 1], place.names[at : at + 1]
        if not are_own:
            yield place, place.seats, place.names


@register.filter
def held_by(judgement: Judgement, players: Sequence[Player]) -> list[tuple[Face, Player | None]]:
    """The cards of the first reason, each with who holds it; None is the table."""
    return [(card, None if seat is None else players[seat]) for card, seat in judgement.cards_held]


@register.simple_tag
def small_card(card: Card | int) -> SafeString:
    """A card in a sentence's margin; a plain number is a card of unknown colour."""
    if card == JOKER:
        return format_html('<span class="small-card">{}</span>', shape("joker"))
    number, sign = (card.number, shape(card.colour)) if isinstance(card, Card) else (card, "")
    return format_html('<span class="small-card">{}{}</span>', number, sign)


@register.simple_tag
@cache
def card_symbols() -> SafeString:
    """The symbols of the colours and the joker, for a page that must not wait for their file."""
    text = Path(str(find("shapes.svg"))).read_text(encoding="utf-8")
    symbols = "".join(re.findall(r'<symbol id="(?:[rygb]|joker)".*', text))
    return mark_safe(f'<svg class="symbols" aria-hidden="true">{symbols}</svg>')


@register.simple_tag
@cache
def mark(seat: int) -> SafeString:
    """The marker of a seat's line in the chart, for the table beside the chart."""
    return format_html(
        '<svg class="shape" aria-hidden="true"><use href="{}#{}"/></svg>',
        static("shapes.svg"),
        MARKS[seat],
    )


@register.simple_tag
def form(recent: Sequence[int]) -> SafeString:
    """The last places as bars, latest last; the figure beside them has the same in words."""
    bars = (f"M{6 * n} 14h4v-{2 + place * 12 // PARTS}h-4z" for n, place in enumerate(recent))
    svg = '<svg class="form" viewBox="0 0 60 14" aria-hidden="true"><path d="{}"/></svg>'
    return format_html(svg, "".join(bars))


@register.simple_tag
def last_five(games: Mapping[int, Sequence[bool]], player: PlayerName) -> SafeString:
    """A tile for each game, the latest last: filled if it was won."""
    last = games.get(player.pk, ())
    words = ngettext("%(won)s of %(games)s game won", "%(won)s of %(games)s games won", len(last))
    tiles = ('<i class="won">1</i>' if won else "<i></i>" for won in last)
    return format_html(
        '<span class="form-five" role="img" aria-label="{}">{}</span>',
        words % {"won": sum(last), "games": len(last)},
        mark_safe("".join(tiles)),
    )


@register.simple_tag
def fresh_key() -> str:
    """A key for one action: sent twice, it is done once."""
    return str(uuid4())


PLACES: Final = (
    ("league", _("Home")),
    ("matches", _("Evenings")),
    ("leaderboard", _("Leaderboard")),
    ("players", _("People")),
)
WITHIN: Final = {
    **dict.fromkeys(("claims", "game", "delete", "take-back", "bring-back"), "matches"),
    **dict.fromkeys(("delete-match", "who-plays", "evening", "move-game", "year"), "matches"),
    **dict.fromkeys(("replay", "insight", "check-shuffle"), "matches"),  # of a digital table
    **dict.fromkeys(("new-game", "new"), "league"),  # a new game, a new digital table
    **dict.fromkeys(("season", "order", "duels", "records", "fines", "all-years"), "leaderboard"),
    **dict.fromkeys(("player", "look", "who-is-who", "rename"), "players"),
    **dict.fromkeys(("erase", "stored", "delete-player"), "players"),
}


LINK: Final = (
    '<li><a class="{}" href="{}"{}>'
    '<svg aria-hidden="true"><use href="{}#{}"/></svg> <span>{}</span></a></li>'
)
PAGE: Final = SafeString(' aria-current="page"')
WITHIN_IT: Final = SafeString(' aria-current="true"')


@register.simple_tag(takes_context=True)
def places(context: dict[str, Any], access: Access) -> SafeString:
    """The links of the navigation."""
    request, signs = context["request"], static("navigation.svg")
    rows = [
        (name, url, current(request, name, url), signs, name, label)
        for name, label in PLACES
        for url in [reverse(name, args=[access.code])]
    ]
    return format_html_join("\n", LINK, rows)


def current(request: HttpRequest, name: str, url: str) -> str:
    if request.path == url:
        return PAGE
    page = request.resolver_match and request.resolver_match.url_name
    return WITHIN_IT if WITHIN.get(page or "") == name else ""


@register.simple_tag(takes_context=True)
def league_here(context: dict[str, Any]) -> Access | None:
    """The league that the address of an error page begins with, if this phone knows it."""
    first, _slash, rest = context["request"].path.removeprefix(network.at("")).partition("/")
    return access_in_session(context["request"], rest.partition("/")[0]) if first == "l" else None
