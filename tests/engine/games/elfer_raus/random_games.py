"""Random games for properties: any rule set, deck, seats and layout, played in any style."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from engine import Game, rulesets
from tests.engine.games.elfer_raus.both import start_game
from tests.engine.games.elfer_raus.case import random_case
from tests.engine.games.elfer_raus.slow import cards_to_deal
from tests.engine.games.elfer_raus.styles import STYLES, Style, moments


class RandomGame(NamedTuple):
    """What describes a random game, short enough to be read where a property fails."""

    key: str
    style: Style
    seed: int

    def moments(self) -> list[Game]:
        """The start, and what the game was after each move."""
        chance = Random(self.seed)
        return moments(random_start(self.key, chance), self.style, chance)


def random_games(keys: Sequence[str] = tuple(rulesets)) -> st.SearchStrategy[RandomGame]:
    """Games of these rule sets."""
    seeds = st.integers(0, 2**32 - 1)
    return st.builds(RandomGame, st.sampled_from(keys), st.sampled_from(STYLES), seeds)


def random_start(key: str, chance: Random) -> Game:
    """A deal that need not be dealt again."""
    while True:
        case = random_case(key, chance)
        cards = sorted(cards_to_deal(case.slow_rules()))
        chance.shuffle(cards)
        size = case.slow_rules().hand(case.seats)
        hands = [cards[seat * size : (seat + 1) * size] for seat in range(case.seats)]
        game = start_game(case, hands, cards[case.seats * size :])
        if game is not None:
            return game
