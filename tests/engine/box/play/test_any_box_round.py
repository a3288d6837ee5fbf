"""What holds in every round of every game that is dealt."""

from itertools import chain

import pytest

from engine.box.levels import BoxLevel
from engine.box.results import check
from engine.box.rounds import IllegalBoxMove
from engine.games.registry import GAMES, dealt_round
from tests.engine.box.play.any_round import bots_round, random_round
from tests.engine.box.play.exchange import exchanged, never_seen
from tests.engine.box.play.places import places

# Every second game with as few seats as it can have, the others with more.
PLAYED = [
    (key, GAMES[key].fewest if at % 2 else min(4, GAMES[key].most)) for at, key in enumerate(GAMES)
]


@pytest.mark.parametrize(("key", "seats"), PLAYED)
def test_a_random_round_ends_with_a_result_that_is_possible(key: str, seats: int):
    end = random_round(GAMES[key], seats, seed=1)[-1]
    assert end.over
    assert check(end.result()).problems == ()


@pytest.mark.parametrize(("key", "seats"), PLAYED)
def test_bots_play_a_round_to_its_end(key: str, seats: int):
    levels = [BoxLevel.KEEN, BoxLevel.PLAIN] * seats
    assert bots_round(GAMES[key], levels[:seats], seed=2).over


@pytest.mark.parametrize(("key", "seats"), PLAYED)
def test_cards_are_conserved(key: str, seats: int):
    whole = sorted(GAMES[key].round.cards(GAMES[key], seats))
    for state in random_round(GAMES[key], seats, seed=1)[::25]:
        assert sorted(chain.from_iterable(at.cards for at in places(state))) == whole


@pytest.mark.parametrize(("key", "seats"), PLAYED)
def test_sight_is_blind_to_cards_that_were_never_seen(key: str, seats: int):
    states = random_round(GAMES[key], seats, seed=1)[:6]
    for seat in (None, *range(seats)):
        hidden = never_seen(states, seat)
        assert len(hidden) > 1
        other = exchanged(states[-1], hidden)
        assert other != states[-1]
        assert other.sight(seat) == states[-1].sight(seat)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_not_offered_is_refused(key: str):
    start = dealt_round(GAMES[key], GAMES[key].fewest, "0")
    with pytest.raises(IllegalBoxMove):
        start.play("turn 999", 0)
    assert start == dealt_round(GAMES[key], GAMES[key].fewest, "0")


@pytest.mark.parametrize("key", GAMES)
def test_spectators_have_no_hand_and_no_moves(key: str):
    for state in random_round(GAMES[key], 4 if GAMES[key].most >= 4 else 2, seed=1)[::50]:
        sight = state.sight(None)
        assert (sight.hand, sight.moves) == ((), ())
