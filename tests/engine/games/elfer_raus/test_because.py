"""Why a move was better: a slow program finds each fact true; most dear decisions have a reason."""

from dataclasses import asdict
from random import Random

import pytest

from engine import Cards, Game, Move, Record, rulesets
from engine.cards import NUMBER_CARDS
from engine.games.elfer_raus.insight.because import (
    Reason,
    Why,
    because,
    facts,
    known_open,
    known_to,
)
from engine.games.elfer_raus.insight.depth import Depth
from engine.games.elfer_raus.puzzles.rounds import simulated_round
from tests.engine.games.elfer_raus.slow import SlowGame, slow_rules
from tests.engine.games.elfer_raus.slow.because import is_true
from tests.engine.games.elfer_raus.slow.state import State
from tests.engine.scale import scaled


def slow_states(record: Record) -> list[State]:
    """The moments of the round, played again by the slow program."""
    game = next(record.games())
    hands = [[str(card) for card in hand] for hand in game.hands]
    stock = [str(card) for card in game.stock]
    first = 0 if game.seat is None else int(game.seat)
    slow = [SlowGame.start(slow_rules(game.ruleset.key), hands, stock, first, game.layout)]
    for move in record.moves:
        slow.append(slow[-1].play(str(move)))
    return [moment.state for moment in slow]


def is_found_true(state: State, one: Move, other: Move, reason: Reason) -> bool:
    fact = {**asdict(reason), "cards": [str(card) for card in Cards.parse(reason.cards)]}
    return is_true(state, str(one), str(other), fact)


def facts_of(game: Game, chance: Random) -> list[tuple[Move, Move, Reason]]:
    """What is true of two pairs of moves, with all hands open."""
    assert game.seat is not None
    sight, known = game.sight(game.seat), known_open(game.state)
    pairs = [chance.sample(game.moves, 2) for _ in range(2)]
    return [(one, other, fact) for one, other in pairs for fact in facts(sight, known, one, other)]


@pytest.mark.parametrize("key", ["classic", "fxs", "junior", "classic/any-start", "master"])
def test_the_slow_program_finds_every_fact_true(key: str):
    chance = Random(f"facts {key}")
    for seed in range(scaled(2)):
        record = simulated_round(rulesets[key], seed)
        for game, state in zip(record.games(), slow_states(record), strict=True):
            for one, other, fact in facts_of(game, chance) if len(game.moves) > 1 else ():
                assert is_found_true(state, one, other, fact), (one, other, fact, state)


@pytest.mark.parametrize("key", ["classic", "fxs", "master"])
def test_a_seat_is_certain_of_nothing_that_is_not_so(key: str):
    certain = 0
    for seed in range(scaled(2)):
        for game in simulated_round(rulesets[key], seed).games():
            if game.seat is None:
                break
            known = known_to(game.sight(game.seat))
            for other in {*range(game.seats)} - {game.seat}:
                assert known.surely[other] & ~game.hands[other] == 0
                assert game.hands[other] & NUMBER_CARDS & ~known.maybe[other] == 0
                certain += known.surely[other] > 0
    assert certain


def test_every_kind_of_fact_occurs_and_is_checked():
    chance, kinds = Random("kinds"), set[Why]()
    for key in ("classic", "master"):
        for seed in range(4):
            for game in simulated_round(rulesets[key], seed).games():
                if len(game.moves) > 1:
                    kinds |= {fact.why for *_, fact in facts_of(game, chance)}
    assert kinds == {*Why}


# A decision of every eighth of the unseen ones of `python -m tests.bench.because`: the rules, the
# seed, the step, and the better move.
DEAR = [
    ("classic", 9003, 37, "end"),
    ("classic", 9007, 117, "end"),
    ("classic", 9022, 39, "end"),
    ("classic", 9029, 72, "end"),
    ("classic", 9029, 98, "end"),
    ("classic", 9032, 85, "end"),
    ("classic", 9033, 45, "end"),
    ("master", 9000, 86, "draw"),
    ("master", 9001, 87, "g5^y"),
    ("master", 9003, 84, "y7"),
]


def test_most_dear_decisions_have_a_reason_and_none_is_false():
    reasons = [reason_found_true(*decision) for decision in DEAR]
    assert sum(reasons) >= 0.8 * len(DEAR)


def reason_found_true(key: str, seed: int, step: int, better: str) -> bool:
    """Whether there is a reason; it fails if the slow program finds it false."""
    record = simulated_round(rulesets[key], seed)
    games = list(record.games())
    game, made = games[step], record.moves[step]
    assert game.seat is not None
    sight, known = game.sight(game.seat, games[: step + 1]), known_open(game.state)
    instead = Move.parse(better)
    playouts = Depth.THOROUGH.counts(has_extras=sight.extras is not None).reason
    reason = because(sight, known, made, instead, playouts)
    if reason is None:
        return False
    assert is_found_true(slow_states(record)[step], made, instead, reason), (seed, step, reason)
    return True
