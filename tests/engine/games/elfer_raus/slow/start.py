"""Who starts, and whether the deal stands."""

from collections.abc import Sequence

from tests.engine.games.elfer_raus.slow.rules import SlowRules, cards_laid_out
from tests.engine.games.elfer_raus.slow.state import State, number_of


class SlowRedeal(ValueError):
    """The rules say: shuffle and deal again."""


def start(
    rules: SlowRules,
    hands: Sequence[Sequence[str]],
    stock: Sequence[str],
    first: int = 0,
    layout: str | None = None,
) -> State:
    """The state before the first move; SlowRedeal if nobody can make it."""
    seat = _starter(rules, hands, first)
    return State(
        rules=rules,
        layout="".join(c for c in layout or rules.colours if c in rules.colours),
        first=seat,
        turn=seat,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        table=frozenset(cards_laid_out(rules)),
        stock=tuple(stock),
        bonus=(0,) * len(hands),
        bridges=(),
        bridges_left=(rules.bridges_for(len(hands)),) * len(hands),
    )


def _starter(rules: SlowRules, hands: Sequence[Sequence[str]], first: int) -> int:
    if rules.opening == "highest":
        return _holder_of_highest(rules, hands)
    if rules.opening == "able":
        return _first_able(rules, hands, first)
    return first


def _holder_of_highest(rules: SlowRules, hands: Sequence[Sequence[str]]) -> int:
    """The seat that was dealt the red 11 starts; else yellow, green, blue."""
    for colour in rules.colours:
        for seat, hand in enumerate(hands):
            if f"{colour}{rules.centre}" in hand:
                return seat
    raise SlowRedeal("nobody was dealt a centre card")


def _first_able(rules: SlowRules, hands: Sequence[Sequence[str]], first: int) -> int:
    """rules 6.4: the next seat opens instead."""
    for step in range(len(hands)):
        seat = (first + step) % len(hands)
        if any(number_of(card) in rules.openers for card in hands[seat]):
            return seat
    raise SlowRedeal("no seat can open")
