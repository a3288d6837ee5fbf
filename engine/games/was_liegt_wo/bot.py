"""Was liegt wo?: both levels take a pair that they remember; the plain one forgets soon."""

import random
from collections import defaultdict

from engine.box.events import BoxEventKind
from engine.box.levels import BoxLevel
from engine.cards import Card
from engine.games.was_liegt_wo.round import Sight

REMEMBERED = {BoxLevel.PLAIN: 5, BoxLevel.KEEN: 1000}  # the last cards that were turned


def choose_place(sight: Sight, level: BoxLevel, chance: random.Random) -> str:
    """The other card of a pair it remembers, else a card that it does not remember."""
    numbers = remembered(sight, REMEMBERED[level])
    open_now = dict(sight.turned) if len(sight.turned) == 1 else {}
    at = first_of_pair(numbers) if not open_now else matching(numbers, open_now)
    if at is None:
        unknown = [place for place in sight.lying if place not in numbers and place not in open_now]
        at = chance.choice(sorted(unknown or sight.lying - open_now.keys()))
    return f"turn {at}"


def remembered(sight: Sight, last: int) -> dict[int, int]:
    """The numbers of the places that were turned lately and still lie there."""
    turned = [event for event in sight.events if event.kind == BoxEventKind.TURNED][-last:]
    return {
        event.at: event.cards[0].number
        for event in turned
        if event.at is not None and event.at in sight.lying
    }


def matching(numbers: dict[int, int], open_now: dict[int, Card]) -> int | None:
    """A place with the number of the open card."""
    [(open_place, card)] = open_now.items()
    return next((at for at, n in numbers.items() if n == card.number and at != open_place), None)


def first_of_pair(numbers: dict[int, int]) -> int | None:
    """A place of a number that is remembered at two places."""
    places = defaultdict(list)
    for at, number in numbers.items():
        places[number].append(at)
    return next((pair[0] for pair in places.values() if len(pair) > 1), None)
