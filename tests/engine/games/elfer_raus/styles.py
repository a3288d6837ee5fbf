"""Ways to choose by chance, so that rare branches are reached too: the weight of a move's text."""

from collections.abc import Callable
from random import Random

from engine import Game

Style = Callable[[str], float]


def even(text: str) -> float:
    """Prefers nothing."""
    return 1.0


def patient(text: str) -> float:
    """Prefers to hold back: blocked rounds, empty stocks."""
    return 8.0 if text in ("draw", "end") else 1.0


def keen(text: str) -> float:
    """Prefers whatever only Master has: swaps, then bridges, then jokers."""
    return 20.0 if "=" in text else 8.0 if "^" in text else 4.0 if "*" in text else 1.0


def active(text: str) -> float:
    """Hardly ever ends or draws where it can do anything else."""
    return 0.05 if text in ("draw", "end") else 1.0


STYLES: tuple[Style, ...] = (even, patient, keen, active)


def chosen(texts: list[str], style: Style, chance: Random) -> str:
    """One of these moves."""
    return chance.choices(texts, [style(text) for text in texts])[0]


def moments(start: Game, style: Style, chance: Random) -> list[Game]:
    """A random game from there: the start, and what it was after each move."""
    games = [start]
    while not games[-1].over:
        texts = [str(move) for move in games[-1].moves]
        games.append(games[-1].play(chosen(texts, style, chance)))
    return games
