"""A board as its page shows it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from django import template
from django.utils.translation import gettext

from engine import Cards, Move, Sight, Table
from engine.cards import COLOURS as LETTERS
from engine.cards import ROW
from engine.moves import Kind
from leagues.words.names import isolated
from scoring.words.cards import card_words, cards_words
from scoring.words.rulesets import COLOURS
from tables.display.boards import Board

register = template.Library()
Item = TypeVar("Item")


class ScreenRow(NamedTuple):
    name: str
    cards: str


@register.filter
def at(items: Sequence[Item], place: int) -> Item:
    return items[place]


@register.filter
def name_at(board: Board, seat: int) -> str:
    return isolated(next(each.name for each in board.places if each.seat == seat))


@register.filter
def hand_words(hand: Cards) -> str:
    return cards_words(hand)


@register.filter
def table_rows(sight: Sight) -> Iterator[ScreenRow]:
    """The rows in the order they lie."""
    for letter in sight.setup.layout:
        places = ((1 << ROW) - 1) << LETTERS.index(letter) * ROW
        row = Table(Cards(sight.table.covered & places), Cards(sight.table.jokers & places))
        yield ScreenRow(str(COLOURS[letter]), str(row))


@register.filter
def move_words(move: Move) -> str:
    """What a button says."""
    if move.kind is Kind.DRAW:
        return gettext("draw")
    if move.kind is Kind.END:
        return gettext("end turn")
    assert move.card is not None
    words = {"card": card_words(move.card), "colour": str(COLOURS.get(move.bridge, ""))}
    if move.kind is Kind.SWAP:
        return gettext("take the joker from %(card)s") % words
    if move.joker:
        words["card"] = gettext("joker as %(card)s") % words
    if move.bridge:
        return gettext("%(card)s over a bridge from %(colour)s") % words
    return words["card"]
