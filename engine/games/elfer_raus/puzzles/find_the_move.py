"""Find the move: a moment of a round in which one legal move clearly wins more often."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.insight.estimates import Estimate
from engine.games.elfer_raus.record import Record

KEY_LENGTH: Final = 8  # hexadecimal digits: enough for a few hundred puzzles


@dataclass(frozen=True)
class FindTheMove:
    """The round up to the question, and how often each legal move wins.

    ``shares`` were estimated in ``worlds`` worlds that look the same to the seat; an error is half
    of the interval that holds the true mean 95 times in 100. ``level`` is 1 (easy) to 3.
    """

    record: Record
    shares: Mapping[str, Estimate]  # by the text of a legal move
    worlds: int
    level: int

    @cached_property
    def key(self) -> str:
        """The same for the same puzzle in every release."""
        return key_of_text(str(self.record))

    @cached_property
    def game(self) -> Game:
        return self.record.replay()

    @property
    def seat(self) -> int:
        assert self.game.seat is not None
        return int(self.game.seat)

    @property
    def options(self) -> tuple[str, ...]:
        return tuple(map(str, self.game.moves))

    @property
    def answer(self) -> str:
        return best_of_shares(self.shares)

    def to_json(self) -> dict[str, Any]:
        shares = {move: list(share) for move, share in self.shares.items()}
        record = str(self.record)
        return {"record": record, "worlds": self.worlds, "level": self.level, "shares": shares}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "FindTheMove":
        """Read what ``to_json`` writes; raises NotationError."""
        shares = {move: Estimate(*share) for move, share in data["shares"].items()}
        return cls(Record.parse(data["record"]), shares, data["worlds"], data["level"])


def key_of_text(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:KEY_LENGTH]


def best_of_shares(shares: Mapping[str, Estimate]) -> str:
    return max(shares, key=lambda move: shares[move].value)


def is_clear(shares: Mapping[str, Estimate]) -> bool:
    """Whether the interval of the best move lies above those of all others."""
    best, *others = sorted(shares.values(), reverse=True)
    return all(best.value - best.error > other.value + other.error for other in others)
