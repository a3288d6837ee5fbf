"""On toy decks every deal, every order of the stock and every choice, by both.

In the suite a small deck of each rule set, and two of Master; with SOAK all.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator
from itertools import permutations
from typing import Any

import pytest

from engine import rulesets
from tests.engine.games.elfer_raus.both import facts, slow_facts, start_game, start_slow
from tests.engine.games.elfer_raus.case import Case
from tests.engine.games.elfer_raus.slow import deals
from tests.engine.scale import SOAK

CLASSIC_TOYS = [
    (2, {"colours": 2, "numbers": (1, 4), "centre": 2, "hand": 3}),
    (2, {"colours": 1, "numbers": (1, 7), "centre": 4, "hand": 2}),
    (3, {"colours": 2, "numbers": (2, 4), "centre": 3, "hand": 1}),
]
FALSE_START_TOYS = [
    (2, {"colours": 2, "numbers": (1, 6), "centre": 3, "hand": 3}),
    (3, {"colours": 1, "numbers": (1, 8), "centre": 4, "hand": 1}),
]
JUNIOR_TOYS = [
    (2, {"colours": 2, "numbers": (1, 6), "centre": 6, "hand": 3}),
    (3, {"colours": 3, "numbers": (1, 4), "centre": 4, "hand": 1}),
]
MASTER_TOYS = [
    (2, {"colours": 2, "numbers": (1, 4), "centre": 2, "hand": 3, "jokers": 1, "bridges": 1}),
    (2, {"colours": 2, "numbers": (1, 3), "centre": 2, "hand": 2, "jokers": 2, "bridges": 1}),
    (2, {"colours": 3, "numbers": (1, 3), "centre": 2, "hand": 3, "jokers": 1, "bridges": 2}),
    (2, {"colours": 2, "numbers": (1, 3), "centre": 2, "hand": 3, "jokers": 2, "bridges": 1}),
    (2, {"colours": 1, "numbers": (1, 5), "centre": 2, "hand": 2, "jokers": 2, "bonus_cards": 1}),
    (3, {"colours": 2, "numbers": (1, 3), "centre": 2, "hand": 1, "jokers": 1, "bonus_cards": 1}),
    (2, {"colours": 1, "numbers": (1, 4), "centre": 2, "hand": 3, "jokers": 3, "bonus_cards": 1}),
]


def toys(key: str) -> list[tuple[int, dict[str, Any]]]:
    if key == "master":
        return MASTER_TOYS
    if key == "junior":
        return JUNIOR_TOYS
    return FALSE_START_TOYS if rulesets[key].grows_inwards else CLASSIC_TOYS


EVERY = [
    Case(key, seats, first=seats - 1, layout="ybrg", size=size)
    for key in rulesets
    for seats, size in toys(key)
]
SMALL = (CLASSIC_TOYS[1], FALSE_START_TOYS[1], JUNIOR_TOYS[1], MASTER_TOYS[1], MASTER_TOYS[4])
CASES = EVERY if SOAK > 1 else [case for case in EVERY if (case.seats, case.size) in SMALL]


def name(case: Case) -> str:
    return f"{case.key}-{case.seats}-{'-'.join(map(str, case.size.values()))}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_both_count_the_same_games_and_reach_the_same_ends(case):
    engine, slow = EngineTally(), SlowTally()
    for hands, stock in every_deal(case):
        game, model = start_game(case, hands, stock), start_slow(case, hands, stock)
        assert engine.games_from(game) == slow.games_from(model)
    assert engine.ends == slow.ends
    assert len(engine.ends) > 1


def every_deal(case: Case) -> Iterator[tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]]:
    """Each hand for each seat, and each order of what is left."""
    for hands, rest in deals(case.slow_rules(), case.seats):
        yield from ((hands, stock) for stock in sorted(set(permutations(rest))))


class Tally(ABC):
    """Counts whole games; a moment that was met before is not played again."""

    def __init__(self) -> None:
        self.known: dict[Hashable, int] = {}
        self.ends: set[str] = set()

    def games_from(self, game: Any) -> int:
        """How many games there are from here; a deal that is dealt again has none."""
        if game is None:
            return 0
        moment = self.moment(game)
        if moment not in self.known:
            self.known[moment] = self.games_through(game)
        return self.known[moment]

    def games_through(self, game: Any) -> int:
        moves = self.moves(game)
        if not moves:
            self.ends.add(self.end(game))
            return 1
        return sum(self.games_from(game.play(move)) for move in moves)

    @abstractmethod
    def moment(self, game: Any) -> Hashable: ...

    @abstractmethod
    def moves(self, game: Any) -> Iterable[Any]: ...

    @abstractmethod
    def end(self, game: Any) -> str: ...


class EngineTally(Tally):
    def moment(self, game):
        return game.state

    def moves(self, game):
        return game.moves

    def end(self, game):
        return end_text(facts(game))


class SlowTally(Tally):
    def moment(self, game):
        return game.state

    def moves(self, game):
        return game.moves()

    def end(self, game):
        return end_text(slow_facts(game))


def end_text(end: dict[str, Any]) -> str:
    """A final position: the order of the stock is no part of it."""
    return str(end | {"stock": sorted(end["stock"])})
