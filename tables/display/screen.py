"""A board with cards as its viewer sees it: rows, seats, the own hand, and what is new."""

from dataclasses import dataclass

from engine import Sight
from engine.moves import DRAW, END
from scoring.cardtable.table_sentences import actions_words
from scoring.cardtable.tabletop import (
    HandCard,
    SeatsView,
    Tabletop,
    hand_of,
    seats_of,
    tabletop_of,
)
from scoring.cardtable.turns import moves_in, news_for, turns_of
from tables.display.boards import Board
from tables.words.levels import level_words


@dataclass(frozen=True, slots=True)
class News:
    """What other players did since the viewer's last move."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Screen:
    """A round in play. ``hand`` is empty for spectators, and until the device is passed on."""

    rows: Tabletop
    around: SeatsView
    hand: tuple[HandCard, ...]
    news: tuple[News, ...]
    turn: str  # the name of the player to move
    may_draw: bool
    may_end: bool
    # The seat of this device that has the turn, if the hand of another seat is shown.
    curtain: int | None


def screen_of(board: Board, sight: Sight, mine: tuple[int, ...]) -> Screen:
    """The screen of a dealt board; ``mine`` are the seats of the device."""
    names = [place.name for place in board.places]
    levels = [level_words(place.level) for place in board.places]
    news = news_for(turns_of(board.texts, sight.turn), board.seat)
    is_handed_on = sight.turn in mine and sight.turn != board.seat and len(mine) > 1
    moves = () if board.is_paused or board.is_stood_in_for else sight.moves
    return Screen(
        rows=tabletop_of(sight, latest=moves_in(news)),
        around=seats_of(sight, names, levels, board.seat),
        hand=() if is_handed_on else hand_of(sight.hand, sight.setup.layout, moves),
        news=tuple(News(names[turn.seat], actions_words(turn.moves)) for turn in news),
        turn="" if sight.turn is None else names[sight.turn],
        may_draw=DRAW in moves,
        may_end=END in moves,
        curtain=sight.turn if is_handed_on else None,
    )
