"""The names of the levels, weakest first."""

from enum import StrEnum

from engine.errors import EngineError


class Level(StrEnum):
    """How well a bot plays."""

    RANDOM = "random"  # any legal move
    LAYER = "layer"  # lays everything it can
    HOLDER = "holder"  # holds back cards that would help the others
    PLANNER = "planner"  # tries each move in many possible worlds


class LevelReason(StrEnum):
    """Why a name is not the name of a level."""

    UNKNOWN_LEVEL = "unknown-level"


class UnknownLevel(EngineError):
    """There is no such level; ``facts['level']`` holds the name."""

    reason: LevelReason

    def __init__(self, level: str) -> None:
        super().__init__(LevelReason.UNKNOWN_LEVEL, level=level, levels=list(map(str, Level)))
