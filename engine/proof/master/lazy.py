"""A lazy game, as in ``exact.lazy``, with free draws, jokers, bridges and bonus cards.

Jokers in a hand are only counted, because they are all alike. A drawn card is not laid in the same
turn, and nobody sees it. So it stays as unknown as a dealt one: a hand is known to hold jokers for
which it swapped, nothing else. Each step agrees with the bonus cards and bridges of the claim
(rules.md: Master).
"""

from collections.abc import Iterator

from engine.cards import JOKER, JOKER_BIT, NUMBER_CARDS, Card
from engine.moves import Move, made
from engine.play.state import replaced
from engine.position import FinalPosition
from engine.proof.exact.partial_hand import PartialHand
from engine.proof.exact.step import Key, Path, Step
from engine.proof.goal import Goal, single
from engine.proof.master.builder import bridges_wanted
from engine.proof.master.known_draws import ANY_CARD, with_known_draws
from engine.proof.master.moment import (
    LazyMaster,
    gained_joker,
    passed_on,
    replaced_hand,
)


class LazyMasterGame:
    """The rules for lazy moments of games that may end in one goal."""

    def __init__(self, goal: Goal, claim: FinalPosition) -> None:
        self.goal, self.setup, self.deck = goal, goal.setup, goal.setup.deck
        self.rules, seats = goal.setup.ruleset, goal.setup.seats
        self.limit = self.rules.lay_limit or len(self.deck.dealt)
        self.wanted = bridges_wanted(claim)
        self.bridges_left, self.bonus = claim.bridges_left, claim.bonus
        self.each = (self.rules.bridges_each(seats),) * seats

    def starts(self) -> Iterator[LazyMaster]:
        """The one moment with which a game begins."""
        goal, cards = self.goal, self.rules.bonus_cards
        hands = tuple(PartialHand(goal.hand_size, final, 0, 0, 0) for final in goal.keeps)
        bonus = self.bonus or (cards,) * goal.setup.seats
        yield LazyMaster(
            covered=self.deck.laid_out,
            jokers=0,
            seat=goal.setup.first,
            draws_left=goal.draws,
            laid=0,
            swapped=False,
            idle=0,
            bridges=self.each,
            bonus=bonus,
            bonus_left=cards,
            hands=hands,
        )

    def steps(self, lazy: LazyMaster) -> Iterator[Step]:
        """All steps that may still reach the goal."""
        hand, fits = lazy.hands[lazy.seat], self.deck.fits(lazy.covered, 0)
        if lazy.laid < self.limit:
            yield from self.lays(lazy, hand, fits)
        if lazy.laid or fits:  # then at least a joker fits
            yield from self.swaps(lazy, hand)
        if not (lazy.laid or lazy.swapped) and lazy.draws_left:
            yield from self.draws(lazy, hand)
        yield from self.ends(lazy, hand, fits)

    def left(self, lazy: LazyMaster) -> int:
        """The number cards still to lay."""
        return self.goal.to_lay & ~self.goal.jokers & ~(lazy.covered & ~lazy.jokers)

    def loose(self, lazy: LazyMaster) -> int:
        """The jokers that neither lie on the table nor are known to be in a hand.

        A hand that keeps a joker to the end need not hold it yet: it may come by a swap.
        """
        lying = lazy.jokers.bit_count()
        to_come = sum((hand.undrawn >> JOKER) - (hand.bound >> JOKER) for hand in lazy.hands)
        return self.goal.jokers.bit_count() - lying + to_come

    def without(self, lazy: LazyMaster, hand: PartialHand, card: int) -> PartialHand | None:
        """The hand without this card; None if it cannot have held it."""
        if card == JOKER_BIT and hand.bound:
            return hand.gave(card)
        is_open = self.loose(lazy) > 0 if card == JOKER_BIT else self.left(lazy) & card
        return hand.gave_open() if hand.open and is_open and not card & hand.excluded else None

    def lays(self, lazy: LazyMaster, hand: PartialHand, fits: int) -> Iterator[Step]:
        """Lays of number cards or jokers, directly or over a bridge."""
        joker, open_places = self.without(lazy, hand, JOKER_BIT), self.goal.to_lay & ~lazy.covered
        for place, bridge in self.ways(lazy, fits, open_places):
            if rest := self.without(lazy, hand, place):
                yield from self.lay(lazy, rest, made(Card(place.bit_length() - 1), False, bridge))
            if joker:
                yield from self.lay(lazy, joker, made(Card(place.bit_length() - 1), True, bridge))

    def ways(self, lazy: LazyMaster, fits: int, places: int) -> Iterator[tuple[int, str]]:
        """The places that can be covered, each with the row where its bridge starts."""
        targets = sum(self.wanted) if self.wanted else 0
        for place in single(places & fits & ~targets):
            yield place, ""
        if not lazy.bridges[lazy.seat]:
            return
        for source, _, left, right, row in self.setup.bridgings:
            for place in single(lazy.covered << left >> right & places & ~fits & row):
                if self.wanted is None or self.wanted.get(place) == source:
                    yield place, source

    def lay(self, lazy: LazyMaster, hand: PartialHand, move: Move) -> Iterator[Step]:
        """The step of a lay; the round may end."""
        after = self.with_extras(lazy, move)
        if after is None:
            return
        after = after._replace(
            covered=lazy.covered | move.bit,
            jokers=lazy.jokers | (move.bit if move.joker else 0),
            laid=lazy.laid + 1,
            idle=0,
            hands=replaced_hand(lazy, hand),
        )
        if hand.size:
            yield from self.step(0, move, after)
        elif lazy.seat == self.goal.out and self.is_done(after):
            yield Step(0, move, None)

    def with_extras(self, lazy: LazyMaster, move: Move) -> LazyMaster | None:
        """The moment with bridge and bonus card counted; None if the claim contradicts it."""
        seat = lazy.seat
        if move.bridge:
            lazy = lazy._replace(bridges=replaced(lazy.bridges, seat, lazy.bridges[seat] - 1))
            if self.bridges_left and lazy.bridges[seat] < self.bridges_left[seat]:
                return None
        covered = lazy.covered | move.bit
        if lazy.bonus_left and any(a & move.bit and not a & ~covered for a in self.deck.arms):
            if not lazy.bonus[seat]:
                return None
            bonus = replaced(lazy.bonus, seat, lazy.bonus[seat] - 1)
            lazy = lazy._replace(bonus=bonus, bonus_left=lazy.bonus_left - 1)
        return lazy

    def swaps(self, lazy: LazyMaster, hand: PartialHand) -> Iterator[Step]:
        """Swaps of a number card for a joker, which stays to the end or is laid later."""
        for place in single(lazy.jokers & self.goal.to_lay & ~self.goal.jokers):
            rest = self.without(lazy, hand, place)
            if rest is None:
                continue
            after = lazy._replace(jokers=lazy.jokers & ~place, swapped=True, idle=0)
            move = made(Card(place.bit_length() - 1), swap=True)
            for gained in gained_joker(rest):
                yield from self.step(0, move, after._replace(hands=replaced_hand(lazy, gained)))

    def draws(self, lazy: LazyMaster, hand: PartialHand) -> Iterator[Step]:
        """A draw of any card: nobody sees it, and it is not laid in this turn."""
        hands = replaced_hand(lazy, hand.drew())
        after = lazy._replace(draws_left=lazy.draws_left - 1, hands=hands)
        yield from self.step(ANY_CARD, None, passed_on(after, 0))

    def ends(self, lazy: LazyMaster, hand: PartialHand, fits: int) -> Iterator[Step]:
        """rules.md: Master, Stock empty: one card at least, if a number card fits directly."""
        stock = lazy.draws_left or self.goal.stock
        if not lazy.laid and (stock or lazy.swapped):
            return
        if not (stock or lazy.laid):
            if hand.known & NUMBER_CARDS & fits:
                return
            hand = hand.lacks(fits)
        idle = lazy.idle if lazy.laid else lazy.idle + 1
        after = lazy._replace(hands=replaced_hand(lazy, hand))
        if idle < len(lazy.hands):
            yield from self.step(0, None, passed_on(after, idle))
        elif self.goal.out is None and self.is_done(after):
            yield Step(0, None, None)

    def is_done(self, lazy: LazyMaster) -> bool:
        """Whether everything is as the goal and the claim say."""
        lies = lazy.covered == self.goal.to_lay | self.deck.laid_out
        settled = lies and lazy.jokers == self.goal.jokers and not lazy.draws_left
        earned = self.bonus is None or not any(lazy.bonus)
        bridged = self.bridges_left is None or lazy.bridges == self.bridges_left
        used = sum(self.each) - sum(lazy.bridges)
        laid = self.wanted is None or used == len(self.wanted)
        return settled and earned and bridged and laid and all(each.is_done for each in lazy.hands)

    def step(self, drawn: int, move: Move | None, after: LazyMaster) -> Iterator[Step]:
        if self.is_hopeful(after):
            yield Step(drawn, move, after)

    def is_hopeful(self, lazy: LazyMaster) -> bool:
        """Whether counting does not exclude the goal."""
        if sum(hand.needs for hand in lazy.hands) > lazy.draws_left:
            return False
        dealable, jokers = 0, self.loose(lazy)
        left = self.left(lazy)
        for hand in lazy.hands:
            if hand.open:
                dealable |= ~hand.excluded
            if (left & ~hand.excluded).bit_count() + jokers < hand.owes:
                return False
        return (left & ~dealable).bit_count() <= lazy.draws_left

    def key(self, lazy: LazyMaster) -> Key:
        """A key: moments with equal keys can go on in the same ways."""
        left = self.left(lazy)
        hands = tuple(
            (hand.open, hand.undrawn, hand.bound, hand.excluded & (left | hand.undrawn))
            for hand in lazy.hands
        )
        return (*lazy[:-1], hands)

    def known(self, path: Path) -> Path:
        """The path with the cards that were drawn."""
        return with_known_draws(path, self.goal)
