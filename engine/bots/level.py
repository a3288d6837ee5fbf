"""The names of the levels, weakest first."""

from enum import StrEnum

from engine.errors import EngineError


class Level(StrEnum):
    """How well a bot plays."""

    RANDOM = "random"  # any legal move
    LAYER = "layer"  # lays everything it can
    HOLDER = "holder"  # holds back what would help the others
    PLANNER = "planner"  # tries each move in many worlds that could be the true one


class LevelReason(StrEnum):
    """What is wrong with the name of a level."""

    UNKNOWN_LEVEL = "unknown-level"


class UnknownLevel(EngineError):  # noqa: N818  named like IllegalMove
    """A level that there is none of; ``facts['level']`` holds it."""

    reason: LevelReason

    def __init__(self, level: str) -> None:
        super().__init__(LevelReason.UNKNOWN_LEVEL, level=level, levels=list(map(str, Level)))
