"""The same round with cards exchanged that a seat has never seen."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from engine.box.events import BoxEventKind
from engine.box.results import BoxGame
from engine.box.rounds import BoxRound
from engine.cards import Card, Cards
from tests.engine.box.play.places import concealed

OPENLY = {
    BoxEventKind.TURNED,
    BoxEventKind.GAVE,
    BoxEventKind.ASKED,
}  # such cards are seen by all, and may lie hidden again at once


def never_seen(states: Sequence[BoxRound], seat: int | None) -> list[Card]:
    """The cards that this seat might not look at in any of these states of a round."""
    hidden = set.intersection(*(concealed(state, seat) for state in states))
    events = [event for event in states[-1].events if event.kind in OPENLY]
    return sorted(hidden.difference(*(event.cards for event in events)))


def exchanged(state: BoxRound, cards: Iterable[Card]) -> BoxRound:
    """The state in which each of these cards lies in the place of the next one, also in the deal
    and in events."""
    one = sorted(cards)
    other: BoxRound = with_cards(state, dict(zip(one, one[1:] + one[:1], strict=True)))
    return other


def with_cards(value: Any, to: Mapping[Card, Card]) -> Any:
    if isinstance(value, Card):
        return to.get(value, value)
    if isinstance(value, Cards):
        return Cards.of(to.get(card, card) for card in value)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*(with_cards(part, to) for part in value))
    if isinstance(value, tuple | frozenset):
        return type(value)(with_cards(part, to) for part in value)
    if is_dataclass(value) and not isinstance(value, BoxGame | type):
        return replace(
            value, **{f.name: with_cards(getattr(value, f.name), to) for f in fields(value)}
        )
    return value
