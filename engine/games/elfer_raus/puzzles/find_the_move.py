"""Find the move: the begin of a turn, of which one way to play it clearly wins more often."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.insight.estimates import Estimate
from engine.games.elfer_raus.puzzles.turns import Effect, after_moves, effect, turns_from
from engine.games.elfer_raus.record import Record

KEY_LENGTH: Final = 8  # hexadecimal digits: enough for a few hundred puzzles


@dataclass(frozen=True)
class FindTheMove:
    """The round up to the question, and how often each whole turn wins.

    ``shares`` were estimated in ``worlds`` worlds that look the same to the seat; an error is half
    of the interval that holds the true mean 95 times in 100. ``level`` is 1 (easy) to 3.
    """

    record: Record
    shares: Mapping[str, Estimate]  # by the moves of a turn
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
        return tuple(self.shares)

    @property
    def answer(self) -> str:
        return best_of_shares(self.shares)

    def is_right(self, turn: str) -> bool:
        return is_as_good(turn, self.shares)

    def option(self, text: str) -> str | None:
        """The turn among the options that leaves the same as these moves; None if there is none."""
        played = after_moves(self.game, text)
        return self.by_effect.get(effect(played)) if played else None

    @cached_property
    def by_effect(self) -> Mapping[Effect, str]:
        return turns_from(self.game, len(self.shares))

    def to_json(self) -> dict[str, Any]:
        shares = {turn: list(share) for turn, share in self.shares.items()}
        record = str(self.record)
        return {"record": record, "worlds": self.worlds, "level": self.level, "shares": shares}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "FindTheMove":
        """Read what ``to_json`` writes; raises NotationError."""
        shares = {turn: Estimate(*share) for turn, share in data["shares"].items()}
        return cls(Record.parse(data["record"]), shares, data["worlds"], data["level"])


def key_of_text(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:KEY_LENGTH]


def best_of_shares(shares: Mapping[str, Estimate]) -> str:
    return max(shares, key=lambda turn: shares[turn].value)


def is_as_good(turn: str, shares: Mapping[str, Estimate]) -> bool:
    """Whether the interval of this turn reaches that of the best one."""
    own, best = shares[turn], shares[best_of_shares(shares)]
    return own.value + own.error >= best.value - best.error


def is_clear(shares: Mapping[str, Estimate]) -> bool:
    """Whether the interval of the best turn lies above those of all others."""
    best, *others = sorted(shares.values(), reverse=True)
    return all(best.value - best.error > other.value + other.error for other in others)
