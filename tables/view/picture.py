"""A table's board rendered as HTML for one viewer, for responses and streams; and the people there.

Each version is rendered once for all viewers who see the same.
"""

import json
import uuid
from collections.abc import Mapping, Sequence
from threading import Condition
from typing import Final, NamedTuple

from cachetools import LRUCache, cached
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import override

from engine.games.every_game import AnyRules, levels
from games.names import names_words
from games.registry import game_line, game_name
from games.rules import part_of
from scoring.matches.start import seats_at
from server.pictures import CSRF_PLACEHOLDER, UNKNOWN, Picture, View, painter
from server.presence import reporter
from server.topics import stream_url
from tables.characters import CHARACTERS
from tables.forms import SitForm, TableForm
from tables.models import Table, TableSeat, can_be_opened
from tables.play.due import has_hands
from tables.play.rounds import saved_table, state_of, timeline_of
from tables.view.board import Board, board_for
from tables.view.controls import controls_of, headline_of
from tables.view.lessons import lesson_lines
from tables.view.piles import PILES
from tables.view.results import Results, results_of
from tables.view.rows import ROWS
from tables.view.table_view import TableView
from tables.view.told import announcement_for

QUESTION: Final = "q"  # before the row of the question that a viewer has asked


class Viewer(NamedTuple):
    """The cache key: equal viewers get the same HTML."""

    seats: tuple[int, ...]  # the seats of this device
    shown: int | None  # the seat whose hand is shown; None for a spectator
    language: str
    origin: str
    asks: bool = False  # watches, and asks to play for a bot


def stream_of(table: Table, viewer: Viewer, holder: str) -> str:
    """The URL of a viewer's stream; a stream for a seat only opens for its holder."""
    state = state_of(table)
    keys = {seat.seat: seat.pk for seat in state.seats}
    own = ".".join(str(keys[seat]) for seat in viewer.seats)
    if viewer.asks and state.motion is not None:
        own = f"{QUESTION}{state.motion.pk}"
    shown = "table" if viewer.shown is None else keys[viewer.shown]
    return stream_url(table.topic, f"{shown}:{own}", holder=holder if own else "")


@painter("table")
def paint(topic: str, views: Sequence[View], version: int = UNKNOWN) -> Mapping[View, Picture]:
    pk = int(topic.rpartition("-")[2])
    tables = Table.objects.filter(can_be_opened(), pk=pk)
    table = saved_table(pk, version) or tables.first()
    if table is None:
        return {}
    drawn = {view: picture(table, viewer_of(table, view)) for view in views}
    return {view: Picture(table.version, html) for view, html in drawn.items()}


def viewer_of(table: Table, view: View) -> Viewer:
    """The viewer of a stream. Seats that the device no longer has are left out."""
    shown, _, own = view.what.partition(":")
    rows, state = set(own.split(".")), state_of(table)
    mine = {str(seat.pk): seat.seat for seat in state.seats if str(seat.pk) in rows}
    asks = state.motion is not None and own == f"{QUESTION}{state.motion.pk}"
    return Viewer(tuple(mine.values()), mine.get(shown), view.language, view.origin, asks)


@reporter("table")
def report(views: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """For each topic the seats that are here, and the number of those who watch, as JSON."""
    rows = {row for shown in views.values() for view in shown for row in rows_in(view)}
    seats = dict(TableSeat.objects.filter(pk__in=rows).values_list("pk", "seat"))
    return {topic: present_json(shown, seats) for topic, shown in views.items()}


def present_json(views: Sequence[str], seats: Mapping[int, int]) -> str:
    """The present seats and the watchers of a topic. A player who has left the seat watches."""
    own = [{seats[row] for row in rows_in(view) if row in seats} for view in views]
    here = sorted(set().union(*own))
    facts = {"here": here, "watching": sum(not keys for keys in own)}
    return json.dumps(facts, separators=(",", ":"))


def rows_in(view: str) -> list[int]:
    """The rows of the seats of the phone that shows a view; see `stream_of`."""
    return [int(row) for row in view.partition(":")[2].split(".") if row.isdecimal()]


def picture_key(table: Table, viewer: Viewer) -> tuple[str, int, Viewer]:
    return table.code, table.version, viewer


# With a condition, a thread that needs a picture waits while another one renders it. Only few are
# cached: a picture is rarely needed again once all pages have it.
@cached(LRUCache(maxsize=200), key=picture_key, condition=Condition())
def picture(table: Table, viewer: Viewer) -> str:
    """The board of the version that this row is at: some 15 KB."""
    with override(viewer.language):
        context = {**shown_to(table, viewer), "csrf_token": CSRF_PLACEHOLDER}
        return render_to_string("table/_board.html", context)


def shown_to(table: Table, viewer: Viewer, sent: TableForm | None = None) -> dict[str, object]:
    """The context of the board's template, for one seat or for a spectator.

    ``sent`` is a form that this viewer sent and that was refused.
    """
    board, view = board_for(table, shown_seat(table, viewer)), view_of(table.game)
    is_on = board.is_dealt and not board.final
    results = None if is_on else results_of(table, view)
    told = announcement_for(results, own_seat(board, viewer)) if results else None
    return {
        "board": board,
        "view": view,
        "is_on": is_on,
        "has_record": table.game.leaves_record,
        "controls": controls_of(board, viewer.seats),
        "results": results,
        "told": told,
        "headline": headline_of(board, told),
        "rules": rules_page(table.game),
        "mine": viewer.seats,
        "asks": viewer.asks,
        "key": uuid.uuid4(),  # one for each board: a form sent twice acts once
        "problems": list(dict.fromkeys(sent.problems)) if sent else [],
        **guidance_context(table, board),
        **news_context(view, board, results),
        **({"screen": view.screen(board, viewer.seats)} if is_on else {}),
        **({} if is_on else lobby_context(table, board, viewer, sent)),
    }


def own_seat(board: Board, viewer: Viewer) -> int | None:
    """To whom a result says "you": nobody where several people share the phone."""
    return board.seat if viewer.seats == (board.seat,) else None


def guidance_context(table: Table, board: Board) -> dict[str, object]:
    """The context of a round that is tried again, or of a guided one."""
    return {
        "repeats": table.repeats,
        "repeated": table.repeated,
        "is_open_day": table.is_open_day,
        "is_guided": table.is_guided,
        "lesson": lesson_lines(state_of(table).deal, board) if table.is_guided else (),
    }


def view_of(game: AnyRules) -> TableView:
    return ROWS if game.has_hands else PILES


def rules_page(game: AnyRules) -> str:
    """The address of its rules."""
    if game.has_hands:
        return reverse("rules")
    return f"{reverse('box-rules')}#part-{part_of(game.key).number}"


def news_context(view: TableView, board: Board, results: Results | None) -> dict[str, object]:
    """The round that a page gives news of, how much there is, and how another game has ended.

    After a round the news are still of that round, although the next one waits to be dealt.
    """
    timeline = results.timeline if results else board.timeline
    steps = view.step_count(timeline, board.seat) if timeline else 0
    if results is None:
        return {"news_round": board.round_number, "step_count": steps}
    latest = view.latest(board, results.timeline, results.names)
    return {"news_round": results.number, "step_count": steps, "latest": latest}


def shown_seat(table: Table, viewer: Viewer) -> int | None:
    """The seat whose hand is shown. In a game without hands, a phone that several people share
    needs no curtain: it shows the seat whose turn it is."""
    deal = state_of(table).deal
    if len(viewer.seats) < 2 or not deal.is_dealt:
        return viewer.shown
    timeline = timeline_of(deal)
    if has_hands(timeline.state, viewer.seats):
        return viewer.shown
    own = [seat for seat in timeline.awaited if seat in viewer.seats] or [*viewer.seats]
    return viewer.shown if viewer.shown in own else own[0]


def lobby_context(
    table: Table, board: Board, viewer: Viewer, sent: TableForm | None
) -> dict[str, object]:
    """The context of the board before the cards are dealt and after the round."""
    start = board.seat or 0
    missing = [place for place in board.places if not place.is_ready]
    own = [place for place in board.places if place.seat in viewer.seats]
    others = [place.name for place in missing if place not in own]
    is_alone = len(board.places) < 2
    has_company = len(board.places) >= seats_at(table.game)[0]
    deals = has_company and not others and len([p for p in missing if p in own]) < 2
    return {
        "ruleset_name": game_name(table.game),
        "ruleset_line": game_line(table.game),
        "origin": viewer.origin,
        "free": table.seat_count - len(state_of(table).seats),
        "around": board.chairs[start:] + board.chairs[:start],
        "bots": [(level, CHARACTERS[level]) for level in levels(table.game)],
        "levels_here": {place.level for place in board.places},
        "deals": deals,  # whether all others are ready, so that who is ready deals
        "getting_ready": [p for p in own if not (p.is_ready or is_alone)] or own[:deals],
        "awaited": names_words(others) if others else "",
        "is_alone": is_alone,
        "sit_form": sent if isinstance(sent, SitForm) else SitForm(),
    }
