"""Playouts with jokers, bridges and bonus cards; every seat holds back.

Played through ``play`` with the same choices they end alike, but take about four times as
long: a planner in Master then tries 160 instead of 670 playouts in half a second.
"""

from engine.cards import JOKER, ROW
from engine.games.elfer_raus.bots.extras import Lay, chosen_lay, joker_to_take
from engine.games.elfer_raus.bots.row import End
from engine.games.elfer_raus.bots.turn import Belongings, Turn
from engine.games.elfer_raus.play.state import Extras, State


def end_with_extras(state: State, extras: Extras) -> End:
    """The end of a round with extras, from any state; see ``rollout.end_without_extras``."""
    course = RolloutRound(state, extras)
    while not course.over:
        course.move()
    belongings = course.belongings
    hands, jokers = [own.hand for own in belongings], [own.jokers for own in belongings]
    return End(course.out, hands, jokers, [own.bonus for own in belongings])


class RolloutRound:
    """A round in a playout. Draws are as in Master: a free choice, one card, which stays."""

    __slots__ = ("belongings", "idle", "out", "over", "pile", "seat", "turn")

    def __init__(self, state: State, extras: Extras) -> None:
        assert state.seat is not None
        self.belongings = list(map(Belongings, state.hands, extras.bridges_left, extras.bonus))
        self.pile = list(state.stock[::-1])
        self.turn = Turn(state.setup, state.covered, extras, state.laid, len(self.pile))
        self.seat: int = state.seat
        self.idle = state.idle
        self.out: int | None = None
        self.over = False

    def move(self) -> None:
        """Make one move: a swap, a lay, a draw or the end of the turn."""
        turn, own = self.turn, self.belongings[self.seat]
        lay = chosen_lay(turn, own)
        taken = joker_to_take(turn, own.hand) if lay or turn.laid else None
        if taken:
            self.swap(own, *taken)
        elif lay:
            self.lay(own, lay)
        elif self.pile and not turn.laid:
            self.draw(own)
        else:
            self.pass_on(idle=0 if turn.laid else self.idle + 1)

    def swap(self, own: Belongings, row: int, place: int) -> None:
        """Take a joker from the table for the card that it stands for."""
        own.hand[row] ^= place
        own.jokers += 1
        self.turn.jokers[row] ^= place
        self.turn.swapped, self.idle = True, 0

    def lay(self, own: Belongings, lay: Lay) -> None:
        """Lay a card; if it finishes an arm, the seat takes a bonus card."""
        turn, place = self.turn, 1 << lay.number
        own.bonus += turn.cover(lay.row, place)
        own.bridges -= lay.is_bridged
        if lay.is_joker:
            own.jokers -= 1
            turn.jokers[lay.row] |= place
        else:
            own.hand[lay.row] ^= place
        own.size -= 1
        self.idle = 0
        if not own.size:
            self.out, self.over = self.seat, True

    def draw(self, own: Belongings) -> None:
        """Draw one card, which ends the turn."""
        card = self.pile.pop()
        if card == JOKER:
            own.jokers += 1
        else:
            own.hand[card // ROW] |= 1 << card % ROW
        own.size += 1
        self.turn.stock -= 1
        self.pass_on(idle=0)

    def pass_on(self, idle: int) -> None:
        """Begin the next seat's turn, unless the round is blocked."""
        self.idle, self.turn.laid, self.turn.swapped = idle, 0, False
        self.over = idle == len(self.belongings)
        self.seat = (self.seat + 1) % len(self.belongings)
