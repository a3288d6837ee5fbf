"""A recorded game step by step: with all hands open, or as one seat saw it."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Card, Game, Record
from scoring.cardtable.move_sentences import lines_words
from scoring.cardtable.steps import ReplayStep
from scoring.cardtable.tabletop import (
    HandCard,
    SeatsView,
    Tabletop,
    hand_of,
    seats_of,
    tabletop_of,
)


@dataclass(frozen=True)
class OpenHand:
    name: str
    cards: tuple[HandCard, ...]
    is_turn: bool


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
    levels: Sequence[str] = (),
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
        around=seats_of(game.state, names, levels, eye),
        hands=tuple(open_hands(game, drawn_at(games, step), names, eye)),
        stock=() if eye is not None else tuple(HandCard(Card(card)) for card in game.stock),
        names=tuple(names),
        eye=eye,
    )


def drawn_at(games: Sequence[Game], step: int) -> int:
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
    return OpenHand(name, hand_of(game.hands[seat], game.layout, moves, fresh), is_turn)
