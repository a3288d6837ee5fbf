"""Sums over many simulated games."""

from collections import Counter
from dataclasses import dataclass, field
from statistics import mean

from engine import Game, Move, points, ranks
from engine.moves import Kind

COUNTED = {"lays": Kind.LAY, "draws": Kind.DRAW, "swaps": Kind.SWAP}


@dataclass
class GameTally:
    """Sums over games of the same seats."""

    seats: int
    lengths: dict[str, list[int]] = field(default_factory=dict)  # by word: one for each game
    out: Counter[int | None] = field(default_factory=Counter)  # by seat; None: blocked
    won: Counter[int] = field(default_factory=Counter)  # by seat; shared wins count for each
    penalty: Counter[int] = field(default_factory=Counter)
    bonus: Counter[int] = field(default_factory=Counter)
    starters_out: int = 0
    games: int = 0

    def add(self, starter: int, moves: list[Move], turns: int, end: Game) -> None:
        """Add one finished game."""
        kinds = Counter(move.kind for move in moves)
        for word, kind in COUNTED.items():
            self.lengths.setdefault(word, []).append(kinds[kind])
        self.lengths.setdefault("turns", []).append(turns)
        self.games += 1
        self.out[end.out] += 1
        self.starters_out += end.out == starter
        self.add_points(end)

    def add_points(self, end: Game) -> None:
        counted = points(end.position())
        places = ranks([each.total for each in counted])
        for seat, (each, place) in enumerate(zip(counted, places, strict=True)):
            self.penalty[seat] += each.penalty
            self.bonus[seat] += each.bonus
            self.won[seat] += place == 1

    def share(self, count: int) -> float:
        """A count as a percentage of all games."""
        return 100 * count / self.games

    def spread(self, word: str) -> tuple[float, int, int]:
        """The mean, the least and the most of a length."""
        values = self.lengths[word]
        return mean(values), min(values), max(values)
