"""Mogeln: both call by what they hold, the keen level also by what it has seen."""

import random
from math import comb, sqrt
from typing import Final

from engine.box.events import BoxEventKind
from engine.box.levels import BoxLevel
from engine.box.order import OrderGame
from engine.cards import Card
from engine.games.mogeln.round import Sight

CALLS: Final = 0.08  # of what it suspects: with more calls rounds do not end before the last turn
STAYS: Final = 0.8  # of the turns in which it passes to stay in the game
PASSES: Final = 0.15  # of the turns without the right card


def choose_lay(sight: Sight, level: BoxLevel, chance: random.Random) -> str:
    """On turn: lay the right card, pass, or cheat."""
    if level == BoxLevel.KEEN and is_last_to_win(sight) and chance.random() < STAYS:
        return "pass"
    right = [card for card in sight.hand if is_announced(card, sight.number, sight.colour)]
    if right:
        return f"lay {right[0]}"
    if level == BoxLevel.PLAIN and chance.random() < PASSES:
        return "pass"
    return f"lay {useless(sight, level, chance)}"


def is_announced(card: Card, number: int, colour: str) -> bool:
    """Whether it is the card announced; the colour is "" where it does not matter."""
    return card.number == number and colour in ("", card.colour)


def is_last_to_win(sight: Sight) -> bool:
    """Whether the last one out wins, so that it is good to hold cards."""
    return isinstance(sight.game, OrderGame) and sight.game.last_wins


def call_cheat(sight: Sight, level: BoxLevel, chance: random.Random) -> str | None:
    """Whether a seat calls the last card, also when it is not its turn."""
    if sight.last is None or "cheat" not in sight.moves:
        return None
    suspicion = odds_of_cheating(sight, *sight.last, level)
    if suspicion == 1:
        return "cheat"
    if sight.events[-1].kind is BoxEventKind.PASSED:
        return None  # it did not call when the card was laid
    return "cheat" if chance.random() < CALLS * sqrt(suspicion) else None


def odds_of_cheating(sight: Sight, by: int, number: int, colour: str, level: BoxLevel) -> float:
    """How likely the seat that laid held no card as announced: 1 if it cannot have had any."""
    elsewhere = elsewhere_than(sight, by, level)
    unseen = sight.game.pack.cards - len(elsewhere)
    right = 1 if colour else sight.game.pack.colours
    right -= sum(is_announced(card, number, colour) for card in elsewhere)
    held = min(sight.card_counts[by] + 1, unseen)
    return comb(unseen - right, held) / comb(unseen, held)


def elsewhere_than(sight: Sight, by: int, level: BoxLevel) -> set[Card]:
    """The cards that the seat that laid cannot have had."""
    if level == BoxLevel.PLAIN:
        return set(sight.hand)
    seen = {card for card, seats in possible_holders(sight).items() if by not in seats}
    return seen | set(sight.hand)


def possible_holders(sight: Sight) -> dict[Card, set[int]]:
    """The seats that may hold a card that was seen when it was laid or called: none while it lies
    on the pile, then the seat that takes it; again any seat that takes a pile where it may lie."""
    holders: dict[Card, set[int]] = {}
    away: set[Card] = set()
    for event in sight.events:
        if event.kind in {BoxEventKind.LAID, BoxEventKind.CALLED}:
            holders |= {card: set() for card in event.cards}
        elif event.kind is BoxEventKind.PUT_AWAY:
            away |= {card for card, seats in holders.items() if not seats}
        elif event.kind is BoxEventKind.TOOK_PILE:
            for card in holders.keys() - away:
                holders[card] = holders[card] | {event.seat}
    return holders


def useless(sight: Sight, level: BoxLevel, chance: random.Random) -> Card:
    """A card to cheat with. The keen level does not use cards that it needs in its next turns."""
    if level == BoxLevel.PLAIN:
        return chance.choice(sight.hand)
    playing = sight.seats - len(sight.out)
    highest = sight.game.pack.highest

    def turns_away(card: Card) -> int:
        away = (card.number - sight.number) % highest
        return away // playing if away % playing == 0 else highest

    return max(sight.hand, key=lambda card: (turns_away(card), chance.random()))
