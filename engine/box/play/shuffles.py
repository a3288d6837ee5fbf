"""The deal of another game with all that is needed to repeat it, and its check."""

from typing import Any

from engine.box.play.deal import BoxDeal
from engine.box.play.registry import ROUNDS, deal_of_seed
from engine.box.registry import parse_box_game
from engine.errors import NotationError, NotationReason
from engine.ruleset import MOST_SEATS
from engine.shuffle.procedure import PROCEDURE


def revealed_deal(deal: BoxDeal, loser: int | None = None) -> dict[str, Any]:
    """A deal with what is needed to repeat it without the rules; ``sizes``: of the hands.

    ``loser`` is the seat that began because it had lost the round before; None: it was drawn.
    """
    return {
        "procedure": PROCEDURE,
        "game": str(deal.game),
        "deck": [str(card) for card in ROUNDS[deal.game.key].cards(deal.game, deal.seats)],
        "sizes": [len(hand) for hand in deal.hands],
        "loser": loser,
        "first": deal.first,
        "hands": [[str(card) for card in hand] for hand in deal.hands],
        "stock": [str(card) for card in deal.rest],
    }


def revealed_again(revealed: dict[str, Any], seats: int, seed: str) -> dict[str, Any]:
    """What a seed must reveal, of hands as large as they were; raises NotationError, KeyError."""
    game, sizes, loser = parse_box_game(revealed["game"]), revealed["sizes"], revealed.get("loser")
    is_played = ROUNDS.get(game.key) and game.fewest <= seats <= min(game.most, MOST_SEATS)
    if not is_played or len(sizes) != seats:
        raise NotationError(NotationReason.BOX_GAME, text=game.key)
    facts = revealed_deal(deal_of_seed(game, seed, sizes, loser), loser)
    return {fact: value for fact, value in facts.items() if fact != "loser"}
