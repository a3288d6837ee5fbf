"""The deal of another game with all that is needed to repeat it, and its check."""

from typing import Any

from engine.box.play.registry import ROUNDS, dealt_round
from engine.box.play.round import BoxRound
from engine.box.registry import parse_box_game
from engine.errors import NotationError, NotationReason
from engine.ruleset import MOST_SEATS
from engine.shuffle.procedure import PROCEDURE


def revealed_round(start: BoxRound) -> dict[str, Any]:
    """A deal with what is needed to repeat it without the rules; ``sizes``: of the hands."""
    deal = start.deal
    return {
        "procedure": PROCEDURE,
        "game": str(deal.game),
        "deck": [str(card) for card in start.cards(deal.game, deal.seats)],
        "sizes": list(start.sizes(deal.game, deal.seats)),
        "first": deal.first,
        "hands": [[str(card) for card in hand] for hand in deal.hands],
        "stock": [str(card) for card in deal.rest],
    }


def revealed_again(text: str, seats: int, seed: str) -> dict[str, Any]:
    """What the deal of a seed must reveal; raises NotationError."""
    game = parse_box_game(text)
    if ROUNDS.get(game.key) is None or not game.fewest <= seats <= min(game.most, MOST_SEATS):
        raise NotationError(NotationReason.BOX_GAME, text=text)
    return revealed_round(dealt_round(game, seats, seed))
