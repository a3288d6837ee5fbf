"""Überall anschließen: the plain level overlooks places and mistakes, the keen one does not."""

import random
from typing import Final

from engine.box.events import BoxEvent, BoxEventKind
from engine.box.levels import BoxLevel
from engine.cards import Card
from engine.games.ueberall_anschliessen.round import Sight

OVERLOOKS: Final = {BoxLevel.PLAIN: 0.08, BoxLevel.KEEN: 0.0}
NOTICES: Final = {BoxLevel.PLAIN: 0.3, BoxLevel.KEEN: 1.0}


def choose_join(sight: Sight, level: BoxLevel, chance: random.Random) -> str:
    """The first place that fits: the middle, if it is one of them."""
    actions = [move for move in sight.moves if move != "false"]
    if chance.random() < OVERLOOKS[level]:
        return actions[-1]
    return actions[0] if actions[0] == "place middle" else place(sight, actions, level, chance)


def place(sight: Sight, actions: list[str], level: BoxLevel, chance: random.Random) -> str:
    """Lay on another seat's pile: the keen level chooses the seat with the fewest cards."""
    places = [move for move in actions if move.startswith("place ")]
    if not places:
        return actions[-1]
    if level is BoxLevel.PLAIN:
        return chance.choice(places)
    return min(places, key=lambda move: sight.card_counts[int(move.split()[1])])


def call_false(sight: Sight, level: BoxLevel, chance: random.Random) -> str | None:
    """Call a mistake, if the level notices it."""
    if "false" not in sight.moves or chance.random() > NOTICES[level]:
        return None
    return "false" if is_mistake(sight) else None


def is_mistake(sight: Sight) -> bool:
    """Whether the last action of the accused was wrong, as far as the table shows it."""
    kinds = {BoxEventKind.TURNED, BoxEventKind.PLACED, BoxEventKind.KEPT}
    last = next(event for event in reversed(sight.events) if event.kind in kinds)
    if last.kind is BoxEventKind.PLACED:
        return last.other is not None and follows(last.cards[0], sight.middle, sight)
    return is_there(sight, last) and any(fits(sight, last))


def is_there(sight: Sight, last: BoxEvent) -> bool:
    """Whether the open pile has the card in question: the one kept, or that below a turned one."""
    return len(sight.up[last.seat]) > (last.kind is BoxEventKind.TURNED)


def fits(sight: Sight, last: BoxEvent) -> list[bool]:
    """For the middle and each other pile, whether the card that was kept or covered fits there."""
    card = sight.up[last.seat][-2 if last.kind is BoxEventKind.TURNED else -1]
    others = [pile for seat, pile in enumerate(sight.up) if seat != last.seat]
    return [follows(card, pile, sight) for pile in (sight.middle, *others)]


def follows(card: Card, pile: tuple[Card, ...], sight: Sight) -> bool:
    return bool(pile) and pile[-1].number % sight.game.pack.highest + 1 == card.number
