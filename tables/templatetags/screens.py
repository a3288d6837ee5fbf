"""Parts of a board, and links to tables."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from django import template
from django.db.models import QuerySet
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.registry import game_name
from leagues.faces import LETTERS, face, initials
from leagues.models import League, can_be_opened
from scoring.matches.queries import GIVEN_UP_AFTER, MatchLine
from scoring.models import Match
from scoring.statistics.metric_words import counted_words
from server.network import qr
from tables.access import KEYS
from tables.models import Table, TableSeat
from tables.pages.asks import asks_to, stream_here
from tables.view.board import SeatView
from tables.view.rows import TurnLine
from tables.view.table_view import Shown

register = template.Library()

WAITS_FOR: Final = timedelta(hours=12)
MOST_WAITING: Final = 5
NOT_DEALT: Final = Table.objects.filter(match=None, repeats=None)  # built once for every home
MOST_OWN: Final = 3


@register.simple_tag
@lru_cache(maxsize=5000)
def table_url(page: str, code: str) -> str:
    """The address of a table's page; cached, because a board has a dozen."""
    return reverse(f"tables:{page}", args=[code])


@register.simple_tag
def link_to(origin: str, code: str) -> str:
    """The link with which others join or watch."""
    return origin + reverse("tables:table", args=[code])


class Digital(NamedTuple):
    """The digital table of a match, and its finished rounds."""

    code: str
    rounds: tuple[int, ...]


@register.simple_tag
def digital(match: Match) -> Digital | None:
    """None for a match with real cards."""
    table = Table.objects.filter(match=match).only("code").first()  # most matches have none
    if table is None:
        return None
    over = table.deals.filter(is_over=True).values_list("number", flat=True)
    return Digital(table.code, tuple(over))


class Waiting(NamedTuple):
    """A table in a list: where nothing has been dealt yet, or where this phone has a seat."""

    code: str
    game: str
    names: tuple[str, ...]
    free: int


@register.simple_tag
def waiting_tables(league: League) -> list[Waiting]:
    """Those of today, the newest first. Their codes let people play: not for viewers."""
    since = timezone.now() - WAITS_FOR
    tables = NOT_DEALT.filter(league=league, made_at__gt=since)
    return newest(tables, MOST_WAITING) if tables.exists() else []  # most homes have none


def newest(tables: QuerySet[Table], most: int) -> list[Waiting]:
    """Of the tables where somebody sits."""
    some = tables.order_by("-pk").prefetch_related("seats")[:most]
    return [
        Waiting(table.code, game_name(table.game), names, table.seat_count - len(names))
        for table in some
        if (names := tuple(seat.called for seat in table.seats.all()))
    ]


@register.inclusion_tag("table/_asking.html", takes_context=True)
def asking(context: dict[str, Any]) -> dict[str, Any]:
    """What this phone is asked; its stream shows that its people are here."""
    request = context["request"]
    stream = stream_here(request)
    asks = [*asks_to(request)][:1] if stream else []
    return {"stream": stream, "asks": asks, "csrf_token": context.get("csrf_token")}


@register.simple_tag
def own_tables(
    request: HttpRequest, running: Iterable[tuple[MatchLine, *tuple[Any, ...]]]
) -> list[Waiting]:
    """Tables that go on where this phone has a seat, without those that are listed already."""
    keys = request.session.get(KEYS)
    if not keys:
        return []
    listed = {line.table for line, *_ in running}
    seats = TableSeat.objects.filter(key__in=keys).values("table")
    since = timezone.now() - GIVEN_UP_AFTER
    tables = Table.objects.filter(pk__in=seats, repeats=None, made_at__gt=since)
    tables = tables.filter(can_be_opened("league__"))
    return newest(tables.filter(deals__is_over=False).exclude(code__in=listed), MOST_OWN)


@register.simple_tag
def seat_face(places: Sequence[SeatView], seat: Any) -> SafeString:
    """The face of who sits there; of a replay, which knows names only, the initials."""
    if places:
        return face(places[seat.seat])
    return format_html(LETTERS, f"who-{seat.seat}", initials(seat.name))


@register.simple_tag
def seat_points(totals: Sequence[int], seat: Any, family: str) -> str:
    """What a seat has in the match before this round; beside its cards on a desktop."""
    return counted_words(totals[seat.seat], family)


@register.simple_tag
def turn_lines(turns: Iterable[TurnLine], element: str, places: Sequence[SeatView]) -> SafeString:
    """Each turn in an element of this name. A round has up to sixty, and every move lists them."""
    lines = (turn_html(turn, places[turn.seat]) for turn in turns)
    return join_html(f"<{element}>", lines, f"</{element}>")


@register.simple_tag
def latest_lines(latest: Iterable[Shown]) -> SafeString:
    """The latest moves as list items, with what the page needs to let a card fly."""
    return join_html("", map(shown_html, latest), "")


def join_html(before: str, parts: Iterable[SafeString], after: str) -> SafeString:
    return SafeString("".join(f"{before}{part}{after}" for part in parts))


@lru_cache(maxsize=5000)
def turn_html(turn: TurnLine, place: SeatView) -> SafeString:
    words = '{}<span class="words">{}</span>'
    if not turn.name:
        return format_html(words, face(place), turn.words)
    named = format_html("<bdi>{}</bdi>: {}", turn.name, turn.words)
    return format_html(words, face(place), named)


@lru_cache(maxsize=5000)
def shown_html(move: Shown) -> SafeString:
    return format_html(
        '<li data-number="{}" data-seat="{}" data-kind="{}" data-card="{}" data-flights="{}">'
        "{}</li>",
        *(move.number, move.seat, move.kind, move.card, move.flights, move.words),
    )


@register.simple_tag
@cache
def phrase_sign(phrase: str) -> SafeString:
    """The sign of a phrase that players say."""
    return format_html(
        '<svg class="shape sign" aria-hidden="true"><use href="{}#{}"/></svg>',
        static("signs.svg"),
        phrase,
    )


register.filter("qr_code", qr)
