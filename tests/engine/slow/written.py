"""Games as tests write them: texts with spaces between."""

from typing import Any

from tests.engine.slow.game import SlowGame
from tests.engine.slow.rules import slow_rules


def game(
    key: str,
    *hands: str,
    stock: str = "",
    first: int = 0,
    layout: str | None = None,
    **changes: Any,
) -> SlowGame:
    """A given deal; `changes` are those of `slow_rules`."""
    held = [hand.split() for hand in hands]
    return SlowGame.start(slow_rules(key, **changes), held, stock.split(), first, layout)


def played(start: SlowGame, moves: str) -> SlowGame:
    """The game after these moves."""
    for text in moves.split():
        start = start.play(text)
    return start


def penalties(end: SlowGame) -> list[int]:
    """The penalty of each seat."""
    return [penalty for penalty, _, _ in end.points()]
