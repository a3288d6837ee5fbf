"""The SVG of a table, built from strings without a template.

Every open page renders it after every move, so it has to be fast. It needs no escaping, because no
text in it comes from users. ``scoring.cardtable.table_sentences`` says the same in words.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from django.templatetags.static import static
from django.utils.safestring import SafeString

from engine import Bridge
from scoring.cardtable.tabletop import Cell, Row, RowPlace, Tabletop

WIDTH: Final = 352
EDGE: Final = 8  # margin, so that a wider end fits
ROW: Final = 47
TALL, LOW = 41, 31  # heights of an end and of other cards in a row
REACH: Final = 3.2  # extra width of an end, on the side where its row grows
WIDEST: Final = 24  # largest width of other cards in a row


def tabletop_svg(table: Tabletop) -> SafeString:
    """The SVG; hidden from screen readers, which read the sentences for each row."""
    height = ROW * len(table.rows)
    shapes = static("shapes.svg")
    parts = [
        f'<svg class="tabletop" viewBox="0 0 {WIDTH} {height}" aria-hidden="true"'
        ' focusable="false">',
        *(row_part(row, at, step_of(table), shapes) for at, row in enumerate(table.rows)),
        *(bridge_part(table, bridge) for bridge in table.bridges),
        "</svg>",
    ]
    return SafeString("".join(parts))


def step_of(table: Tabletop) -> float:
    """The distance between two places of a row."""
    low, high = table.numbers
    return (WIDTH - 2 * EDGE) / (high - low + 1)


@lru_cache(maxsize=5000)
def row_part(row: Row, at: int, step: float, shapes: str) -> str:
    """Cached for all pages that show the same row: most moves change only one row."""
    return "".join(row_parts(row, at, step, shapes))


def row_parts(row: Row, at: int, step: float, shapes: str) -> Iterator[str]:
    """In drawing order: the rail, empty places, cards in the row, and the ends on top."""
    middle = ROW * at + ROW / 2
    yield f'<g class="suit-{row.colour}">'
    yield (
        f'<rect class="rail" x="2" y="{middle - LOW / 2 + 2:g}" width="{WIDTH - 4}"'
        f' height="{LOW - 4}" rx="7"/>'
    )
    for cell in sorted(row.cells, key=lambda each: (each.is_end, each.is_covered)):
        x = EDGE + step * (cell.number - row.cells[0].number + 0.5)
        yield (
            card_part(cell, x, middle, step, shapes)
            if cell.is_covered
            else (empty_part(cell, x, middle, step))
        )
    yield "</g>"


def empty_part(cell: Cell, x: float, y: float, step: float) -> str:
    if cell.place is RowPlace.EMPTY:
        return f'<circle class="empty" cx="{x:g}" cy="{y:g}" r="1.3"/>'
    width = min(step, WIDEST) - 1.4
    return (
        f'<rect class="next" x="{x - width / 2:g}" y="{y - LOW / 2 + 1:g}" width="{width:g}"'
        f' height="{LOW - 2}" rx="3.5"/>'
        f'<text class="next-number" x="{x:g}" y="{y:g}" dy="3.4">{cell.number}</text>'
    )


def card_part(cell: Cell, x: float, y: float, step: float, shapes: str) -> str:
    """A card as wide as its place. An end is taller, and wider on the open side."""
    half = min(step, WIDEST) / 2 - 0.5
    left = x - half - REACH * cell.is_low_end
    right = x + half + REACH * cell.is_high_end
    height = TALL if cell.is_end else LOW
    middle = (left + right) / 2
    words = ["lies", cell.place.value]
    words += ["end"] * cell.is_end + ["fresh"] * cell.is_fresh
    lift, drop = (5, 5) if cell.is_end else (0, 3.8)
    text = (
        f'<g class="{" ".join(words)}"><rect x="{left:g}" y="{y - height / 2:g}"'
        f' width="{right - left:g}" height="{height}" rx="3.5"/>'
        f'<text x="{middle:g}" y="{y - lift:g}" dy="{drop}">{cell.number}</text>'
    )
    if cell.is_end or cell.place is RowPlace.JOKER:
        name = "joker" if cell.place is RowPlace.JOKER else cell.card.colour
        low = y + (5.5 if cell.is_end else 5)
        text += (
            f'<use href="{shapes}#{name}" x="{middle - 5:g}" y="{low:g}" width="10" height="10"/>'
        )
    if cell.is_fresh:
        text += f'<circle class="mark" cx="{middle:g}" cy="{y - height / 2:g}" r="3.4"/>'
    return f"{text}</g>"


def bridge_part(table: Tabletop, bridge: Bridge) -> str:
    """A line from one card to the other, over the edges of both."""
    order = [row.colour for row in table.rows]
    rows = sorted((order.index(bridge.start.colour), order.index(bridge.end.colour)))
    x = EDGE + step_of(table) * (bridge.start.number - table.numbers[0] + 0.5)
    top, bottom = ROW * (rows[0] + 1) - 8, ROW * rows[1] + 8
    return (
        f'<g class="bridge"><line x1="{x:g}" x2="{x:g}" y1="{top:g}" y2="{bottom:g}"/>'
        f'<circle cx="{x:g}" cy="{top:g}" r="3"/><circle cx="{x:g}" cy="{bottom:g}" r="3"/></g>'
    )
