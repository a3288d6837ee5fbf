"""A lazy game for the exact search: it leaves open who was dealt what until it matters.

For rule sets without jokers, bridges and free draws. Each moment stands for all games that agree
with the cards known so far. docs/proof.md says which cards become known when.
"""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from engine.cards import count
from engine.moves import LAYS, Move
from engine.proof.exact.alike_colours import alike_colours, rows_of
from engine.proof.exact.partial_hand import PartialHand
from engine.proof.exact.step import Key, Path, Step
from engine.proof.exact.turns_left import TurnsLeft
from engine.proof.goal import Goal, single
from engine.proof.opening import live_cards, openings_of


class Lazy(NamedTuple):
    """One moment."""

    covered: int
    openings: int
    is_opening: bool
    seat: int
    draws_left: int
    drawn: int  # in this turn
    laid: bool  # in this turn
    idle: int
    hands: tuple[PartialHand, ...]


class LazyGame:
    """The rules for lazy moments of games that may end in one goal."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal
        self.rules, self.deck = goal.setup.ruleset, goal.setup.deck
        self.turns_left = TurnsLeft(goal)
        self.final_sizes = [count(final) for final in goal.keeps]
        self.live = live_cards(goal)
        self.alike = alike_colours(goal)
        self.may_keep = self.rules.drawing.may_lay
        self.is_voluntary = self.rules.lay_duty.is_never
        self.lays_first = self.rules.lays_first
        self.is_locking = (
            self.rules.lay_duty.is_always
            and self.rules.drawing.must_lay
            and self.rules.opener.is_lasting
        )

    def starts(self) -> Iterator[Lazy]:
        """All moments with which a game can begin."""
        goal, dealt = self.goal, self.goal.hand_size
        for seat, openings, excluded in openings_of(goal):
            hands = tuple(
                PartialHand(dealt, final, 0, 0, lacked)
                for final, lacked in zip(goal.keeps, excluded, strict=True)
            )
            is_opening = self.rules.opening_card
            yield Lazy(
                self.deck.laid_out, openings, is_opening, seat, goal.draws, 0, False, 0, hands
            )

    def steps(self, lazy: Lazy) -> Iterator[Step]:
        """All next moments that may still reach the goal."""
        fits = self.deck.fits(lazy.covered, lazy.openings)
        hand = lazy.hands[lazy.seat]
        if lazy.drawn:
            yield from self.draws(lazy, hand, fits)
            return
        must_lay = lazy.is_opening and self.lays_first
        if not lazy.laid and not must_lay:
            yield from self.first_draws(lazy, hand, fits)
        yield from self.lays(lazy, hand, fits)
        if lazy.laid:
            yield from self.step(0, None, self.passed_on(lazy))
        elif not must_lay:
            yield from self.passes(lazy, hand, fits)

    def step(self, drawn: int, move: Move | None, after: Lazy) -> Iterator[Step]:
        if self.is_hopeful(after):
            yield Step(drawn, move, after)

    def left(self, lazy: Lazy) -> int:
        """The cards still to lay that no hand is known to hold."""
        left = self.goal.to_lay & ~lazy.covered
        for hand in lazy.hands:
            left &= ~hand.bound
        return left

    def lays(self, lazy: Lazy, hand: PartialHand, fits: int) -> Iterator[Step]:
        """Lays of known cards, or of dealt cards that were unknown until now."""
        cards = hand.bound
        if hand.open:
            cards |= self.left(lazy) & ~hand.excluded
        for card in single(cards & fits):
            rest = hand.gave(card) if card & hand.bound else hand.gave_open()
            after = self.laid(lazy, rest, card)
            if after is not None:
                yield from self.step(0, LAYS[card], after)
            elif self.is_won(lazy, rest, card):
                yield Step(0, LAYS[card], None)

    def laid(self, lazy: Lazy, hand: PartialHand, card: int) -> Lazy | None:
        """The moment after a lay; None if the hand is then empty."""
        if not hand.size:
            return None
        openings = lazy.openings & ~self.deck.row_of(card)
        if lazy.is_opening:
            openings = self.deck.openings_after(card, self.rules)
        after = lazy._replace(
            covered=lazy.covered | card,
            openings=openings,
            is_opening=False,
            laid=True,
            hands=self.with_hand(lazy, hand),
        )
        return self.passed_on(after) if lazy.is_opening or lazy.drawn else after

    def is_won(self, lazy: Lazy, hand: PartialHand, card: int) -> bool:
        """Whether this lay ends the round in the goal."""
        hands = self.with_hand(lazy, hand)
        return lazy.seat == self.goal.out and self.is_all_done(lazy, lazy.covered | card, hands)

    def is_all_done(self, lazy: Lazy, covered: int, hands: tuple[PartialHand, ...]) -> bool:
        """Whether all cards are where the goal says."""
        all_lie = not self.goal.to_lay & ~covered and not lazy.draws_left
        return all_lie and all(hand.is_done for hand in hands)

    def with_hand(self, lazy: Lazy, hand: PartialHand) -> tuple[PartialHand, ...]:
        return (*lazy.hands[: lazy.seat], hand, *lazy.hands[lazy.seat + 1 :])

    def passed_on(self, lazy: Lazy, idle: int = 0) -> Lazy:
        """The moment at the beginning of the next seat's turn."""
        seat = (lazy.seat + 1) % len(lazy.hands)
        return lazy._replace(seat=seat, drawn=0, laid=False, idle=idle)

    def first_draws(self, lazy: Lazy, hand: PartialHand, fits: int) -> Iterator[Step]:
        """The first draw of a turn: no card of the hand fits."""
        if lazy.draws_left and not hand.known & fits:
            yield from self.draws(lazy, hand.lacks(fits), fits)

    def draws(self, lazy: Lazy, hand: PartialHand, fits: int) -> Iterator[Step]:
        """One card from the stock: laid at once, laid later, or not laid at all."""
        if not lazy.draws_left:
            return
        drawn = lazy._replace(draws_left=lazy.draws_left - 1, drawn=lazy.drawn + 1)
        cards = self.left(lazy)
        for card in single(cards & fits):
            after = self.laid(drawn, hand, card)
            assert after is not None  # the hand is as before the draw
            yield from self.step(card, LAYS[card], after)
        inert = hand.undrawn & ~self.live
        for card in single(hand.undrawn & self.live & (-1 if self.may_keep else ~fits)):
            yield from self.drew(drawn, hand.took_final(card), card, bool(card & fits))
        for card in single(inert & -inert):  # all of them are alike
            for step in self.drew(drawn, hand.took_final(card), card, fitted=False):
                yield step._replace(ways=inert.bit_count())
        for card in single(cards if self.may_keep else cards & ~fits):
            yield from self.drew(drawn, hand.took_to_lay(card), card, bool(card & fits))

    def drew(self, drawn: Lazy, hand: PartialHand, card: int, fitted: bool) -> Iterator[Step]:
        """After a draw: the turn ends with a card that fits, the last draw, or the stock."""
        after = drawn._replace(hands=self.with_hand(drawn, hand))
        is_stock_left = drawn.draws_left or self.goal.stock
        if fitted or drawn.drawn == self.rules.draws or not is_stock_left:
            after = self.passed_on(after)
        yield from self.step(card, None, after)

    def passes(self, lazy: Lazy, hand: PartialHand, fits: int) -> Iterator[Step]:
        """A pass: nothing fits and the stock is empty, or laying is voluntary and a card fits."""
        if not (lazy.draws_left or self.goal.stock) and not hand.known & fits:
            yield from self.idle(lazy, hand.lacks(fits))
        if self.is_voluntary and not lazy.is_opening:
            if hand.known & fits:
                yield from self.idle(lazy, hand)
            elif hand.open:
                for card in single((hand.undrawn | self.left(lazy)) & fits & ~hand.excluded):
                    yield from self.idle(lazy, hand.showed(card))

    def idle(self, lazy: Lazy, hand: PartialHand) -> Iterator[Step]:
        """A turn without a lay or a draw; when all seats have passed, the round is blocked."""
        idle, hands = lazy.idle + 1, self.with_hand(lazy, hand)
        if idle < len(hands):
            yield from self.step(0, None, self.passed_on(lazy._replace(hands=hands), idle))
        elif self.goal.out is None and self.is_all_done(lazy, lazy.covered, hands):
            yield Step(0, None, None)

    def is_hopeful(self, lazy: Lazy) -> bool:
        """Whether counting does not exclude the goal."""
        if sum(hand.needs for hand in lazy.hands) > lazy.draws_left:
            return False
        left, dealable = self.left(lazy), 0
        for hand in lazy.hands:
            if hand.open:
                dealable |= ~hand.excluded
            if (left & ~hand.excluded).bit_count() < hand.owes:
                return False
        return (left & ~dealable).bit_count() <= lazy.draws_left and self.has_turns(lazy)

    def has_turns(self, lazy: Lazy) -> bool:
        """Whether the draws to come leave each seat something to do in its turns (docs/proof.md).

        While there are draws to come and laying is a duty, each turn is a draw or a lay. A seat
        that keeps a card that fits draws no more. So it lays a card in every turn.
        """
        if self.turns_left.are_counted and not (lazy.drawn or lazy.laid):
            return self.come_out(lazy)
        if not (self.is_locking and lazy.draws_left):
            return True
        fits = self.deck.fits(lazy.covered, lazy.openings)
        locked = [hand for hand in lazy.hands if (hand.final | hand.undrawn) & fits]
        drawing = len(lazy.hands) - len(locked)
        if not drawing:
            return bool(lazy.drawn)
        turns = -(-lazy.draws_left // (self.rules.draws * drawing)) - 1 - bool(lazy.drawn)
        return all(hand.open + count(hand.bound) - count(hand.undrawn) >= turns for hand in locked)

    def come_out(self, lazy: Lazy) -> bool:
        """Whether the turns are possible, by counting at the beginning of a turn."""
        fits, locked = self.deck.fits(lazy.covered, lazy.openings), 0
        if self.is_locking:
            for seat, hand in enumerate(lazy.hands):
                locked |= bool((hand.final | hand.undrawn) & fits) << seat
        sizes = zip(lazy.hands, self.final_sizes, strict=True)
        lacks = tuple(hand.size - size for hand, size in sizes)
        return self.turns_left.come_out(lazy.seat, lazy.draws_left, lacks, locked)

    def key(self, lazy: Lazy) -> Key:
        """A key: moments with equal keys can go on in the same ways."""
        left = self.left(lazy)
        hands = tuple(
            (hand.open, hand.undrawn, hand.bound, hand.excluded & (left | hand.undrawn))
            for hand in lazy.hands
        )
        if not self.alike:
            return (*lazy[:-1], hands)
        sets = (lazy.covered, lazy.openings, *(cards for hand in hands for cards in hand[1:]))
        rows = [sorted(rows_of(sets, shift) for shift in group) for group in self.alike]
        return (*lazy[2:-1], *(hand[0] for hand in hands), *chain.from_iterable(rows))

    def known(self, path: Path) -> Path:
        """The same path: each draw is of one card."""
        return path
