"""A shuffled deal with what is needed to repeat it, and its check, for every game."""

from typing import Any

from engine.box.rounds import BoxDeal, BoxRound
from engine.cards import Cards, Stock
from engine.errors import NotationError, NotationReason, RedealNeeded
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.rules.rulesets import parse_ruleset
from engine.games.elfer_raus.rules.setup import deck_of
from engine.games.registry import deal_of_seed, parse_box_game
from engine.seats import MOST_SEATS
from engine.shuffle import PROCEDURE, below, numbers_of, promise, seed_of, shuffled


def revealed_deal(deal: BoxDeal, loser: int | None = None) -> dict[str, Any]:
    """A deal with what is needed to repeat it without the rules; ``sizes``: of the hands.

    ``loser`` is the seat that began because it had lost the round before; None: it was drawn.
    """
    return {
        "procedure": PROCEDURE,
        "game": str(deal.game),
        "deck": [str(card) for card in deal.game.round.cards(deal.game, deal.seats)],
        "sizes": [len(hand) for hand in deal.hands],
        "loser": loser,
        "first": deal.first,
        "hands": [[str(card) for card in hand] for hand in deal.hands],
        "stock": [str(card) for card in deal.rest],
    }


def revealed(start: Game | BoxRound, *, loser: int | None) -> dict[str, Any]:
    return revealed_game(start) if isinstance(start, Game) else revealed_deal(start.deal, loser)


def revealed_again(revealed: dict[str, Any], seats: int, seed: str) -> dict[str, Any]:
    """The deal of a seed, with hands as large as they were; raises NotationError, KeyError."""
    game, sizes, loser = parse_box_game(revealed["game"]), revealed["sizes"], revealed.get("loser")
    is_played = game.fewest <= seats <= min(game.most, MOST_SEATS)
    if not is_played or len(sizes) != seats:
        raise NotationError(NotationReason.BOX_GAME, text=game.key)
    facts = revealed_deal(deal_of_seed(game, seed, sizes, loser), loser)
    return {fact: value for fact, value in facts.items() if fact != "loser"}


class BadShuffleError(ValueError):
    """The data to check is not a revealed shuffle."""


def shuffled_deal(ruleset: Ruleset, seats: int, seed: str, layout: str | None = None) -> Game:
    """The deal of a seed, with the rule set as given; raises IllegalDeal."""
    numbers = numbers_of(seed)
    first, size = below(seats, numbers), ruleset.hand_size(seats)
    while True:
        cards = shuffled(deck_of(ruleset).dealt, numbers)
        hands = [str(Cards.of(cards[size * seat : size * (seat + 1)])) for seat in range(seats)]
        try:
            return Game.start(ruleset, hands, str(Stock(cards[size * seats :])), first, layout)
        except RedealNeeded:
            continue


def revealed_game(start: Game) -> dict[str, Any]:
    """A deal with everything needed to repeat it without knowing the rules."""
    setup = start.state.setup
    deals_again = not setup.ruleset.starter.is_first_seat
    return {
        "procedure": PROCEDURE,
        "ruleset": str(start.ruleset),
        "layout": start.layout,
        "deck": [str(card) for card in setup.deck.dealt],
        "size": start.ruleset.hand_size(start.seats),
        "openers": [str(card) for card in Cards(setup.deck.openers)] if deals_again else [],
        "first": int(setup.first),
        "hands": [[str(card) for card in hand] for hand in start.hands],
        "stock": [str(card) for card in start.stock],
    }


def shuffle_problems(revealed: dict[str, Any]) -> list[str]:
    """The facts of a revealed shuffle that are false; raises EngineError or BadShuffleError."""
    try:
        contributions = [str(contribution) for contribution in revealed["contributions"]]
        secret, name = str(revealed["secret"]), str(revealed["name"])
        promise_text = promise(name, secret)
        facts = dealt_again(revealed, len(contributions), seed_of(secret, contributions))
    except (KeyError, TypeError, UnicodeEncodeError) as error:
        raise BadShuffleError(str(error)) from error
    facts["promise"] = promise_text
    return [fact for fact, value in facts.items() if revealed.get(fact) != value]


def dealt_again(revealed: dict[str, Any], seats: int, seed: str) -> dict[str, Any]:
    """The cards that a seed must have dealt, in any of the games; raises EngineError."""
    if "game" in revealed:
        return revealed_again(revealed, seats, seed)
    ruleset, layout = parse_ruleset(str(revealed["ruleset"])), str(revealed["layout"])
    return revealed_game(shuffled_deal(ruleset, seats, seed, layout))
