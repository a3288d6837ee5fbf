"""A board with cards as its viewer sees it: rows, seats, the own hand, and what is new."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import NamedTuple

from engine import Move, Sight
from engine.games.elfer_raus.play.moves import DRAW, END
from scoring.cardtable.tabletop import (
    HandCard,
    SeatsView,
    Tabletop,
    hand_of,
    seats_of,
    tabletop_of,
)
from scoring.cardtable.turns import Turn, moves_in, news_for, turns_of
from tables.display.boards import Board
from tables.display.news import Shown, TurnLine, Viewed, draw_label, latest_moves, lines_of
from tables.words.levels import level_words


class SoFar(NamedTuple):
    """A seat's total in the match before this round."""

    seat: int
    name: str
    total: int


class Buttons(NamedTuple):
    """The buttons below a hand. Equal ones are rendered once: most pages have none."""

    code: str
    seat: int | None
    is_hint_offered: bool
    may_take_back: bool
    draw_label: str  # "" if no card may be drawn
    may_end: bool
    is_pass: bool  # the button that ends the turn says "pass", because nothing else is possible


@dataclass(frozen=True, slots=True)
class Screen:
    """A round in play. ``hand`` is empty for spectators, and until the device is passed on."""

    rows: Tabletop
    around: SeatsView
    hand: tuple[HandCard, ...]
    joker_places: tuple[tuple[str, tuple[Move, ...]], ...]  # a row's colour, and moves of jokers
    news: tuple[TurnLine, ...]  # since the viewer's last turn
    turns: tuple[TurnLine, ...]  # all, the latest first
    latest: tuple[Shown, ...]
    standing: tuple[SoFar, ...]  # of the match so far, best first
    turn: str  # the name of the player to move
    buttons: Buttons
    # The seat of this device that has the turn, if the hand of another seat is shown.
    curtain: int | None


def screen_of(board: Board, sight: Sight, mine: tuple[int, ...]) -> Screen:
    """The screen of a dealt board; ``mine`` are the seats of the device."""
    names = [place.name for place in board.places]
    is_another = sight.turn != board.seat or board.clock_waits is not None
    is_handed_on = sight.turn in mine and is_another and len(mine) > 1
    moves = () if board.is_paused or board.is_stood_in_for else sight.moves
    turns = turns_of(board.texts, sight.turn)
    drawn = {} if is_handed_on else board.drawn
    viewed = Viewed(names, board.seat, drawn, sight.ruleset.draws)
    return Screen(
        rows=tabletop_of(sight, latest=moves_in(news_for(turns, board.seat))),
        around=around_of(board, sight),
        hand=() if is_handed_on else hand_shown(board, sight, moves, turns),
        joker_places=joker_places(sight.setup.layout, moves),
        news=lines_of(turns_to_read(turns, board.seat), viewed),
        turns=lines_of(turns[::-1], viewed),
        latest=tuple(latest_moves(turns, viewed)),
        standing=points_so_far(board),
        turn="" if sight.turn is None else names[sight.turn],
        buttons=buttons_of(board, sight, moves),
        curtain=sight.turn if is_handed_on else None,
    )


def buttons_of(board: Board, sight: Sight, moves: Sequence[Move]) -> Buttons:
    is_stuck = not any(move not in {DRAW, END} for move in moves)
    return Buttons(
        code=board.code,
        seat=board.seat,
        is_hint_offered=board.is_my_turn and board.is_among_bots,
        may_take_back=board.may_take_back,
        draw_label=draw_label(sight.drawn, sight.ruleset.draws, is_stuck) if DRAW in moves else "",
        may_end=END in moves,
        is_pass=is_stuck and not sight.laid and not sight.drawn,
    )


def points_so_far(board: Board) -> tuple[SoFar, ...]:
    lines = zip(board.places, board.totals, strict=False)
    found = [SoFar(place.seat, place.name, total) for place, total in lines]
    return tuple(sorted(found, key=lambda line: -line.total))


def around_of(board: Board, sight: Sight) -> SeatsView:
    """The seats in turn order, the viewer's own last: as people sit around the table."""
    names = [place.name for place in board.places]
    levels = [level_words(place.level) for place in board.places]
    around = seats_of(sight, names, levels, board.seat)
    first = 0 if board.seat is None else board.seat + 1
    return replace(around, seats=(*around.seats[first:], *around.seats[:first]))


def hand_shown(
    board: Board, sight: Sight, moves: Sequence[Move], turns: Sequence[Turn]
) -> tuple[HandCard, ...]:
    """The own hand; cards drawn in the last own turn are marked."""
    own = [turn for turn in turns if turn.seat == board.seat]
    since = own[-1].first if own else 0
    fresh = 0
    for at, card in board.drawn.items():
        fresh |= card.bit if at >= since else 0
    return hand_of(sight.hand, sight.setup.layout, moves, fresh)


def turns_to_read(turns: Sequence[Turn], seat: int | None) -> list[Turn]:
    """The viewer's last turn and what followed; for a spectator the last turns of all."""
    own = [at for at, turn in enumerate(turns) if turn.seat == seat]
    return list(turns[own[-1] if own else -6 :])


def joker_places(layout: str, moves: Sequence[Move]) -> tuple[tuple[str, tuple[Move, ...]], ...]:
    """Where a joker may be laid, in each row; empty if nowhere."""
    jokers = sorted((move for move in moves if move.joker), key=attrgetter("bit", "bridge"))
    if not jokers:
        return ()
    return tuple((row, tuple(m for m in jokers if m.place.colour == row)) for row in layout)
