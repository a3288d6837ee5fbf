"""The search for hands: who collects which colour, which cards of it, and what fills the hands."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final

from engine.box.hands.filling import Filling, Gap
from engine.box.hands.one_colour import Sets, collections
from engine.box.hands.shares import Shares
from engine.box.hands.wanted import (
    FEW_STEPS,
    MOST_STEPS,
    PART_STEPS,
    Steps,
    TooLong,
    Wanted,
    lowest_sum,
)
from engine.box.pack import Pack
from engine.cards import ROW, Cards

AT_HAND: Final = 256  # what a phone asks for while a sum is typed

Hands = tuple[Cards, ...]


@dataclass(frozen=True)
class Found:
    """Hands with different cards, or None; ``is_over``: then there are none."""

    hands: Hands | None
    is_over: bool = True


NONE: Final = Found(None)


@lru_cache(maxsize=AT_HAND)
def find_hands(pack: Pack, wanted: tuple[Wanted, ...], most_steps: int = MOST_STEPS) -> Found:
    """Hands as wanted, in the same order. The search is complete unless its steps run out.

    Most sums are found at once if each hand has its share of its best colour. If not, the hands
    with the smallest sums are tried alone and together, because these take the cards that are rare.
    If that takes too long, the cards are shared out by their numbers.
    """
    order = sorted(range(len(wanted)), key=lambda seat: wanted[seat].total)
    each = tuple(tightened(pack, wanted[seat]) for seat in order)
    parts = [each[:count] for count in range(1, len(each) + 1)]
    if not all(has_room(pack, part) for part in parts):
        return NONE
    found = searched_for(pack, tuple(even(pack, one) for one in each), min(FEW_STEPS, most_steps))
    for part in parts if found.hands is None else ():
        found = searched_for(pack, part, min(PART_STEPS, most_steps))
        if found == NONE:
            return NONE
    if found.hands is None:
        found = shared_out(pack, each, most_steps)
    if found.hands is None:
        return found
    return Found(tuple(found.hands[order.index(seat)] for seat in range(len(wanted))))


def even(pack: Pack, wanted: Wanted) -> Wanted:
    """With at least its share of cards of its best colour, if the sum allows it."""
    share = -(-max(wanted.sizes) // pack.colours)
    return wanted._replace(
        fewest=max(wanted.fewest, min(share, most_within(wanted.total, pack.highest)))
    )


def tightened(pack: Pack, wanted: Wanted) -> Wanted:
    """With the cards of its best colour that it has because the other colours hold too few."""
    others = (pack.colours - 1) * most_within(wanted.total, pack.highest)
    return wanted._replace(fewest=max(wanted.fewest, min(wanted.sizes) - others))


def most_within(total: int, highest: int) -> int:
    """How many numbers of one colour can have a sum of at most ``total``."""
    return max(cards for cards in range(highest + 1) if lowest_sum(cards) <= total)


def has_room(pack: Pack, wanted: tuple[Wanted, ...]) -> bool:
    """Whether there are enough cards: in no colour can the hands count more than all their sums."""
    together = sum(each.total for each in wanted)
    useful = min(pack.highest, max(each.total for each in wanted))  # higher cards are too high
    cards = sum(min(each.sizes) for each in wanted)
    return cards <= pack.colours * most_within(together, useful)


def searched_for(pack: Pack, wanted: tuple[Wanted, ...], most_steps: int) -> Found:
    """Hands as wanted; ``is_over`` if there are none."""
    steps = Steps(most_steps)
    try:
        for colours in colourings(pack, wanted, ()):
            hands = hands_of(pack, wanted, colours, steps)
            if hands is not None:
                return Found(hands)
    except TooLong:
        return Found(None, is_over=False)
    return NONE


def shared_out(pack: Pack, wanted: tuple[Wanted, ...], most_steps: int) -> Found:
    """The same, by the numbers of cards that each hand has of each colour."""
    search = Shares(pack, wanted, Steps(most_steps))
    try:
        found = map(search.hands, colourings(pack, wanted, ()))
        return next((Found(hands) for hands in found if hands is not None), NONE)
    except TooLong:
        return Found(None, is_over=False)


def colourings(
    pack: Pack, wanted: tuple[Wanted, ...], known: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """The colours that the seats may collect, least collected first.

    Colours that nobody names and nobody collects yet are alike: one of them is enough.
    """
    if len(known) == len(wanted):
        yield known
        return
    named = {each.colour for each in wanted}
    unused = [c for c in range(pack.colours) if c not in known and c not in named]
    colours: list[int] = [c for c in range(pack.colours) if c not in unused[1:]]
    colours.sort(key=lambda colour: load(wanted, known, colour))
    asked = wanted[len(known)].colour
    for colour in colours if asked is None else [asked]:
        more = (*known, colour)
        if load(wanted, more, colour) <= lowest_sum(pack.highest):
            yield from colourings(pack, wanted, more)


def load(wanted: tuple[Wanted, ...], colours: tuple[int, ...], colour: int) -> int:
    """How much is collected of a colour."""
    return sum(each.total for each, c in zip(wanted, colours, strict=False) if c == colour)


def hands_of(
    pack: Pack, wanted: tuple[Wanted, ...], colours: tuple[int, ...], steps: Steps
) -> Hands | None:
    """Hands of these colours."""
    groups = tuple(
        tuple(seat for seat, each in enumerate(colours) if each == colour)
        for colour in range(pack.colours)
    )
    asked = [tuple(wanted[seat] for seat in group) for group in groups]
    if any(next(collections(each, pack.highest, steps), None) is None for each in asked):
        return None
    for sets in ways_together(pack, asked, steps):
        chosen = dict(zip(chain(*groups), chain(*sets), strict=True))
        own = [chosen[seat] for seat in range(len(wanted))]
        hands = filled(pack, wanted, colours, own, steps)
        if hands is not None:
            return hands
    return None


def ways_together(
    pack: Pack, asked: list[tuple[Wanted, ...]], steps: Steps
) -> Iterator[tuple[Sets, ...]]:
    """For each colour a way to give its cards to its collectors."""
    if not asked:
        yield ()
        return
    for sets in collections(asked[0], pack.highest, steps):
        for others in ways_together(pack, asked[1:], steps):
            yield sets, *others


def filled(
    pack: Pack, wanted: tuple[Wanted, ...], colours: tuple[int, ...], own: list[int], steps: Steps
) -> Hands | None:
    """The hands with these numbers of their own colours; as few others as their sizes allow."""
    gaps = []
    for each, colour, numbers in zip(wanted, colours, own, strict=True):
        count = numbers.bit_count()
        size = min(size for size in each.sizes if size >= count)
        gaps.append(Gap(size - count, colour, each.total))
    taken = [0] * pack.colours
    for colour, numbers in zip(colours, own, strict=True):
        taken[colour] |= numbers
    free = tuple(
        tuple(n for n in range(1, pack.highest + 1) if not each >> n & 1) for each in taken
    )
    given = Filling(free, steps).found(tuple(gaps))
    if given is None:
        return None
    hands = [numbers << colour * ROW for colour, numbers in zip(colours, own, strict=True)]
    for hand, colour, number in given:
        hands[hand] |= 1 << colour * ROW + number
    return tuple(map(Cards, hands))
