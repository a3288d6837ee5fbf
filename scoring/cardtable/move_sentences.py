"""Each move of a game as a sentence."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.utils.translation import gettext_lazy as _

from engine import Game, Move
from engine.games.elfer_raus.play.moves import Kind
from leagues.words.names import isolated
from scoring.words.cards import card_words
from scoring.words.rulesets import COLOURS, Words

PASSES: Final = _("%(name)s passes")
ENDS: Final = _("%(name)s ends the turn")
DRAWS: Final = _("%(name)s draws %(card)s")
DRAWS_HIDDEN: Final = _("%(name)s draws a card")
SWAPS: Final = _("%(name)s swaps %(card)s for the joker")
LAYS: Final[Mapping[tuple[bool, bool], Words]] = {  # keys: with a joker, over a bridge
    (False, False): _("%(name)s lays %(card)s"),
    (True, False): _("%(name)s lays a joker as %(card)s"),
    (False, True): _("%(name)s bridges from %(colour)s and lays %(card)s"),
    (True, True): _("%(name)s bridges from %(colour)s and lays a joker as %(card)s"),
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
