"""The cards on a table, and the moves of a turn, as sentences."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from engine import Card, Game, Move
from engine.games.elfer_raus.play.moves import Kind
from games.elfer_raus.board import Row, RowPlace, Tabletop
from games.names import isolated, join_words
from games.words import COLOURS, Words, card_words


def tabletop_words(table: Tabletop) -> list[str]:
    """A sentence for each row, and one for the bridges if there are any."""
    sentences = [row_words_in(get_language(), row) for row in table.rows]
    if table.bridges:
        pairs = [join_words(map(card_words, bridge)) for bridge in table.bridges]
        sentences.append(gettext("Bridges: %(pairs)s.") % {"pairs": "; ".join(pairs)})
    return sentences


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
    for number in (card.number for card in cards):
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
    card = card_words(move.card) if move.card is not None else ""
    return move_template(move) % {"card": card}


def move_template(move: Move) -> str:
    """The same with a place for the card, if there is one."""
    if move.kind is Kind.DRAW:
        return gettext("Draw a card")
    if move.kind is Kind.END:
        return gettext("End the turn")
    if move.kind is Kind.SWAP:
        return gettext("Swap %(card)s for the joker")
    action = gettext("Joker as %(card)s") if move.joker else gettext("Lay %(card)s")
    if not move.bridge:
        return action
    words = {"action": action, "colour": COLOURS[move.bridge]}
    return gettext("%(action)s, over a bridge from %(colour)s") % words


@lru_cache(maxsize=5000)
def turn_words_in(language: str | None, moves: tuple[Move, ...]) -> str:
    """Cached for all who see the same turn."""
    words: list[str] = []
    colour = ""
    for is_drawn, group in groupby(moves, key=lambda move: move.kind is Kind.DRAW):
        if is_drawn:
            words.append(gettext("drew %(n)s") % {"n": len(list(group))})
            continue
        for move in group:
            if move.card is None:
                continue
            words.append(laid_words(move, is_same=move.card.colour == colour))
            colour = move.card.colour
    return ", ".join(words) or gettext("passed")


def laid_words(move: Move, *, is_same: bool) -> str:
    """``is_same``: the card before it has the same colour, which is not said again."""
    assert move.card is not None
    text = str(move.card.number) if is_same else card_words(move.card)
    if move.kind is Kind.SWAP:
        return gettext("%(card)s for a joker") % {"card": text}
    return gettext("%(card)s (joker)") % {"card": text} if move.joker else text


def turn_words(moves: tuple[Move, ...]) -> str:
    """A turn in a few words, in the order played: ``red 12, 13, yellow 7``."""
    return turn_words_in(get_language(), moves)


PASSES: Final = _("%(name)s passes")
ENDS: Final = _("%(name)s ends the turn")
DRAWS: Final = _("%(name)s draws %(card)s")
DRAWS_HIDDEN: Final = _("%(name)s draws a card")
SWAPS: Final = _("%(name)s swaps %(card)s for the joker")
LAYS: Final[Mapping[tuple[bool, bool], Words]] = {  # keys: with a joker, over a bridge
    (False, False): _("%(name)s lays %(card)s"),
    (True, False): _("%(name)s lays a joker as %(card)s"),
    (False, True): _("%(name)s lays %(card)s over a bridge from %(colour)s"),
    (True, True): _("%(name)s lays a joker as %(card)s over a bridge from %(colour)s"),
}


def lines_words(
    games: Sequence[Game], moves: Sequence[Move], names: Sequence[str], *, eye: int | None = None
) -> list[str]:
    """One sentence for each move. ``games`` are the states before the first move and after each
    move.

    ``eye`` is the viewer's seat: cards that others draw are hidden from it.
    """
    turns = [None, *(game.seat for game in games[:-1])]
    return [
        line_words(game, move, names, is_first=turns[at] != game.seat, eye=eye)
        for at, (game, move) in enumerate(zip(games, moves, strict=False))
    ]


def line_words(
    game: Game, move: Move, names: Sequence[str], *, is_first: bool, eye: int | None = None
) -> str:
    """``is_first``: this move is the first of its turn."""
    if game.seat is None:
        raise ValueError("nobody moves once the round is over")
    values = {"name": isolated(names[game.seat]), **cards_of(game, move)}
    return str(template(move, is_first=is_first, is_seen=eye in {None, game.seat})) % values


def template(move: Move, *, is_first: bool, is_seen: bool = True) -> Words:
    if move.kind is Kind.END:
        return PASSES if is_first else ENDS
    if move.kind is Kind.LAY:
        return LAYS[move.joker, bool(move.bridge)]
    if move.kind is Kind.DRAW:
        return DRAWS if is_seen else DRAWS_HIDDEN
    return SWAPS


def cards_of(game: Game, move: Move) -> dict[str, str]:
    card = move.card or next(iter(game.stock), None)
    colour = str(COLOURS[move.bridge]) if move.bridge else ""
    return {"card": card_words(card) if card is not None else "", "colour": colour}
