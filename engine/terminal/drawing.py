"""The table, hands and stock, drawn as lines of text."""

from collections.abc import Sequence
from typing import Final

from engine import Bridge, Card, Cards, Game, Ruleset, Stock, Table
from engine.cards import card
from engine.terminal.cards import Word, card_word, hand_words, wrapped
from engine.terminal.ink import NAMES, SHAPES, Ink

NOWHERE: Final = Cards(0)
CELL = 3
EDGE = 11


def drawn_table(
    table: Table,
    ruleset: Ruleset,
    layout: str,
    ink: Ink,
    *,
    fits: Cards = NOWHERE,
    bridges: Sequence[str] = (),
) -> str:
    """One line for each row, in the order of the layout, and the bridges between them."""
    lines = []
    pairs = [Bridge.parse(text) for text in bridges]
    for colour, above in zip(layout, ("", *layout), strict=False):
        joining = [
            pair for pair in pairs if {pair.start.colour, pair.end.colour} == {colour, above}
        ]
        if joining:
            lines.append(bridge_line(joining, ruleset, layout))
        lines.append(row_line(table, ruleset, colour, ink, fits))
    return "\n".join(lines)


def row_line(table: Table, ruleset: Ruleset, colour: str, ink: Ink, fits: Cards) -> str:
    """A row from its lowest number to its highest."""
    low, high = ruleset.numbers
    places = [card(colour, number) for number in range(low, high + 1)]
    label = f"  {SHAPES[colour]} {NAMES[colour]}"
    cells = "".join(cell(table, place, ink, fits) for place in places)
    return ink.paint(label.ljust(EDGE), colour) + cells


def cell(table: Table, place: Card, ink: Ink, fits: Cards) -> str:
    """One place: a card, a joker, a place that fits now, or an empty one."""
    if place in table.jokers:
        return ink.bold(f"*{place.number}".rjust(CELL))
    if place in table.covered:
        return ink.paint(str(place.number).rjust(CELL), place.colour)
    return "+".rjust(CELL) if place in fits else ink.dim("·".rjust(CELL))


def bridge_line(bridges: list[Bridge], ruleset: Ruleset, layout: str) -> str:
    """An arrow at each bridge, towards its end."""
    low, high = ruleset.numbers
    marks = [" "] * (high - low + 1)
    for start, end in bridges:
        down = layout.index(end.colour) > layout.index(start.colour)
        marks[end.number - low] = "↓" if down else "↑"
    return (" " * EDGE + "".join(mark.rjust(CELL) for mark in marks)).rstrip()


def seat_line(game: Game, seat: int, ink: Ink, *, hidden: bool = False) -> str:
    """The hand of a seat, or only its size."""
    held = game.hands[seat]
    marker = "▸" if seat == game.seat else " "
    return wrapped(f"{marker} seat {seat} {len(held):3}  ", [] if hidden else hand_words(held), ink)


def extras_line(game: Game) -> str:
    """Bridges and bonus cards of the seats, in seat order."""
    left, bonus = (" ".join(map(str, each)) for each in (game.bridges_left, game.bonus))
    return f"  bridges left {left}   bonus cards {bonus}   (seat by seat)"


def stock_line(stock: Stock, ink: Ink, *, hidden: bool = False) -> str:
    """The stock in drawing order, or only its size."""
    words = [] if hidden else [card_word(each) for each in stock] or [Word("–", "dim")]
    return wrapped(f"  stock  {len(stock):3}  ", words, ink)


def drawn_game(game: Game, ink: Ink, seen_by: int | None = None) -> str:
    """The table, the hands and the stock; with ``seen_by`` only what that seat may see."""
    fits = NOWHERE if game.over else game.sight(0).fits
    table = drawn_table(game.table, game.ruleset, game.layout, ink, fits=fits, bridges=game.bridges)
    seats = range(game.seats)
    hands = [
        seat_line(game, seat, ink, hidden=seen_by is not None and seat != seen_by) for seat in seats
    ]
    stock = stock_line(game.stock, ink, hidden=seen_by is not None)
    extras = [extras_line(game)] if game.ruleset.bonus_cards else []
    return "\n".join([table, "", *hands, stock, *extras])
