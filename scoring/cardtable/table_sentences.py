"""The cards on a table, and the moves of a turn, as sentences."""

from collections.abc import Sequence
from functools import lru_cache

from django.utils.translation import get_language, gettext, ngettext

from engine import Card, Move
from engine.cards import JOKER
from engine.moves import Kind
from leagues.words.names import join_words
from scoring.cardtable.tabletop import Row, RowPlace, Tabletop
from scoring.words.cards import card_words, cards_words
from scoring.words.rulesets import COLOURS


def tabletop_words(table: Tabletop) -> list[str]:
    """A sentence for each row, and one for the bridges if there are any."""
    said = [row_words_in(get_language(), row) for row in table.rows]
    if table.bridges:
        pairs = [join_words(map(card_words, each)) for each in table.bridges]
        said.append(gettext("Bridges: %(pairs)s.") % {"pairs": "; ".join(pairs)})
    return said


@lru_cache(maxsize=5000)
def row_words_in(language: str | None, row: Row) -> str:
    """Cached for equal rows; ``language`` is part of the cache key."""
    return row_words(row)


def row_words(row: Row) -> str:
    """For example ``red: 8 to 14; next 7 and 15``."""
    parts = [lying_words(row)]
    jokers, fits = row.holding(RowPlace.JOKER), row.holding(RowPlace.NEXT)
    if jokers:
        parts.append(gettext("a joker as %(numbers)s") % {"numbers": numbers_words(jokers)})
    if fits:
        parts.append(gettext("next %(numbers)s") % {"numbers": numbers_words(fits)})
    if row.fresh:
        parts.append(gettext("new %(numbers)s") % {"numbers": numbers_words(row.fresh)})
    words = {"colour": COLOURS[row.colour], "parts": "; ".join(parts)}
    return gettext("%(colour)s: %(parts)s") % words


def lying_words(row: Row) -> str:
    lying = row.holding(RowPlace.CARD, RowPlace.JOKER)
    return numbers_words(lying) if lying else gettext("nothing yet")


def numbers_words(cards: Sequence[Card]) -> str:
    """The numbers of cards of one colour, ascending, with runs as ranges."""
    runs: list[list[int]] = []
    for number in (each.number for each in cards):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return join_words(word for run in runs for word in run_words(run))


def run_words(run: list[int]) -> list[str]:
    if len(run) < 3:
        return list(map(str, run))
    return [gettext("%(first)s to %(last)s") % {"first": run[0], "last": run[-1]}]


def move_words(move: Move) -> str:
    """The label of a move's button."""
    if move.kind is Kind.DRAW:
        return gettext("Draw a card")
    if move.kind is Kind.END:
        return gettext("End the turn")
    assert move.card is not None
    card = card_words(move.card)
    if move.kind is Kind.SWAP:
        return gettext("Swap %(card)s for the joker") % {"card": card}
    laid = gettext("Joker as %(card)s") if move.joker else gettext("Lay %(card)s")
    if not move.bridge:
        return laid % {"card": card}
    return gettext("%(action)s, over a bridge from %(colour)s") % {
        "action": laid % {"card": card},
        "colour": COLOURS[move.bridge],
    }


def actions_words(moves: Sequence[Move]) -> str:
    """The moves of one seat: ``laid red 12 and red 13, drew 1 card``."""
    laid = [each.card for each in moves if each.kind is Kind.LAY and not each.joker if each.card]
    parts = [gettext("laid %(cards)s") % {"cards": cards_words(laid)}] if laid else []
    for move in moves:
        if move.card and move.joker and move.kind is Kind.LAY:
            parts.append(gettext("laid a joker as %(card)s") % {"card": card_words(move.card)})
        if move.card and move.kind is Kind.SWAP:
            parts.append(gettext("swapped %(card)s for a joker") % {"card": card_words(move.card)})
    drawn = sum(each.kind is Kind.DRAW for each in moves)
    if drawn:
        parts.append(ngettext("drew %(n)s card", "drew %(n)s cards", drawn) % {"n": drawn})
    return join_words(parts) if parts else gettext("passed")


def held_words(card: Card) -> str:
    """A card of a hand as words."""
    return gettext("joker") if card == JOKER else card_words(card)
