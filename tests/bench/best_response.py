"""How exploitable the levels are: what the best answer to each of them wins on toy decks.

    python -m tests.bench.best_response

Two seats. One plays a level; the other one knows how this level chooses and sees what its own seat
may see, no more. All deals are searched to their end, so the shares are exact: even is 50 %, and
what is above it is the most that anybody can gain by knowing the level. Each adds a row to
tests/bench/results/best_response.csv, from which `make docs` makes the table in docs/benchmarks.md.
Some minutes.
"""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import combinations, permutations, product
from statistics import fmean
from typing import Any, Final, NamedTuple

from engine import Game, Move, RedealNeeded, points
from engine.bots import Budget, Level, by_name
from engine.cards import Card
from engine.play.dealing import made_setup, started
from engine.sight import Sight
from tests.bench.rows import RESULTS, append
from tests.engine.case import Case

SEATS: Final = 2
EXTRAS: Final[dict[str, Any]] = {"jokers": 1, "bridges": 1, "bonus_cards": 1}
TOYS: Final = (
    Case("classic", size={"colours": 1, "numbers": (1, 9), "centre": 5, "hand": 4}),
    Case("classic", size={"colours": 2, "numbers": (1, 5), "centre": 3, "hand": 4}),
    Case("fxs", size={"colours": 1, "numbers": (1, 7), "centre": 4, "hand": 3}),
    Case("fxs", size={"colours": 2, "numbers": (1, 4), "centre": 2, "hand": 3}),
    Case("junior", size={"colours": 2, "numbers": (1, 6), "centre": 6, "hand": 3}),
    Case("master", size={"colours": 2, "numbers": (1, 4), "centre": 2, "hand": 2} | EXTRAS),
)
LEVELS: Final = (Level.LAYER, Level.HOLDER, Level.PLANNER)
PLAYOUTS: Final = 100  # of the planner, a choice

Choices = list[tuple[Move, float]]  # each with how likely it is


class World(NamedTuple):
    """A round as it may be, and how likely it is."""

    weight: float
    game: Game

    def after(self, move: Move, odds: float = 1.0) -> "World":
        return World(self.weight * odds, self.game.play(move))


class Options(random.Random):
    """Remembers the moves among which a bot leaves the choice to chance."""

    found: Sequence[Any] = ()

    def choice(self, seq: Any) -> Any:
        self.found = seq
        return seq[0]


class Opponent:
    """How a level chooses. In the same sight the planner always makes the same choice here, and it
    does not know the course of the round."""

    def __init__(self, level: Level, playouts: int = PLAYOUTS) -> None:
        self.level = level
        self.budget = Budget(playouts=playouts)
        self.known: dict[Sight, Choices] = {}

    def choices(self, game: Game) -> Choices:
        assert game.seat is not None
        sight = game.sight(game.seat)
        if sight not in self.known:
            self.known[sight] = self.choices_in(sight)
        return self.known[sight]

    def choices_in(self, sight: Sight) -> Choices:
        chance = Options(1)
        chosen = by_name(self.level, chance, budget=self.budget).choose(sight)
        found = chance.found or [chosen]
        return [(move, 1 / len(found)) for move in found]


def every_deal(case: Case) -> Iterator[Game]:
    """Every way to deal the cards, without those where the rules deal again."""
    rules = case.ruleset()
    setup, size = made_setup(rules, SEATS, case.first, None), rules.hand_size(SEATS)
    cards = setup.deck.dealt
    for one in combinations(cards, size):
        others = [card for card in cards if card not in one]
        for other in combinations(others, size):
            rest = [card for card in others if card not in other]
            for pile in permutations(rest):
                with suppress(RedealNeeded):
                    yield Game.at(started(setup, (bits(one), bits(other)), pile))


def bits(cards: Sequence[Card]) -> int:
    return sum(card.bit for card in cards)


def best_share(case: Case, opponent: Opponent) -> float:
    """The part of the rounds that the best answer wins, from either seat."""
    worlds = [World(1.0, game) for game in every_deal(case)]
    shares = [
        sum(best_in(alike, seat, opponent) for alike in grouped_by_sight(worlds, None, seat))
        for seat in range(SEATS)
    ]
    return fmean(shares) / len(worlds)


def best_in(worlds: list[World], seat: int, opponent: Opponent) -> float:
    """What the seat wins of these worlds if it chooses best; they look alike to it so far."""
    game = worlds[0].game
    if game.over:
        return sum(each.weight * share(each.game, seat) for each in worlds)
    if game.seat == seat:
        return max(
            sum(best_in(alike, seat, opponent) for alike in grouped_by_sight(after, move, seat))
            for move in game.moves
            for after in [[each.after(move) for each in worlds]]
        )
    played: defaultdict[Move, list[World]] = defaultdict(list)
    for each in worlds:
        for move, odds in opponent.choices(each.game):
            played[move].append(each.after(move, odds))
    return sum(
        best_in(alike, seat, opponent)
        for move, after in played.items()
        for alike in grouped_by_sight(after, move, seat)
    )


def grouped_by_sight(worlds: list[World], move: Move | None, seat: int) -> list[list[World]]:
    """These worlds in groups that look alike to the seat: by its hand, and by whose turn it is."""
    found: defaultdict[tuple[Any, ...], list[World]] = defaultdict(list)
    for each in worlds:
        state = each.game.state
        found[state.held[seat], state.seat, state.fits].append(each)
    return list(found.values())


def share(game: Game, seat: int) -> float:
    """Of the win, shared where totals are equal."""
    totals = [each.total for each in points(game.position())]
    return (totals[seat] == max(totals)) / totals.count(max(totals))


def row(case: Case, level: Level) -> dict[str, object]:
    """What is added to the file."""
    low, high = case.size["numbers"]
    deck = f"{case.size['colours']} × {low}–{high}, hands of {case.size['hand']}"
    won = 100 * best_share(case, Opponent(level))
    return {"ruleset": case.key, "deck": deck, "level": str(level), "won": f"{won:.1f}"}


def main() -> None:
    for case, level in product(TOYS, LEVELS):
        found = row(case, level)
        append(RESULTS / "best_response.csv", found)
        print(found, flush=True)


if __name__ == "__main__":
    main()
