"""A recorded round, one step at a time."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class ReplayStep:
    """The round after ``step`` of its ``last`` moves."""

    step: int
    last: int

    @property
    def is_first(self) -> bool:
        return self.step == 0

    @property
    def is_last(self) -> bool:
        return self.step == self.last

    @property
    def back(self) -> int:
        return self.step - 1

    @property
    def next(self) -> int:
        return self.step + 1
