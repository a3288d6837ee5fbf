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
    rivals = rival_colours(sight) if level is BoxLevel.KEEN else {}
    colour = own_colour(sight, rivals) if level is BoxLevel.KEEN else commonest_colour(sight)
    if not sight.has_taken:
        return source(sight, colour, level)
    if "end" in sight.moves:
        return "end"
    off = (
        worst(sight, colour, rivals) if level is BoxLevel.KEEN else any_other(sight, colour, chance)
    )
    if f"end {off}" in sight.moves:
        return f"end {off}"
    places = [move for move in sight.moves if move.startswith(f"lay {off} ")]
    if level is BoxLevel.PLAIN:
        return chance.choice(places)
    return max(places, key=lambda move: covering_worth(sight, move, rivals))


def rival_colours(sight: Sight) -> dict[int, str]:
    """The colour that each other seat seems to collect."""
    interest = [Counter[str]() for _ in range(sight.seats)]
    for event in sight.events:
        for card in event.cards:
            interest[event.seat][card.colour] += round(WATCHED.get(event.kind, 0) * card.number)
    best = {seat: count.most_common(1)[0] for seat, count in enumerate(interest) if count}
    return {s: colour for s, (colour, sum_) in best.items() if sum_ > 0 and s != sight.seat}


def commonest_colour(sight: Sight) -> str:
    """The colour of most cards, which a child would collect."""
    return Counter(card.colour for card in sight.hand).most_common(1)[0][0]


def own_colour(sight: Sight, rivals: dict[int, str]) -> str:
    """The colour with the highest sum; worth a little less if somebody else collects it."""
    sums = sums_of(Cards.of(sight.hand))
    counts = Counter(rivals.values())
    return max(sums, key=lambda colour: sums[colour] * SHARED_COLOUR ** counts[colour])


def source(sight: Sight, colour: str, level: BoxLevel) -> str:
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
    """The points that a card adds to the sum of a colour, if the worst card is laid off for it."""
    own = [card.number for card in sight.hand if card.colour == colour]
    loss = min(own) if len(own) == len(sight.hand) else 0
    return card.number - loss if card.colour == colour else 0


def discards(sight: Sight) -> list[Card]:
    """The cards that may be laid off now: not the one just taken."""
    words = {word for move in sight.moves for word in move.split()[1:]}
    return [card for card in sight.hand if str(card) in words]


def any_other(sight: Sight, colour: str, chance: random.Random) -> Card:
    """Any card of another colour, else the lowest."""
    others = [card for card in discards(sight) if card.colour != colour]
    return chance.choice(others) if others else worst(sight, colour, {})


def worst(sight: Sight, colour: str, rivals: dict[int, str]) -> Card:
    """The card to lay off: of another colour, best one that no other seat collects."""
    collectors = Counter(rivals.values())
    return min(
        discards(sight),
        key=lambda card: (card.colour == colour, card.number * (1 + 2 * collectors[card.colour])),
    )


def covering_worth(sight: Sight, move: str, rivals: dict[int, str]) -> float:
    """How much the card that is covered would help the next seats; the sooner, the more."""
    pile = sight.piles[int(move.split()[2])]
    if not pile or sight.seat is None:
        return 0
    seats = [s for s, colour in rivals.items() if colour == pile[-1].colour]
    own = sight.seat
    nearest = min(((s - own) % sight.seats for s in seats), default=0)
    return pile[-1].number / nearest if nearest else 0
