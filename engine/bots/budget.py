"""How long a bot may think: in playouts, which can be repeated, or in milliseconds."""

import time
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits for one choice; the first one reached ends it."""

    playouts: int = 1000
    milliseconds: int | None = None

    def begun(self) -> "Spending":
        """Start the clock."""
        return Spending(self)


@dataclass(slots=True)
class Spending:
    """How much of a budget is spent."""

    budget: Budget
    playouts: int = 0
    since: float = field(default_factory=time.monotonic)

    def pay(self, playouts: int) -> None:
        self.playouts += playouts

    def affords(self, playouts: int) -> bool:
        """Whether this number of playouts may still begin."""
        return self.playouts + playouts <= self.budget.playouts and self.left() > 0

    def left(self) -> float:
        """The part that is not spent, from 1 down to 0."""
        spent = self.playouts / max(1, self.budget.playouts)
        if self.budget.milliseconds is not None:
            passed = (time.monotonic() - self.since) * 1000
            spent = max(spent, passed / max(1, self.budget.milliseconds))
        return max(0.0, 1.0 - spent)
