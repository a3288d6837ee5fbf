"""A game of which it is left open who was dealt what: every way on, for an exact search.

For rule sets without jokers, bridges and free draws. What the search settles, and when, is
told in docs/proof.md; each moment here stands for all games that agree with what is settled.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from engine.cards import JOKER, ROW, count
from engine.moves import LAYS, Move
from engine.proof.exact.held import Held
from engine.proof.exact.step import Key, Step
from engine.proof.exact.turns_left import TurnsLeft
from engine.proof.goal import Goal, single
from engine.proof.opening import live_cards, openings_of

WHOLE_ROW: Final = (1 << ROW) - 1


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
    hands: tuple[Held, ...]


class LazyGame:
    """The rules as they are for lazy moments on the way to one goal."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal
        self.rules, self.deck = goal.setup.ruleset, goal.setup.deck
        self.turns_left = TurnsLeft(goal)
        self.final_sizes = [count(kept) for kept in goal.keeps]
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
        """Every moment a game can begin with."""
        goal, dealt = self.goal, self.goal.hand_size
        for seat, openings, excluded in openings_of(goal):
            hands = tuple(
                Held(dealt, kept, 0, 0, lacked)
                for kept, lacked in zip(goal.keeps, excluded, strict=True)
            )
            is_opening = self.rules.opening_card
            yield Lazy(
                self.deck.laid_out, openings, is_opening, seat, goal.draws, 0, False, 0, hands
            )

    def steps(self, lazy: Lazy) -> Iterator[Step]:
        """Every way on that may still come to the goal."""
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
        """What is still to be laid and known to be in no hand."""
        left = self.goal.to_lay & ~lazy.covered
        for hand in lazy.hands:
            left &= ~hand.bound
        return left

    def lays(self, lazy: Lazy, hand: Held, fits: int) -> Iterator[Step]:
        """Cards known to be held, or dealt and open until now."""
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

    def laid(self, lazy: Lazy, hand: Held, card: int) -> Lazy | None:
        """The moment after a lay; None where the hand is empty then."""
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

    def is_won(self, lazy: Lazy, hand: Held, card: int) -> bool:
        """Whether the round ends here as the goal wants it."""
        hands = self.with_hand(lazy, hand)
        return lazy.seat == self.goal.out and self.is_all_done(lazy, lazy.covered | card, hands)

    def is_all_done(self, lazy: Lazy, covered: int, hands: tuple[Held, ...]) -> bool:
        """Whether everything is where the goal wants it."""
        all_lie = not self.goal.to_lay & ~covered and not lazy.draws_left
        return all_lie and all(held.is_done for held in hands)

    def with_hand(self, lazy: Lazy, hand: Held) -> tuple[Held, ...]:
        return (*lazy.hands[: lazy.seat], hand, *lazy.hands[lazy.seat + 1 :])

    def passed_on(self, lazy: Lazy, idle: int = 0) -> Lazy:
        """The moment in which the next seat begins its turn."""
        seat = (lazy.seat + 1) % len(lazy.hands)
        return lazy._replace(seat=seat, drawn=0, laid=False, idle=idle)

    def first_draws(self, lazy: Lazy, hand: Held, fits: int) -> Iterator[Step]:
        """Who draws holds nothing that fits."""
        if lazy.draws_left and not hand.known & fits:
            yield from self.draws(lazy, hand.lacks(fits), fits)

    def draws(self, lazy: Lazy, hand: Held, fits: int) -> Iterator[Step]:
        """One card from the stock: laid at once, to keep, or to lay later."""
        if not lazy.draws_left:
            return
        drawn = lazy._replace(draws_left=lazy.draws_left - 1, drawn=lazy.drawn + 1)
        cards = self.left(lazy)
        for card in single(cards & fits):
            after = self.laid(drawn, hand, card)
            assert after is not None  # the hand is what it was before the draw
            yield from self.step(card, LAYS[card], after)
        inert = hand.undrawn & ~self.live
        for card in single(hand.undrawn & self.live & (-1 if self.may_keep else ~fits)):
            yield from self.drew(drawn, hand.got_to_keep(card), card, bool(card & fits))
        for card in single(inert & -inert):  # one stands for all
            for step in self.drew(drawn, hand.got_to_keep(card), card, fitted=False):
                yield step._replace(ways=inert.bit_count())
        for card in single(cards if self.may_keep else cards & ~fits):
            yield from self.drew(drawn, hand.got_to_lay(card), card, bool(card & fits))

    def drew(self, drawn: Lazy, hand: Held, card: int, fitted: bool) -> Iterator[Step]:
        """The turn ends by a card that fits, after the last draw, and with the stock."""
        after = drawn._replace(hands=self.with_hand(drawn, hand))
        is_stock_left = drawn.draws_left or self.goal.stock
        if fitted or drawn.drawn == self.rules.draws or not is_stock_left:
            after = self.passed_on(after)
        yield from self.step(card, None, after)

    def passes(self, lazy: Lazy, hand: Held, fits: int) -> Iterator[Step]:
        """Nothing fits and the stock is empty; or laying is voluntary, and something fits."""
        if not (lazy.draws_left or self.goal.stock) and not hand.known & fits:
            yield from self.idle(lazy, hand.lacks(fits))
        if self.is_voluntary and not lazy.is_opening:
            if hand.known & fits:
                yield from self.idle(lazy, hand)
            elif hand.open:
                for card in single((hand.undrawn | self.left(lazy)) & fits & ~hand.excluded):
                    yield from self.idle(lazy, hand.showed(card))

    def idle(self, lazy: Lazy, hand: Held) -> Iterator[Step]:
        """A turn without a lay or a draw; when all have passed, the round is blocked."""
        idle, hands = lazy.idle + 1, self.with_hand(lazy, hand)
        if idle < len(hands):
            yield from self.step(0, None, self.passed_on(lazy._replace(hands=hands), idle))
        elif self.goal.out is None and self.is_all_done(lazy, lazy.covered, hands):
            yield Step(0, None, None)

    def is_hopeful(self, lazy: Lazy) -> bool:
        """Whether counting alone leaves a way to the goal."""
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
        """Whether the draws to come leave everybody something to do (docs/proof.md).

        While there are draws to come, each turn is a draw or a lay, where laying is a duty. Who
        keeps a card that fits can draw no more, and so lays a card in every turn.
        """
        if self.turns_left.are_counted and not (lazy.drawn or lazy.laid):
            return self.come_out(lazy)
        if not (self.is_locking and lazy.draws_left):
            return True
        fits = self.deck.fits(lazy.covered, lazy.openings)
        locked = [held for held in lazy.hands if (held.kept | held.undrawn) & fits]
        drawing = len(lazy.hands) - len(locked)
        if not drawing:
            return bool(lazy.drawn)
        turns = -(-lazy.draws_left // (self.rules.draws * drawing)) - 1 - bool(lazy.drawn)
        return all(held.open + count(held.bound) - count(held.undrawn) >= turns for held in locked)

    def come_out(self, lazy: Lazy) -> bool:
        """The same, counted out at the beginning of a turn."""
        fits, locked = self.deck.fits(lazy.covered, lazy.openings), 0
        if self.is_locking:
            for seat, held in enumerate(lazy.hands):
                locked |= bool((held.kept | held.undrawn) & fits) << seat
        sizes = zip(lazy.hands, self.final_sizes, strict=True)
        lacks = tuple(held.size - size for held, size in sizes)
        return self.turns_left.come_out(lazy.seat, lazy.draws_left, lacks, locked)

    def key(self, lazy: Lazy) -> Key:
        """What tells moments apart that can go on differently."""
        left = self.left(lazy)
        hands = tuple(
            (held.open, held.undrawn, held.bound, held.excluded & (left | held.undrawn))
            for held in lazy.hands
        )
        if not self.alike:
            return (*lazy[:-1], hands)
        sets = (lazy.covered, lazy.openings, *(cards for held in hands for cards in held[1:]))
        rows = [sorted(rows_of(sets, shift) for shift in group) for group in self.alike]
        return (*lazy[2:-1], *(held[0] for held in hands), *chain.from_iterable(rows))


def rows_of(sets: Iterable[int], shift: int) -> tuple[int, ...]:
    """What these sets hold of one colour."""
    return tuple([cards >> shift & WHOLE_ROW for cards in sets])


def alike_colours(goal: Goal) -> list[list[int]]:
    """The colours that end alike, together, by the places of their rows; none if no two do.

    Colours have no rank once it is known who begins, so that moments in which two of them have
    changed places go on in the same ways.
    """
    groups: dict[tuple[int, ...], list[int]] = {}
    for shift in range(0, JOKER, ROW):
        if row := goal.setup.deck.places >> shift & WHOLE_ROW:
            ends = rows_of((goal.to_lay, goal.stock, *goal.keeps), shift)
            groups.setdefault((row, *ends), []).append(shift)
    return list(groups.values()) if any(len(group) > 1 for group in groups.values()) else []
