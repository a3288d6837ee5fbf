"""Farbensammeln: both collect a colour; the keen level watches what others take and lay."""

import random
from collections import Counter
from typing import Final

from engine.box.events import BoxEventKind
from engine.box.levels import BoxLevel
from engine.cards import Card, Cards
from engine.games.farbensammeln.round import Sight, sums_of

WATCHED: Final = {BoxEventKind.TOOK_TOP: 1.0, BoxEventKind.LAID_OFF: -0.5}
LEAST_GAIN: Final = {BoxLevel.PLAIN: 1, BoxLevel.KEEN: 6}  # to take an open card, not the stock
SHARED_COLOUR: Final = 0.9  # the factor of a colour that somebody else collects


def choose_exchange(sight: Sight, level: BoxLevel, chance: random.Random) -> str:
    """Take the card that helps the own colour most, lay off the one that helps least, or call."""
    others = wanted_by(sight) if level is BoxLevel.KEEN else {}
    colour = own_colour(sight, others) if level is BoxLevel.KEEN else commonest_colour(sight)
    if not sight.has_taken:
        return taking(sight, colour, level)
    if "end" in sight.moves:
        return "end"
    off = (
        worst(sight, colour, others) if level is BoxLevel.KEEN else any_other(sight, colour, chance)
    )
    if f"end {off}" in sight.moves:
        return f"end {off}"
    places = [move for move in sight.moves if move.startswith(f"lay {off} ")]
    if level is BoxLevel.PLAIN:
        return chance.choice(places)
    return max(places, key=lambda move: covered(sight, move, others))


def wanted_by(sight: Sight) -> dict[int, str]:
    """The colour that each other seat seems to collect."""
    seen = [Counter[str]() for _ in range(sight.seats)]
    for event in sight.events:
        for card in event.cards:
            seen[event.seat][card.colour] += round(WATCHED.get(event.kind, 0) * card.number)
    best = {seat: count.most_common(1)[0] for seat, count in enumerate(seen) if count}
    return {s: colour for s, (colour, sum_) in best.items() if sum_ > 0 and s != sight.seat}


def commonest_colour(sight: Sight) -> str:
    """The colour of most cards, which a child would collect."""
    return Counter(card.colour for card in sight.hand).most_common(1)[0][0]


def own_colour(sight: Sight, others: dict[int, str]) -> str:
    """The colour with the highest sum; worth a little less if somebody else collects it."""
    sums = sums_of(Cards.of(sight.hand))
    rivals = Counter(others.values())
    return max(sums, key=lambda each: sums[each] * SHARED_COLOUR ** rivals[each])


def taking(sight: Sight, colour: str, level: BoxLevel) -> str:
    """The open card that adds most to the own colour, else the stock."""
    tops = {f"take {at}": pile[-1] for at, pile in enumerate(sight.piles) if pile}
    gains = {move: gain(sight, tops[move], colour) for move in sight.moves if move in tops}
    best = max(gains, key=lambda move: gains[move], default="take stock")
    if gains.get(best, 0) >= LEAST_GAIN[level]:
        return best
    if "take stock" in sight.moves:
        return "take stock"
    ends = [move for move in sight.moves if move.startswith("end ")]
    return f"end {worst(sight, colour, {})}" if ends else best


def gain(sight: Sight, card: Card, colour: str) -> int:
    """What a card adds to the sum of a colour, if the worst card is laid off for it."""
    own = [each.number for each in sight.hand if each.colour == colour]
    lost = min(own) if len(own) == len(sight.hand) else 0
    return card.number - lost if card.colour == colour else 0


def offered(sight: Sight) -> list[Card]:
    """The cards that may be laid off now: not the one just taken."""
    named = {word for move in sight.moves for word in move.split()[1:]}
    return [card for card in sight.hand if str(card) in named]


def any_other(sight: Sight, colour: str, chance: random.Random) -> Card:
    """Any card of another colour, else the lowest."""
    others = [card for card in offered(sight) if card.colour != colour]
    return chance.choice(others) if others else worst(sight, colour, {})


def worst(sight: Sight, colour: str, others: dict[int, str]) -> Card:
    """The card to lay off: of another colour, best one that nobody after this seat wants."""
    wanted = Counter(others.values())
    return min(
        offered(sight),
        key=lambda card: (card.colour == colour, card.number * (1 + 2 * wanted[card.colour])),
    )


def covered(sight: Sight, move: str, others: dict[int, str]) -> float:
    """How much the card that is covered would help the next seats; the sooner, the more."""
    pile = sight.piles[int(move.split()[2])]
    if not pile or sight.seat is None:
        return 0
    seats = [s for s, colour in others.items() if colour == pile[-1].colour]
    own = sight.seat
    nearest = min(((s - own) % sight.seats for s in seats), default=0)
    return pile[-1].number / nearest if nearest else 0
