"""The cards on a table, and the moves of a turn, as sentences."""

from collections.abc import Sequence
from functools import lru_cache

from django.utils.translation import get_language, gettext

from engine import Card, Move
from engine.cards import JOKER
from engine.games.elfer_raus.play.moves import Kind
from leagues.words.names import join_words
from scoring.cardtable.tabletop import Row, RowPlace, Tabletop
from scoring.words.cards import card_words
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


@lru_cache(maxsize=5000)
def turn_words_in(language: str | None, moves: tuple[Move, ...]) -> str:
    """Cached for all who see the same turn."""
    words: list[str] = []
    colour = ""
    for move in moves:
        if move.card is None:
            continue
        same = move.card.colour == colour
        colour = move.card.colour
        text = str(move.card.number) if same else card_words(move.card)
        if move.kind is Kind.SWAP:
            text = gettext("%(card)s for a joker") % {"card": text}
        elif move.joker:
            text = gettext("%(card)s (joker)") % {"card": text}
        words.append(text)
    drawn = sum(each.kind is Kind.DRAW for each in moves)
    if drawn:
        words.append(gettext("drew %(n)s") % {"n": drawn})
    return ", ".join(words) or gettext("passed")


def turn_words(moves: tuple[Move, ...]) -> str:
    """A turn in a few words, in the order played: ``red 12, 13, yellow 7``."""
    return turn_words_in(get_language(), moves)


def held_words(card: Card) -> str:
    """A card of a hand as words."""
    return gettext("joker") if card == JOKER else card_words(card)
