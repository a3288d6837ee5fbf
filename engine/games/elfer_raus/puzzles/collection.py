"""The puzzles of this release."""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeVar

from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.which_hands import WhichHands

Puzzle = TypeVar("Puzzle", FindTheMove, WhichHands)
FILE: Final = Path(__file__).parent / "puzzles.json"


@dataclass(frozen=True)
class Collection:
    moves: tuple[FindTheMove, ...]
    hands: tuple[WhichHands, ...]


@lru_cache(maxsize=1)
def collection() -> Collection:
    """All puzzles, read once."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    return Collection(
        tuple(map(FindTheMove.from_json, data["moves"])),
        tuple(map(WhichHands.from_json, data["hands"])),
    )


@lru_cache(maxsize=1)
def puzzles_by_key() -> dict[str, FindTheMove | WhichHands]:
    puzzles: list[FindTheMove | WhichHands] = [*collection().moves, *collection().hands]
    return {puzzle.key: puzzle for puzzle in puzzles}


def collection_text(moves: list[FindTheMove], hands: list[WhichHands]) -> str:
    """The file: a puzzle a line."""
    kinds = (("moves", moves), ("hands", hands))
    parts = [f'"{kind}": [\n{lines_of(puzzles)}\n]' for kind, puzzles in kinds]
    return "{" + ",\n".join(parts) + "}\n"


def lines_of(puzzles: list[FindTheMove] | list[WhichHands]) -> str:
    return ",\n".join(json.dumps(puzzle.to_json(), separators=(",", ":")) for puzzle in puzzles)
