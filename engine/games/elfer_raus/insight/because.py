"""Why a move is better than another: facts that can be checked, and how much each explains.

A fact follows from cards that are known: all of them where the hands lie open (``known_open``),
else those that one seat is certain of (``known_to``). Playouts measure how much of the difference
between the two moves goes away where the fact does not hold. The reason is the fact that explains
most of it, and at least half; where none does, two facts together; else there is no reason.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from statistics import fmean
from typing import Final, NamedTuple

from engine.cards import JOKER, JOKER_BIT, NUMBER_CARDS, Cards, count
from engine.games.elfer_raus.bots.planner import POINT, sum_of_numbers
from engine.games.elfer_raus.bots.row import by_row, goes_out, rows_as
from engine.games.elfer_raus.bots.worlds import Styles
from engine.games.elfer_raus.insight.playouts import outcome, worlds_of
from engine.games.elfer_raus.play.moves import Kind, Move
from engine.games.elfer_raus.play.state import State, after, replaced
from engine.games.elfer_raus.sight import Sight, imagined

MOST: Final = 0.5  # of the difference
FEW: Final = 3  # cards that fit
FIRST: Final = 2  # facts that are measured again


class Why(StrEnum):
    """What the fact says, of the move that was played or of the better one."""

    GOES_OUT = "goes-out"  # better: the own hand can go in this turn, one card after another
    LETS_OUT = "lets-out"  # played: another seat could lay its whole hand then
    OPENS = "opens"  # played: places for cards of another seat
    OTHERS = "others"  # played: leads to these cards of others, and to no own one
    LEADS = "leads"  # better: to these own cards in the gap
    ALONE = "alone"  # better: opens these places, and nobody else has a card for them
    LAST = "last"  # played: only these own cards fit then, at most three
    BOTH = "both"  # played: leads to cards of others only, and at most this own card fits then
    JOKER = "joker"  # played: binds a joker at this place; the better move does not
    POINTS = "points"  # better: fewer points stay in the hand


@dataclass(frozen=True, slots=True)
class Reason:
    why: Why
    cards: str  # that the fact is about, as a card list
    seat: int | None = None  # another one that it is about
    left: int = 0  # cards that this seat has
    points: int = 0


class Known(NamedTuple):
    """The hands of the others: by seat, the cards that it surely holds, and those that it may."""

    surely: tuple[int, ...]
    maybe: tuple[int, ...]


def known_open(state: State) -> Known:
    return Known(state.hands, state.hands)


def known_to(sight: Sight) -> Known:
    """What the seat to move is certain of: a card that only one other can hold is there."""
    unseen, seats = int(sight.unseen), range(len(sight.counts))
    maybe = [0 if at == sight.seat else unseen & ~int(sight.lacks[at]) for at in seats]
    surely = [
        0 if sight.stock else hand & ~union(maybe[:at] + maybe[at + 1 :]) & NUMBER_CARDS
        for at, hand in enumerate(maybe)
    ]
    return Known(tuple(surely), tuple(maybe))


def union(sets: Iterable[int]) -> int:
    whole = 0
    for one in sets:
        whole |= one
    return whole


def because(sight: Sight, known: Known, played: Move, better: Move, playouts: int) -> Reason | None:
    """The reason why ``better`` is better than ``played``. It draws its random numbers from the
    position, so that equal questions get equal answers."""
    chance = random.Random(f"{playouts} {sight} {played} {better}")
    trial = Trial(sight, played, better, chance)
    reasons = list(facts(sight, known, played, better))
    both = [reason for reason in reasons if reason.why is Why.BOTH]
    single = [reason for reason in reasons if reason not in both]
    return most_of(trial, single, playouts) or most_of(trial, both, playouts)


def most_of(trial: "Trial", reasons: Sequence[Reason], playouts: int) -> Reason | None:
    """The reason that explains most, and at least half, in other worlds than those that chose it
    as one of the first."""
    looks = parts_of(trial, reasons, playouts // 2)
    first = sorted(reasons, key=looks.__getitem__, reverse=True)[:FIRST]
    parts = parts_of(trial, first, playouts // 2)
    best = max(first, key=parts.__getitem__, default=None)
    return best if best is not None and parts[best] >= MOST else None


def parts_of(trial: "Trial", reasons: Sequence[Reason], playouts: int) -> dict[Reason, float]:
    worlds = max(1, playouts // (4 * max(1, len(reasons))))
    return {reason: trial.part_of(reason, worlds) for reason in reasons}


def facts(sight: Sight, known: Known, played: Move, better: Move) -> Iterator[Reason]:
    """All that is true of these two moves; what the better move does as well is no difference."""
    seat, hands = sight.seat, replaced(known.surely, sight.seat, int(sight.hand))
    now = imagined(sight, hands, ())
    then, instead = made(now, played), made(now, better)
    if goes_out_now(instead, seat, better) and not goes_out_now(then, seat, played):
        yield Reason(Why.GOES_OUT, str(Cards(hands[seat])))
    opening = list(for_others(sight, known, played, instead))
    yield from opening
    if own := own_behind(sight, better) & ~own_behind(sight, played) & ~played.cost:
        yield Reason(Why.LEADS, str(Cards(own)))
    opened = opened_by(now, instead, better) & ~then.fits & ~hands[seat]
    theirs = union(replaced(known.maybe, seat, 0))
    if opened and not opened & theirs and theirs <= NUMBER_CARDS:
        yield Reason(Why.ALONE, str(Cards(opened)))
    fitting = then.hands[seat] & then.fits
    if played.bit and count(fitting) <= min(FEW, count(instead.hands[seat] & instead.fits)):
        yield Reason(Why.LAST, str(Cards(fitting)))
        if count(fitting) <= 1 and any(reason.why is Why.OTHERS for reason in opening):
            yield Reason(Why.BOTH, str(Cards(fitting)))
    if played.cost == JOKER_BIT != better.cost:
        yield Reason(Why.JOKER, str(Cards(played.bit)))
    if (saved := penalty(then, seat) - penalty(instead, seat)) > 0:
        yield Reason(Why.POINTS, str(Cards(better.cost)), points=saved)


def for_others(sight: Sight, known: Known, played: Move, instead: State) -> Iterator[Reason]:
    """What the move that was played does for the other seats, and the better one does not."""
    now = imagined(sight, replaced(known.surely, sight.seat, int(sight.hand)), ())
    then = made(now, played)
    if then.seat is None:
        return
    opened = opened_by(now, then, played) & ~instead.fits
    others = [seat for seat in range(len(now.hands)) if seat != sight.seat]
    for other in others:
        hand, left = now.hands[other], sight.counts[other]
        if count(hand) == left and goes(then, hand) and not goes(instead, hand):
            yield Reason(Why.LETS_OUT, str(Cards(hand)), other, left)
        if opened & hand:
            yield Reason(Why.OPENS, str(Cards(opened & hand)), other, left)
    behind = gap(sight, played) & ~played.bit
    theirs = behind & union(known.maybe[other] for other in others)
    if opened and theirs and not behind & sight.hand:
        yield Reason(Why.OTHERS, str(Cards(theirs)))


def made(now: State, move: Move) -> State:
    """The table after this move; a card that is drawn is not known."""
    return after(now, move) if move.bit else now


def opened_by(now: State, then: State, lay: Move) -> int:
    """The places of the row that fit after this lay but not before."""
    return then.fits & ~now.fits & now.setup.deck.row_of(lay.bit) if lay.bit else 0


def own_behind(sight: Sight, lay: Move) -> int:
    """The own cards in the gap around this place."""
    return gap(sight, lay) & sight.hand & ~lay.cost


def gap(sight: Sight, lay: Move) -> int:
    """The places around this one, up to the next cards on the table."""
    if lay.kind is not Kind.LAY:
        return 0
    free = sight.setup.places & ~sight.table.covered & sight.setup.deck.row_of(lay.bit)
    reached = lay.bit
    while (more := (reached | reached << 1 | reached >> 1) & free) != reached:
        reached = more
    return reached


def goes(state: State, hand: int) -> bool:
    """Whether these cards could all be laid now, one after another; not worked out with jokers."""
    rows = rows_as(state.setup.places, state.free, state.fits, state.openings)
    return state.extras is None and goes_out(rows, by_row(hand))


def goes_out_now(state: State, seat: int, lay: Move) -> bool:
    """Whether this seat, which has made this lay, can lay its whole hand in the same turn."""
    if not lay.bit:
        return False
    return state.out == seat or (state.seat == seat and goes(state, state.hands[seat]))


def penalty(state: State, seat: int) -> int:
    """The points that this hand would cost."""
    hand = state.hands[seat]
    jokers = (hand >> JOKER) * state.setup.ruleset.joker_penalty
    return sum(map(sum_of_numbers, by_row(hand))) + jokers


Both = tuple[State, State]  # after the move that was played, and after the better one


@dataclass(frozen=True, slots=True)
class Trial:
    """Two moves of a seat, tried in worlds that look like the true one to it."""

    sight: Sight
    played: Move
    better: Move
    chance: random.Random

    def part_of(self, reason: Reason, worlds: int) -> float:
        """The part of the difference between the two moves that goes with this fact, up to 1."""
        if reason.why is Why.GOES_OUT:
            return 1.0  # the round is won
        styles, gains, rests = Styles(self.sight, self.chance), list[float](), list[float]()
        for world in worlds_of(self.sight, worlds, self.chance):
            layers = styles.drawn()
            held = self.with_fact(reason, world)
            gains.append(self.gain(self.both(held), layers))
            rests.append(self.gain(self.without(reason, held), layers))
        whole, rest = fmean(gains), fmean(rests)
        if reason.why is Why.POINTS:
            rest = whole - POINT * reason.points
        return 1 - max(0.0, rest) / whole if whole > 0 else 0.0

    def both(self, world: State) -> Both:
        return after(world, self.played), after(world, self.better)

    def gain(self, both: Both, layers: Sequence[bool]) -> float:
        """By how much more the better move is worth."""
        (wins, points), (more, saved) = (outcome(s, self.sight.seat, layers) for s in both)
        return more - wins + POINT * (saved - points)

    def with_fact(self, reason: Reason, world: State) -> State:
        """The world, changed so that the fact holds: what nobody else holds lies in the stock."""
        if reason.seat is not None:
            return self.moved(world, Cards.parse(reason.cards), [reason.seat])
        if reason.why is Why.ALONE and world.stock:
            return self.moved(world, Cards.parse(reason.cards), [len(world.hands)])
        return world

    def without(self, reason: Reason, world: State) -> Both:
        """Both moves where the fact does not hold."""
        cards, own = Cards.parse(reason.cards), self.sight.seat
        others = [seat for seat in range(len(world.hands)) if seat != own]
        stock = [len(world.hands)] if world.stock else []
        match reason.why:
            case Why.LETS_OUT | Why.OPENS:  # one of their cards is an own one
                world = self.one_moved(world, cards, own)
            case Why.OTHERS:  # nobody has their cards (without a stock: they are own ones)
                world = self.moved(world, cards, stock or [own])
            case Why.BOTH:
                behind = Cards(gap(self.sight, self.played) & int(self.sight.unseen))
                world = self.moved(world, behind, stock or [own])
            case Why.LEADS:  # the own cards are hidden
                world = self.moved(world, cards, stock or others)
            case Why.ALONE:  # the others have them
                world = self.moved(world, cards, others)
        then, instead = self.both(world)
        if reason.why in {Why.LAST, Why.BOTH}:
            then = self.more_fits(then)
        if reason.why is Why.JOKER:
            then = joker_back(then, own, self.played)
        return then, instead

    def more_fits(self, then: State) -> State:
        """Another own card fits."""
        own = self.sight.seat
        fitting = Cards(then.fits & int(self.sight.unseen) & ~then.hands[own])
        return self.one_moved(then, fitting, own, keep=then.fits)

    def one_moved(self, state: State, cards: Cards, to: int, keep: int = 0) -> State:
        """One of these cards, if there are any, lies there."""
        one = self.chance.choice([*cards]).bit if cards else 0
        return self.moved(state, Cards(one), [to], keep)

    def moved(self, state: State, cards: Cards, to: Sequence[int], keep: int = 0) -> State:
        """These cards lie at one of those holders (the stock is the last), each exchanged with a
        card there; the two moves stay possible."""
        held = [*map(list, map(Cards, state.hands)), list(state.stock)]
        fixed = Cards(cards | self.played.cost | self.better.cost | keep)
        for card in cards:
            holder = next(at for at, own in enumerate(held) if card in own)
            spare = [(at, nth) for at in to for nth, own in enumerate(held[at]) if own not in fixed]
            if holder not in to and spare:
                at, nth = self.chance.choice(spare)
                held[holder][held[holder].index(card)], held[at][nth] = held[at][nth], card
        *hands, stock = held
        changed = tuple(int(Cards.of(hand)) for hand in hands)
        return replace(state, hands=changed, stock=tuple(stock))


def joker_back(state: State, seat: int, move: Move) -> State:
    """The state after a joker was laid, as if the card itself lay there."""
    if state.extras is None or state.seat is None:
        return state
    extras = state.extras._replace(jokers=state.extras.jokers & ~move.bit)
    hands = replaced(state.hands, seat, state.hands[seat] + JOKER_BIT)
    return replace(state, hands=hands, extras=extras)
