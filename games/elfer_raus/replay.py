"""A recorded game step by step: with all hands open, or as one seat saw it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from engine import Card, Game, Move, Record
from games.elfer_raus.board import HandCard, SeatsView, Tabletop, hand_of, seats_of, tabletop_of
from games.elfer_raus.sentences import lines_words
from games.pictures import ReplayStep


@dataclass(frozen=True)
class OpenHand:
    seat: int
    name: str
    cards: tuple[HandCard, ...]
    is_turn: bool = False


@dataclass(frozen=True, kw_only=True)
class Moment(ReplayStep):
    """The table after ``step`` moves, with links to the other steps."""

    lines: tuple[str, ...]  # a sentence for each move
    tabletop: Tabletop
    around: SeatsView
    hands: tuple[OpenHand, ...]
    stock: tuple[HandCard, ...]  # the next card first; empty in the view of a single seat
    names: tuple[str, ...]
    eye: int | None = None  # the viewer's seat; None sees all hands

    @property
    def line(self) -> str:
        """The sentence of the last move; empty before the first move."""
        return self.lines[self.step - 1] if self.step else ""


def moment(
    record: Record,
    step: int,
    names: Sequence[str],
    *,
    eye: int | None = None,
) -> Moment:
    """The state after ``step`` moves, or after the last one if there are fewer."""
    games = list(record.games())
    step = min(step, len(record.moves))
    game = games[step]
    return Moment(
        step=step,
        last=len(record.moves),
        lines=tuple(lines_words(games, record.moves, names, eye=eye)),
        tabletop=tabletop_of(game.state, latest=record.moves[max(0, step - 1) : step]),
        around=seats_of(game.state, names, eye),
        hands=tuple(open_hands(game, draw_at(games, step), names, eye)),
        stock=() if eye is not None else tuple(HandCard(Card(card)) for card in game.stock),
        names=tuple(names),
        eye=eye,
    )


def draw_at(games: Sequence[Game], step: int) -> int:
    """The card that the last move drew, as a bit; 0 for none."""
    if not step or len(games[step].stock) == len(games[step - 1].stock):
        return 0
    return Card(next(iter(games[step - 1].stock))).bit


def open_hands(game: Game, fresh: int, names: Sequence[str], eye: int | None) -> list[OpenHand]:
    """The hands that this viewer sees, with the playable cards marked."""
    seats = range(game.seats) if eye is None else [eye]
    return [open_hand(game, seat, names[seat], fresh) for seat in seats]


def open_hand(game: Game, seat: int, name: str, fresh: int) -> OpenHand:
    is_turn = seat == game.seat
    moves = game.moves if is_turn else ()
    return OpenHand(seat, name, hand_of(game.hands[seat], game.layout, moves, fresh), is_turn)


parsed = lru_cache(maxsize=5000)(Move.parse)  # each new page parses all moves of the round


@dataclass(frozen=True, slots=True)
class Turn:
    """The moves of a seat until the next seat moved; ``first`` is the number of the first one."""

    seat: int
    first: int
    moves: tuple[Move, ...]
    is_over: bool = True  # False while the seat may still go on

    @property
    def last(self) -> int:
        return self.first + len(self.moves) - 1


@lru_cache(maxsize=100)
def turns_of(played: tuple[tuple[int, str], ...], now: int | None) -> tuple[Turn, ...]:
    """The turns of a round from its moves (seat and text); ``now`` is the seat to move next.

    Cached for all pages that show the same moment.
    """
    turns: list[Turn] = []
    first = 1
    for seat, group in groupby(played, key=itemgetter(0)):
        moves = tuple(parsed(text) for _, text in group)
        is_last = first + len(moves) > len(played)
        turns.append(Turn(seat, first, moves, is_over=not is_last or now != seat))
        first += len(moves)
    return tuple(turns)


def news_for(turns: Sequence[Turn], seat: int | None) -> list[Turn]:
    """The others' turns since this seat's last finished turn; for a spectator the last turn."""
    if seat is None:
        return list(turns[-1:])
    own = [at for at, turn in enumerate(turns) if turn.seat == seat and turn.is_over]
    start = own[-1] + 1 if own else 0
    return [turn for turn in turns[start:] if turn.seat != seat]


def moves_in(turns: Iterable[Turn]) -> list[Move]:
    return [move for turn in turns for move in turn.moves]
