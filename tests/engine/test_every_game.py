"""Every rule set and every other game: dealt, played by bots, read again and counted, all alike."""

import json
import random

import pytest

from engine import Game, Status, bots, rulesets
from engine.box.levels import BoxLevel
from engine.games.every_game import (
    AnyRound,
    AnyRules,
    begin,
    deal,
    ending_from_json,
    levels,
    points_of,
    verdict_of,
)
from engine.games.registry import GAMES
from tests.engine.box.play.any_round import next_move

EVERY: list[AnyRules] = [*rulesets.values(), *GAMES.values()]


def next_text(now: AnyRound, seats: int, chance: random.Random) -> tuple[str, int]:
    if isinstance(now, Game):
        [seat] = now.awaited
        return str(bots.by_name("layer", chance).choose(now.sight(seat))), seat
    return next_move(now, [BoxLevel.KEEN] * seats, chance)


@pytest.mark.parametrize("game", EVERY, ids=str)
def test_a_round_is_dealt_and_played_and_its_end_is_read_again_and_counted(game: AnyRules):
    seats = min(3, game.most)
    rules, chance = game.for_seats(seats), random.Random(11)
    now = begin(rules, deal(rules, seats, "5e" * 32))
    while not now.over:
        now = now.play(*next_text(now, seats, chance))
    ending = ending_from_json(json.loads(json.dumps(now.result().to_json())))
    assert ending == now.result()
    assert (ending.game, ending.seats) == (rules, seats)
    assert verdict_of(ending).status != Status.IMPOSSIBLE
    assert len(points_of(ending)) == seats


@pytest.mark.parametrize("game", EVERY, ids=str)
def test_a_deal_is_the_same_round_again(game: AnyRules):
    rules = game.for_seats(2)
    dealt = deal(rules, 2, "5e" * 32)
    assert begin(rules, dealt) == begin(rules, deal(rules, 2, "5e" * 32))
    assert dealt != deal(rules, 2, "5f" * 32)
    assert levels(game)
