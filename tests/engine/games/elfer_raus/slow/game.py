"""A round as it is played: the texts of the contract around a state."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tests.engine.games.elfer_raus.slow.moves import moves
from tests.engine.games.elfer_raus.slow.play import after
from tests.engine.games.elfer_raus.slow.rules import SlowRules
from tests.engine.games.elfer_raus.slow.start import start
from tests.engine.games.elfer_raus.slow.state import State, number_of

CARD_POINTS = 11  # rules 14.5: a bonus card, a joker in hand


@dataclass(frozen=True)
class SlowGame:
    """One round; never changed, `play` gives a new one."""

    state: State

    @classmethod
    def start(
        cls,
        rules: SlowRules,
        hands: Sequence[Sequence[str]],
        stock: Sequence[str],
        first: int = 0,
        layout: str | None = None,
    ) -> "SlowGame":
        """A given deal, the stock in drawing order; SlowRedeal if it must be dealt again."""
        return cls(start(rules, hands, stock, first, layout))

    @cached_property
    def legal(self) -> set[str]:
        """The texts of all legal moves; found once, because they are read and then played."""
        return moves(self.state)

    def moves(self) -> set[str]:
        return self.legal

    def play(self, text: str) -> "SlowGame":
        """The game after that move; ValueError if it is not legal."""
        if text not in self.legal:
            raise ValueError(f"{text} is not among {sorted(self.legal)}")
        return SlowGame(after(self.state, text))

    @property
    def seat(self) -> int | None:
        return None if self.state.over else self.state.turn

    @property
    def first(self) -> int:
        """The seat that made, or has to make, the first move."""
        return self.state.first

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def out(self) -> int | None:
        return self.state.out

    @property
    def blocked(self) -> bool:
        return self.state.blocked

    @property
    def hands(self) -> list[list[str]]:
        return [sorted(hand) for hand in self.state.hands]

    @property
    def table(self) -> dict[str, str]:
        """Place to `card` or `joker`."""
        return {
            lying.lstrip("*"): "joker" if lying.startswith("*") else "card"
            for lying in sorted(self.state.table)
        }

    @property
    def stock(self) -> list[str]:
        return list(self.state.stock)

    @property
    def bonus(self) -> list[int]:
        return list(self.state.bonus)

    @property
    def bridges(self) -> list[tuple[str, str]]:
        """From and to, sorted."""
        return list(self.state.bridges)

    @property
    def bridges_left(self) -> list[int]:
        return list(self.state.bridges_left)

    def points(self) -> list[tuple[int, int, int]]:
        """Penalty, bonus and total of each seat."""
        penalties = [sum(map(_penalty, hand)) for hand in self.state.hands]
        bonuses = [CARD_POINTS * count for count in self.state.bonus]
        return [(p, b, b - p) for p, b in zip(penalties, bonuses, strict=True)]


def _penalty(card: str) -> int:
    return CARD_POINTS if card == "*" else number_of(card)
