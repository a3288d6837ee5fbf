"""A recorded game, one moment of it at a time, with all hands open."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Card, Game, Record
from scoring.tabletop import Board, HandCard, SeatsView, board_of, hand_of, places_of, seats_of
from scoring.words.replay import lines_words


@dataclass(frozen=True)
class OpenHand:
    name: str
    cards: tuple[HandCard, ...]
    is_turn: bool


@dataclass(frozen=True)
class Moment:
    """What lies where after ``step`` moves, and how one gets to the others."""

    step: int
    lines: tuple[str, ...]  # a sentence a move
    board: Board
    around: SeatsView
    hands: tuple[OpenHand, ...]
    stock: tuple[HandCard, ...]  # the next one first

    @property
    def last(self) -> int:
        return len(self.lines)

    @property
    def line(self) -> str:
        """What has just been done; nothing before the first move."""
        return self.lines[self.step - 1] if self.step else ""

    @property
    def back(self) -> int | None:
        return self.step - 1 if self.step else None

    @property
    def next(self) -> int | None:
        return self.step + 1 if self.step < self.last else None


def moment(record: Record, step: int, names: Sequence[str]) -> Moment:
    """The moment after so many moves, or the last one if there are fewer."""
    games = list(record.games())
    step = min(step, len(record.moves))
    game, fresh = games[step], places_of(record.moves[max(0, step - 1) : step])
    return Moment(
        step=step,
        lines=tuple(lines_words(games, record.moves, names)),
        board=board_of(game.state, fresh),
        around=seats_of(game.state, names),
        hands=tuple(open_hands(game, drawn_at(games, step), names)),
        stock=tuple(HandCard(Card(card)) for card in game.stock),
    )


def drawn_at(games: Sequence[Game], step: int) -> int:
    """The card that came into a hand with the last move, as a bit; 0 for none."""
    if not step or len(games[step].stock) == len(games[step - 1].stock):
        return 0
    return Card(next(iter(games[step - 1].stock))).bit


def open_hands(game: Game, fresh: int, names: Sequence[str]) -> list[OpenHand]:
    return [
        OpenHand(name, hand_of(hand, game.layout, fresh=fresh), seat == game.seat)
        for seat, (name, hand) in enumerate(zip(names, game.hands, strict=True))
    ]
