"""Quartett: the keen level remembers all answers; the plain one only the last few."""

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from engine.box.events import BoxEvent, BoxEventKind
from engine.box.levels import BoxLevel
from engine.cards import Card, parse_card
from engine.games.quartett.round import Sight

FORGETS: Final = 12  # events that the plain level remembers


@dataclass
class Answers:
    """What the answers say about the hands, one event after another."""

    given: dict[Card, int] = field(default_factory=dict)  # the seat that got it last
    lacking: set[tuple[int, Card]] = field(default_factory=set)  # seats that do not have a card
    holding: set[tuple[int, int]] = field(default_factory=set)  # seats that have a card of a number

    def hear(self, event: BoxEvent) -> None:
        for card in event.cards:
            if event.kind is BoxEventKind.ASKED:
                self.lacking.add((event.seat, card))
                self.holding.add((event.seat, card.number))
            elif event.kind is BoxEventKind.HAS_NOT:
                self.lacking.add((event.seat, card))
            elif event.kind is BoxEventKind.GAVE and event.other is not None:
                self.given[card] = event.other
                self.holding.discard((event.seat, card.number))


def choose_question(sight: Sight, level: BoxLevel, chance: random.Random) -> str:
    """The question that most likely gets a card. The plain level knows sure and useless ones."""
    heard = heard_in(sight.events if level is BoxLevel.KEEN else sight.events[-FORGETS:])
    odds = {text: likelihood(text, sight, heard) for text in sight.moves}
    if level is BoxLevel.PLAIN:
        odds = {text: (odd > 0) + float(odd == 1) for text, odd in odds.items()}
    best = max(odds.values())
    return chance.choice([text for text, odd in odds.items() if odd == best])


def heard_in(events: Iterable[BoxEvent]) -> Answers:
    answers = Answers()
    for event in events:
        answers.hear(event)
    return answers


def likelihood(text: str, sight: Sight, heard: Answers) -> float:
    """How likely a question gets the card, from what is known about the hands."""
    _, who, which = text.split()
    other, card = int(who), parse_card(which)
    can = can_hold(card, sight, heard)
    if other not in can:
        return 0.0
    odds = sight.held[other] / sum(sight.held[seat] for seat in can)
    if (other, card.number) in heard.holding:
        odds = max(odds, 1 / 3)  # at least one of the three others
    return odds


def can_hold(card: Card, sight: Sight, heard: Answers) -> set[int]:
    """The other seats that can hold a card."""
    if card in heard.given:
        return {heard.given[card]}
    others = {seat for seat in range(sight.seats) if seat != sight.seat and sight.held[seat]}
    return {seat for seat in others if (seat, card) not in heard.lacking}
