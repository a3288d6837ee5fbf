"""Mogeln: the plain level calls now and then, the keen one counts what it holds and has seen."""

import random
from typing import Final

from engine.box.events import BoxEventKind
from engine.box.levels import BoxLevel
from engine.box.order import OrderGame
from engine.cards import Card
from engine.games.mogeln.round import Sight

PLAIN_CALLS: Final = 0.06
# By the number of cards that the laying seat cannot hold.
KEEN_CALLS: Final = {4: 1.0, 3: 0.35, 2: 0.06, 1: 0.02, 0: 0.02}
CARDS_OF_A_NUMBER: Final = 4
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
    if sight.events[-1].kind is BoxEventKind.PASSED:
        return None  # it did not call when the card was laid
    _, number, colour = sight.last
    odds = PLAIN_CALLS if level == BoxLevel.PLAIN else KEEN_CALLS[excluded(sight, number, colour)]
    if level == BoxLevel.KEEN and not sight.card_counts[sight.last[0]]:
        odds = max(odds, 0.6)  # the last card of a seat is seldom the right one
    return "cheat" if chance.random() < odds else None


def excluded(sight: Sight, number: int, colour: str) -> int:
    """How many cards of this number the laying seat cannot have; all if this very card is own."""
    own = {card for card in sight.hand if is_announced(card, number, colour)}
    own |= {card for card in own_in_piles(sight, number) if is_announced(card, number, colour)}
    return CARDS_OF_A_NUMBER if own and colour else min(len(own), CARDS_OF_A_NUMBER)


def own_in_piles(sight: Sight, number: int) -> set[Card]:
    """Own cards of a number that lie in the piles, because nobody has taken them up."""
    cards: set[Card] = set()
    for event in sight.events:
        if event.kind == BoxEventKind.LAID and event.seat == sight.seat:
            cards |= {card for card in event.cards if card.number == number}
        elif event.kind == BoxEventKind.TOOK_PILE:
            cards.clear()  # whoever took them may lay them again
    return cards


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
