"""The course of a round: what the turns of each seat have shown to everybody."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engine.cards import JOKER, Card, Cards, count
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.play.state import Extras, State, offered
from engine.games.elfer_raus.position import Table
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.rules.setup import Setup
from engine.seats import Seat, is_seat


class Turns(NamedTuple):
    """The turns in which a seat could have laid a second card, as everybody has seen.

    Turns that one card ends are not counted: the first card of a round, and a drawn one.
    """

    laid: int  # turns with a lay
    more: int  # those of them with more than one


Course = tuple[Turns, ...]  # by seat; empty where only one moment is known


def course_of(setup: Setup, moments: Iterable[State]) -> Course:
    """The course of a round without jokers, from all its moments so far."""
    seen: Counter[object] = Counter((moment.seat, moment.laid) for moment in moments)
    return tuple(Turns(seen[seat, 1], seen[seat, 2]) for seat in range(setup.seats))


class Sight(NamedTuple):
    """The public part of a game, and one seat's hand.

    ``moves`` is empty unless it is this seat's turn. ``lacks`` holds, for each seat, the cards
    that it cannot hold, as its draws and passes have shown everybody; for a seat that has just
    drawn and still has to move, this is about its hand before the draw. If hidden cards change
    places, the sight stays the same. ``course`` is empty if only this moment is known.
    """

    setup: Setup
    seat: Seat
    turn: Seat | None  # the seat to move; None when the round is over
    hand: Cards
    table: Table
    openings: Cards  # cards that may open a row now
    fits: Cards  # places that fit now, without bridges
    counts: tuple[int, ...]  # cards in each hand
    stock: int  # cards left to draw
    laid: int
    drawn: int
    idle: int
    extras: Extras | None
    lacks: tuple[Cards, ...]
    moves: tuple[Move, ...]
    out: Seat | None
    course: Course = ()

    @property
    def ruleset(self) -> Ruleset:
        return self.setup.ruleset

    @property
    def game(self) -> Ruleset:
        return self.setup.ruleset

    @property
    def unseen(self) -> Cards:
        """The cards in other hands or in the stock."""
        deck = self.setup.deck
        numbers = deck.places & ~self.table.cards & ~self.hand
        jokers = deck.jokers - self.table.jokers.bit_count() - self.hand.jokers
        return Cards(numbers + (jokers << JOKER))


def sight_of(state: State, seat: int, course: Course = ()) -> Sight:
    """The part of a state that ``seat`` may see; raises IndexError if there is no such seat."""
    if not is_seat(seat, state.setup.seats):
        raise IndexError(seat)
    return Sight(
        setup=state.setup,
        seat=Seat(seat),
        turn=state.seat,
        hand=Cards(state.hands[seat]),
        table=Table(Cards(state.covered), Cards(state.extras.jokers if state.extras else 0)),
        openings=Cards(state.openings),
        fits=Cards(state.fits),
        counts=tuple(count(hand) for hand in state.hands),
        stock=len(state.stock),
        laid=state.laid,
        drawn=state.drawn,
        idle=state.idle,
        extras=state.extras,
        lacks=tuple(map(Cards, state.lacks)),
        moves=offered(state) if seat == state.seat else (),
        out=state.out,
        course=course,
    )


def imagined(sight: Sight, hands: tuple[int, ...], stock: tuple[Card, ...]) -> State:
    """The state with these hidden cards; nothing is checked."""
    return State(
        setup=sight.setup,
        free=sight.setup.places ^ sight.table.covered,
        openings=int(sight.openings),
        fits=int(sight.fits),
        hands=hands,
        stock=stock,
        seat=sight.turn,
        laid=sight.laid,
        drawn=sight.drawn,
        idle=sight.idle,
        extras=sight.extras,
        lacks=tuple(map(int, sight.lacks)),
        out=sight.out,
    )
