"""A game: where the cards are, whose turn it is, which moves are legal, and what they do."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import Cards, Stock
from engine.games.elfer_raus.play.dealing import dealt_state, given_state
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.play.state import State, after, may_ask, offered, refusal
from engine.games.elfer_raus.position import FinalPosition, Table, position_of
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.sight import Sight, course_of, sight_of
from engine.seats import Seat


class Game(NamedTuple):
    """One moment of a game; ``play`` gives the next one, this one never changes.

    ``moves`` holds every legal move once, in a fixed order; it is empty when the round is over.
    Two games are equal when all their parts are equal, hidden cards included.
    """

    moves: tuple[Move, ...]
    over: bool
    state: State

    @classmethod
    def start(
        cls,
        ruleset: Ruleset,
        hands: Sequence[str],
        stock: str = "-",
        first: int = 0,
        layout: str | None = None,
    ) -> "Game":
        """A given deal: a card list for each seat, the stock in drawing order.

        Raises NotationError for a text it cannot read, IllegalDeal (with all problems) for
        cards that cannot be dealt so, RedealNeeded where the rules demand a new deal.
        """
        return cls.at(given_state(ruleset, hands, stock, first, layout))

    @classmethod
    def at(cls, state: State) -> "Game":
        """The game at a state that the engine made; nothing is checked."""
        moves = offered(state)
        return cls(moves, not moves, state)

    def play(self, move: Move | str, seat: int | None = None) -> "Game":
        """The game after a move or its text. If ``seat`` is given, it must be that seat's turn.

        Raises NotationError for a text that is not a move and IllegalMove with the reason.
        """
        if seat is not None or move not in self.moves:
            move = self.checked(move, seat)
        return Game.at(after(self.state, move))

    def checked(self, move: Move | str, seat: int | None) -> Move:
        """A move that may be played now; raises what ``play`` raises."""
        if not isinstance(move, Move):
            move = Move.parse(move)
        if move not in self.moves or not may_ask(self.seat, seat):
            raise refusal(self.state, move, seat)
        return move

    @property
    def ruleset(self) -> Ruleset:
        return self.state.setup.ruleset

    @property
    def game(self) -> Ruleset:
        return self.state.setup.ruleset

    @property
    def seats(self) -> int:
        return self.state.setup.seats

    @property
    def layout(self) -> str:
        """The rows in the order they lie on the table."""
        return self.state.setup.layout

    @property
    def seat(self) -> Seat | None:
        """The seat to move; None once the round is over."""
        return self.state.seat

    @property
    def out(self) -> Seat | None:
        """The seat that went out; None while nobody has."""
        return self.state.out

    @property
    def blocked(self) -> bool:
        """Whether the round ended because every seat in turn passed."""
        return self.over and self.out is None

    @property
    def hands(self) -> tuple[Cards, ...]:
        return tuple(map(Cards, self.state.hands))

    @property
    def table(self) -> Table:
        extras = self.state.extras
        return Table(Cards(self.state.covered), Cards(extras.jokers if extras else 0))

    @property
    def stock(self) -> Stock:
        """The cards not drawn yet, the next one first."""
        return Stock(self.state.stock)

    @property
    def bonus(self) -> tuple[int, ...]:
        """Bonus cards taken by each seat."""
        return self.state.extras.bonus if self.state.extras else (0,) * self.seats

    @property
    def bridges(self) -> tuple[str, ...]:
        """The bridges on the table, such as ``y9-b9``, in the order laid."""
        extras = self.state.extras
        return tuple(f"{start}-{end}" for start, end in extras.bridges) if extras else ()

    @property
    def bridges_left(self) -> tuple[int, ...]:
        """Bridges still in front of each seat."""
        return self.state.extras.bridges_left if self.state.extras else (0,) * self.seats

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that a table waits for; none when the round is over."""
        return () if self.seat is None else (int(self.seat),)

    @property
    def is_racing(self) -> bool:
        """Nobody calls: seats move in turn."""
        return False

    @property
    def due(self) -> None:
        """The table itself moves nothing."""
        return None

    @property
    def patience(self) -> int:
        """Nobody calls, so a bot waits for nobody."""
        return 0

    @property
    def pause(self) -> int:
        """Nothing lies open for a while."""
        return 0

    @property
    def moves_since_shown(self) -> int:
        """No cards are shown to be called."""
        return 0

    def written(self, text: str) -> str:
        """The move as it is stored; raises NotationError for what is no move."""
        return str(Move.parse(text))

    def still_means(self, _text: str, move_count: int) -> int:
        """How many of the ``move_count`` moves so far the sender of a move must have seen: all."""
        return move_count

    def result(self) -> FinalPosition:
        """How the round has ended; only when it is over."""
        return self.position()

    def position(self) -> FinalPosition:
        """All that a claim can say about this moment; meant for the end of a round."""
        return position_of(self.state)

    def sight(self, seat: int | None, played: Sequence["Game"] = ()) -> Sight:
        """All that a seat may see of this game; None is a spectator.

        ``played``: the moments of the round up to this one, if it knows the course of the round.
        """
        state = self.state
        course = course_of(state.setup, [game.state for game in played]) if played else ()
        if seat is None:
            return sight_of(state, 0, course)._replace(hand=Cards(0), moves=())
        return sight_of(state, seat, course)


def deal(
    ruleset: Ruleset, seats: int = 4, seed: int = 7, first: int = 0, layout: str | None = None
) -> Game:
    """A shuffled deal, reproducible from its arguments; deals again where the rules say so.

    The deck is the one that the sheet uses for this number of seats (``Ruleset.for_seats``).
    Raises IllegalDeal.
    """
    return Game.at(dealt_state(ruleset.for_seats(seats), seats, seed, first, layout))
