"""The rows of a table as HTML, built from strings without a template.

Every open page renders them after every move, so it has to be fast. They need no escaping, because
no text in them comes from users. ``scoring.cardtable.table_sentences`` says the same in words.
Where a card lies, and how much of it is seen, follows from its classes (``static/rows.css``).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from django.utils.safestring import SafeString

from engine import Bridge
from scoring.cardtable.tabletop import Cell, Row, RowPlace, Tabletop

WIDE: Final = 3  # so many free places beside an end are room for the whole card


def tabletop_html(table: Tabletop) -> SafeString:
    """The rows; hidden from screen readers, which read the sentences for each row."""
    low, high = table.numbers
    parts = [
        f'<div class="tabletop of-{high - low + 1}" aria-hidden="true">',
        *(row_part(row, bridges_below(table, at)) for at, row in enumerate(table.rows)),
        "</div>",
    ]
    return SafeString("".join(parts))


def bridges_below(table: Tabletop, at: int) -> tuple[int, ...]:
    """The numbers at which this row is joined to the next one."""
    if not table.bridges or at + 1 == len(table.rows):
        return ()
    pair = {table.rows[at].colour, table.rows[at + 1].colour}
    return tuple(sorted(each.start.number for each in table.bridges if joined(each) == pair))


def joined(bridge: Bridge) -> set[str]:
    return {bridge.start.colour, bridge.end.colour}


@lru_cache(maxsize=5000)
def row_part(row: Row, bridges: tuple[int, ...]) -> str:
    """Cached for all pages that show the same row: most moves change only one row."""
    return "".join(row_parts(row, bridges))


def row_parts(row: Row, bridges: tuple[int, ...]) -> Iterator[str]:
    """Cards, the places where a card fits, and bridges to the row below."""
    first = row.cells[0].number
    yield f'<div class="row suit-{row.colour}" data-row="{row.colour}">'
    for at, cell in enumerate(row.cells, 1):
        if cell.is_covered:
            yield card_part(cell, at, *stands_out(row, at - 1))
        elif cell.place is RowPlace.NEXT:
            yield next_part(cell, at, row)
    for number in bridges:
        yield f'<i class="bridge n{number - first + 1}"></i>'
    yield "</div>"


@lru_cache(maxsize=5000)
def card_part(cell: Cell, at: int, low: int | None, high: int | None) -> str:
    """A card; its ends stand out as far as there is room."""
    words = ["card", f"n{at}"]
    words += [f"low{low}"] * (low is not None) + [f"high{high}"] * (high is not None)
    words += ["between"] * (not cell.is_end)
    words += ["joker"] * (cell.place is RowPlace.JOKER) + ["fresh"] * cell.is_fresh
    return f'<i class="{" ".join(words)}" data-n="{cell.number}"><b>{cell.number}</b></i>'


def stands_out(row: Row, at: int) -> tuple[int | None, int | None]:
    """The room at both sides of a card that it may cover. A lone card stands out at the side
    with more room, or half as far at both.
    """
    cell = row.cells[at]
    low = room(row, at, -1) if cell.is_low_end else None
    high = room(row, at, 1) if cell.is_high_end else None
    if low is None or high is None or low == high:
        return low, high
    return (low, None) if low > high else (None, high)


def room(row: Row, at: int, step: int) -> int:
    """How many places beside this one are free, if a card follows; else WIDE."""
    for free in range(WIDE):
        beyond = at + step * (free + 1)
        if not 0 <= beyond < len(row.cells):
            return WIDE
        if row.cells[beyond].is_covered:
            return free
    return WIDE


def next_part(cell: Cell, at: int, row: Row) -> str:
    """An empty place, just beyond the card that it goes to, or one that opens the row."""
    words = " ".join(["next", f"n{at}", *beside(row, at - 1)])
    return f'<i class="{words}" data-n="{cell.number}"><b>{cell.number}</b></i>'


def beside(row: Row, at: int) -> list[str]:
    """The side on which a place has a whole card, beside which it lies. Near another card a place
    is no wider than itself.
    """
    covered = [
        step
        for step in (-1, 1)
        if 0 <= at + step < len(row.cells) and row.cells[at + step].is_covered
    ]
    if len(covered) != 1:
        return [] if covered else ["opens"]
    [step] = covered
    low, high = stands_out(row, at + step)
    word, out = ("above", high) if step == -1 else ("below", low)
    return [word, *(["lone"] * (low == high))] if out == WIDE else []
