"""Playouts with jokers, bridges and bonus cards; every seat holds back."""

from engine.bots.end import End
from engine.bots.extras import Lay, Turn, chosen_lay, joker_to_take, last_of_arms, over_bridges
from engine.bots.row import by_row
from engine.cards import JOKER, JOKER_BIT
from engine.play.state import Extras, State


def end_with_extras(state: State, extras: Extras) -> End:
    """The end of a round with extras, from any state; see ``rollout.end_without_extras``."""
    course = RolloutRound(state, extras)
    while course.seat is not None:
        course.move()
    jokers = [hand >> JOKER for hand in course.held]
    return End(course.out, list(map(by_row, course.held)), jokers, course.bonus)


class RolloutRound:
    """A round in a playout. Draws are as in Master: a free choice, one card, which stays."""

    def __init__(self, state: State, extras: Extras) -> None:
        self.setup = state.setup
        self.covered, self.fits = state.covered, state.fits
        self.jokers = extras.jokers
        self.held, self.pile = list(state.held), list(state.pile[::-1])
        self.seat: int | None = state.seat
        self.out: int | None = state.out
        self.laid, self.idle = state.laid, state.idle
        self.bridges, self.bonus = list(extras.bridges_left), list(extras.bonus)
        self.bonus_left = extras.bonus_left
        self.swapped = extras.swapped
        self.look()

    def look(self) -> None:
        """Update what follows from the covered places."""
        self.last = last_of_arms(self.setup, self.covered)
        self.over_bridges = over_bridges(self.setup, self.covered, self.fits)

    def move(self) -> None:
        """Make one move: a swap, a lay, a draw or the end of the turn."""
        seat = self.seat
        assert seat is not None
        turn = self.turn(seat)
        lay = chosen_lay(self.setup, turn)
        taken = joker_to_take(turn, lay)
        if taken:
            self.held[seat] += JOKER_BIT - taken
            self.jokers ^= taken
            self.swapped, self.idle = True, 0
        elif lay is not None:
            self.lay(seat, lay)
        elif self.pile and not self.laid:
            self.held[seat] += 1 << self.pile.pop()
            self.pass_on(seat, idle=0)
        else:
            self.pass_on(seat, idle=0 if self.laid else self.idle + 1)

    def turn(self, seat: int) -> Turn:
        return Turn(
            self.held[seat],
            self.covered,
            self.jokers,
            self.fits,
            self.over_bridges if self.bridges[seat] else 0,
            self.last if self.bonus_left else 0,
            self.laid,
            self.swapped,
            len(self.pile),
        )

    def lay(self, seat: int, lay: Lay) -> None:
        """Lay a card; if it finishes an arm, the seat takes a bonus card."""
        if self.bonus_left and lay.bit & self.last:
            self.bonus[seat] += 1
            self.bonus_left -= 1
        self.covered |= lay.bit
        self.fits = self.setup.deck.fits(self.covered, 0)
        self.look()
        self.held[seat] -= lay.cost
        self.bridges[seat] -= lay.bridged
        self.laid += 1
        if lay.cost == JOKER_BIT:
            self.jokers |= lay.bit
        if not self.held[seat]:
            self.seat, self.out = None, seat

    def pass_on(self, seat: int, idle: int) -> None:
        """Begin the next seat's turn, unless the round is blocked."""
        self.idle, self.laid, self.swapped = idle, 0, False
        seats = self.setup.seats
        self.seat = None if idle == seats else (seat + 1) % seats
