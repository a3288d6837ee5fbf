"""Why a move is better than another: facts that can be checked, and how much each explains.

A fact follows from cards that are known: all of them where the hands lie open (``known_open``),
else those that one seat is certain of (``known_to``). Playouts measure how much of the difference
between the two moves goes away where the fact does not hold. The reason is the fact that explains
most of it, and at least half; where none does, there is no reason.
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
from engine.games.elfer_raus.play.moves import LAYS, Kind, Move
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
    LAST = "last"  # played: only these own cards fit then, at most three
    FEWER = "fewer"  # better: lays this card, and these after it; the other move lays none
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
    """The reason why ``better`` is better than ``played``: the fact that explains most, and at
    least half, in other worlds than those that chose it as one of the first.

    It draws its random numbers from the position, so that equal questions get equal answers."""
    trial = Trial(sight, played, better, random.Random(f"{playouts} {sight} {played} {better}"))
    reasons = list(facts(sight, known, played, better))
    if not reasons:
        return None
    looks = trial.parts(reasons, playouts // 2)
    first = sorted(reasons, key=looks.__getitem__, reverse=True)[:FIRST]
    parts = trial.parts(first, playouts // 2)
    best = max(first, key=parts.__getitem__)
    return best if parts[best] >= MOST else None


def facts(sight: Sight, known: Known, played: Move, better: Move) -> Iterator[Reason]:
    """All that is true of these two moves; what the better move does as well is no difference."""
    seat, hands = sight.seat, replaced(known.surely, sight.seat, int(sight.hand))
    now = imagined(sight, hands, ())
    then, instead = made(now, played), made(now, better)
    if goes_out_now(instead, seat, better) and not goes_out_now(then, seat, played):
        yield Reason(Why.GOES_OUT, str(Cards(hands[seat])))
    yield from for_others(sight, known, played, instead)
    if own := own_behind(sight, better) & ~own_behind(sight, played) & ~played.cost:
        yield Reason(Why.LEADS, str(Cards(own)))
    fitting = then.hands[seat] & then.fits
    if played.bit and count(fitting) <= min(FEW, count(instead.hands[seat] & instead.fits)):
        yield Reason(Why.LAST, str(Cards(fitting)))
    if better.kind is Kind.LAY and not better.joker and not played.bit:
        yield Reason(Why.FEWER, str(Cards(run_of(now, better))))
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


def run_of(now: State, lay: Move) -> int:
    """The own cards that can go one after another in this turn, from this one on in its row."""
    run, state = lay.bit, after(now, lay)
    while state.seat is not None and state.seat == now.seat and state.laid < now.setup.lay_limit:
        more = (run << 1 | run >> 1) & state.hands[state.seat] & state.fits
        if not more:
            break
        state, run = after(state, LAYS[more & -more]), run | more & -more
    return run


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
Try = tuple[State, Sequence[bool], float]  # a world, who lays all there, and the gain


@dataclass(frozen=True, slots=True)
class Trial:
    """Two moves of a seat, tried in worlds that look like the true one to it."""

    sight: Sight
    played: Move
    better: Move
    chance: random.Random

    def parts(self, reasons: Sequence[Reason], playouts: int) -> dict[Reason, float]:
        """The part of the difference between the two moves that goes with each of these facts, up
        to 1, in the same worlds for all."""
        styles, number = Styles(self.sight, self.chance), playouts // (2 + 2 * len(reasons))
        worlds = worlds_of(self.sight, max(1, number), self.chance)
        drawn = [(world, styles.drawn()) for world in worlds]
        tries = [(world, layers, self.gain(self.both(world), layers)) for world, layers in drawn]
        return {reason: self.part_of(reason, tries) for reason in reasons}

    def part_of(self, reason: Reason, tries: Sequence[Try]) -> float:
        if reason.why is Why.GOES_OUT:
            return 1.0  # the round is won
        gains, rests = list[float](), list[float]()
        for world, layers, gain in tries:
            held = self.with_fact(reason, world)
            gains.append(gain if held is world else self.gain(self.both(held), layers))
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
        """The world, changed so that the fact holds: this seat has its cards."""
        if reason.seat is None:
            return world
        return self.moved(world, Cards.parse(reason.cards), [reason.seat])

    def without(self, reason: Reason, world: State) -> Both:
        """Both moves where the fact does not hold."""
        cards, own = Cards.parse(reason.cards), self.sight.seat
        others = [seat for seat in range(len(world.hands)) if seat != own]
        stock = [len(world.hands)] if world.stock else []
        match reason.why:
            case Why.LETS_OUT | Why.OPENS:  # one of their cards is an own one
                world = self.some_moved(1, world, cards)
            case Why.OTHERS:  # nobody has their cards (without a stock: they are own ones)
                world = self.moved(world, cards, stock or [own])
            case Why.LEADS:  # the own cards are hidden
                world = self.moved(world, cards, stock or others)
        then, instead = self.both(world)
        if reason.why is Why.LAST:  # two more fit
            fitting = Cards(then.fits & int(self.sight.unseen) & ~then.hands[own])
            then = self.some_moved(2, then, fitting, keep=then.fits)
        if reason.why is Why.FEWER:  # they are gone as well
            then = replace(then, hands=replaced(then.hands, own, then.hands[own] - int(cards)))
        if reason.why is Why.JOKER:
            then = joker_back(then, own, self.played)
        return then, instead

    def some_moved(self, number: int, state: State, cards: Cards, keep: int = 0) -> State:
        """So many of these cards, if there are any, are own ones."""
        some = self.chance.sample([*cards], min(number, len(cards)))
        return self.moved(state, Cards.of(some), [self.sight.seat], keep)

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
