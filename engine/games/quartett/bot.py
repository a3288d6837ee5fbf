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
class Memory:
    """A bot's knowledge of the hands from questions and answers."""

    owners: dict[Card, int] = field(default_factory=dict)  # the seat that got it last
    lacking: set[tuple[int, Card]] = field(default_factory=set)  # seats that do not have a card
    holding: set[tuple[int, int]] = field(default_factory=set)  # seats that have a card of a number

    def note(self, event: BoxEvent) -> None:
        for card in event.cards:
            if event.kind is BoxEventKind.ASKED:
                self.lacking.add((event.seat, card))
                self.holding.add((event.seat, card.number))
            elif event.kind is BoxEventKind.HAS_NOT:
                self.lacking.add((event.seat, card))
            elif event.kind is BoxEventKind.GAVE and event.other is not None:
                self.owners[card] = event.other
                self.holding.discard((event.seat, card.number))


def choose_question(sight: Sight, level: BoxLevel, chance: random.Random) -> str:
    """The question that most likely gets a card. The plain level knows sure and useless ones."""
    memory = memory_of(sight.events if level is BoxLevel.KEEN else sight.events[-FORGETS:])
    odds = {text: likelihood(text, sight, memory) for text in sight.moves}
    if level is BoxLevel.PLAIN:
        odds = {text: (odd > 0) + float(odd == 1) for text, odd in odds.items()}
    best = max(odds.values())
    return chance.choice([text for text, odd in odds.items() if odd == best])


def memory_of(events: Iterable[BoxEvent]) -> Memory:
    memory = Memory()
    for event in events:
        memory.note(event)
    return memory


def likelihood(text: str, sight: Sight, memory: Memory) -> float:
    """How likely a question gets the card, from what is known about the hands."""
    _, *words = text.split()
    other, card = int(words[0]), parse_card(words[1])
    holders = possible_holders(card, sight, memory)
    if other not in holders:
        return 0.0
    odds = sight.card_counts[other] / sum(sight.card_counts[seat] for seat in holders)
    if (other, card.number) in memory.holding:
        odds = max(odds, 1 / 3)  # at least one of the three others
    return odds


def possible_holders(card: Card, sight: Sight, memory: Memory) -> set[int]:
    """The other seats that can hold a card."""
    if card in memory.owners:
        return {memory.owners[card]}
    others = {seat for seat in range(sight.seats) if seat != sight.seat and sight.card_counts[seat]}
    return {seat for seat in others if (seat, card) not in memory.lacking}
