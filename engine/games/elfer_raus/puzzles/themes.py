"""The theme of a puzzle, by facts about its answer."""

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache, reduce
from typing import Final

from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.puzzles.collection import puzzles_by_key
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.turns import moves_of
from engine.games.elfer_raus.puzzles.which_hands import WhichHands


class Theme(StrEnum):
    MIXED = "mixed"  # all
    HOLDING = "holding"  # to keep a card that another turn lays
    OPENING = "opening"  # to open a place for an own card
    COUNTING = "counting"  # who holds what
    JOKERS = "jokers"  # with a joker in the hand, or one to swap
    OUT = "out"  # somebody else is nearly out


NEARLY_OUT: Final = 2  # cards


def theme_of(puzzle: FindTheMove | WhichHands) -> Theme:
    """The first of these facts that holds."""
    if isinstance(puzzle, WhichHands):
        return Theme.COUNTING
    game, seat = puzzle.game, puzzle.seat
    hand = game.hands[seat]
    if hand.jokers or any("*" in turn for turn in puzzle.options):
        return Theme.JOKERS
    if min(map(len, (*game.hands[:seat], *game.hands[seat + 1 :]))) <= NEARLY_OUT:
        return Theme.OUT
    answered = reduce(Game.play, moves_of(puzzle.answer), game)
    opens = int(answered.state.fits) & ~int(game.state.fits) & int(hand)
    return Theme.HOLDING if keeps_a_card(puzzle) and not opens else Theme.OPENING


def keeps_a_card(puzzle: FindTheMove) -> bool:
    """Whether another turn lays all that the best one lays, and more."""
    best = set(puzzle.answer.split())
    return any(best < set(turn.split()) for turn in puzzle.options)


@lru_cache(maxsize=1)
def keys_by_theme() -> Mapping[str, tuple[str, ...]]:
    """The puzzles of this release; a quarter of a second, once."""
    themes = {key: theme_of(puzzle) for key, puzzle in puzzles_by_key().items()}
    return {
        theme: tuple(key for key, its in themes.items() if theme in {its, Theme.MIXED})
        for theme in Theme
    }
