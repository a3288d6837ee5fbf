"""The picture of a table for one viewer: the board's HTML, as answers and streams send it.

It is drawn once a version for all who see the same, and kept until the table goes on.
"""

import threading
import uuid
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from django.template.loader import render_to_string
from django.utils.translation import override

from live.links import stream_url
from live.pictures import OWN_TOKEN, Picture, View, painter
from scoring.words.rulesets import ruleset_name
from tables.display.boards import board_for
from tables.display.headline import headline_of
from tables.display.results import results_of
from tables.forms import SitForm, TableForm
from tables.models import Table
from tables.seats import LEVELS
from tables.snapshots import state_of
from tables.words.levels import LEVEL_NAMES

KEPT: Final = 300  # tables; a picture is some 15 KB


class Viewer(NamedTuple):
    """Who sees the same is sent the same."""

    seats: tuple[int, ...]  # this device's own
    shown: int | None  # whose hand; a spectator's None
    language: str
    origin: str


def stream_of(table: Table, viewer: Viewer, holder: str) -> str:
    """The address of a viewer's stream; with a seat it is nobody else's."""
    keys = {each.seat: each.pk for each in state_of(table).seats}
    own = ".".join(str(keys[seat]) for seat in viewer.seats)
    shown = "table" if viewer.shown is None else viewer.shown
    return stream_url(table.topic, f"{shown}:{own}", holder=holder if own else "")


@painter("table")
def paint(topic: str, views: Sequence[View]) -> Mapping[View, Picture]:
    table = Table.objects.filter(pk=int(topic.rpartition("-")[2])).first()
    if table is None:
        return {}
    drawn = {view: picture(table, viewer_of(table, view)) for view in views}
    return {view: Picture(table.version, html) for view, html in drawn.items()}


def viewer_of(table: Table, view: View) -> Viewer:
    """Whoever has left a seat since, or has lost it, sees what a spectator sees of it."""
    shown, _, own = view.what.partition(":")
    rows = set(own.split("."))
    seats = tuple(each.seat for each in state_of(table).seats if str(each.pk) in rows)
    seat = next((each for each in seats if str(each) == shown), None)
    return Viewer(seats, seat, view.language, view.origin)


def picture(table: Table, viewer: Viewer) -> str:
    """The board of the version that this row is at."""
    with _drawing[table.pk % len(_drawing)]:  # an answer and a stream may ask for the same
        html = kept(table, viewer)
        if html is None:
            html = drawn_for(table, viewer)
            keep(table, viewer, html)
    return html


def drawn_for(table: Table, viewer: Viewer) -> str:
    with override(viewer.language):
        context = {**shown_to(table, viewer), "csrf_token": OWN_TOKEN}
        return render_to_string("table/_board.html", context)


def shown_to(table: Table, viewer: Viewer, sent: TableForm | None = None) -> dict[str, object]:
    """What the board's template is given: one seat's sight, or a spectator's.

    ``sent`` is what this viewer has sent and could not be done.
    """
    board = board_for(table, viewer.shown)
    results = None if board.is_dealt and not board.final else results_of(table)
    return {
        "board": board,
        "results": results,
        "headline": headline_of(board, results),
        "ruleset_name": ruleset_name(table.ruleset),
        "mine": viewer.seats,
        "origin": viewer.origin,
        "free": table.seat_count - len(state_of(table).seats),
        "levels": [(level, LEVEL_NAMES[level]) for level in LEVELS],
        "sit_form": sent if isinstance(sent, SitForm) else SitForm(),
        "key": uuid.uuid4(),  # one a board: a form sent twice is one action
        "problems": list(dict.fromkeys(sent.problems)) if sent else [],
    }


_pictures: OrderedDict[str, tuple[int, dict[Viewer, str]]] = OrderedDict()
_lock = threading.Lock()
_drawing = tuple(threading.Lock() for _ in range(64))


def kept(table: Table, viewer: Viewer) -> str | None:
    with _lock:
        version, drawn = _pictures.get(table.code, (0, {}))
    return drawn.get(viewer) if version == table.version else None


def keep(table: Table, viewer: Viewer, html: str) -> None:
    with _lock:
        version, drawn = _pictures.pop(table.code, (0, {}))
        if version < table.version:
            version, drawn = table.version, {}
        if version == table.version:
            drawn[viewer] = html
        _pictures[table.code] = (version, drawn)
        if len(_pictures) > KEPT:
            _pictures.popitem(last=False)
