"""A refused action: a reason code and facts. The sentences are in leagues.words.refusals."""

from enum import StrEnum
from typing import Any


class Refused(ValueError):
    """Nothing was written. ``reason`` is a code, ``facts`` are the values in its sentence."""

    def __init__(self, reason: StrEnum, **facts: Any) -> None:
        self.reason = reason
        self.facts = facts
        super().__init__(", ".join([str(reason), *(f"{k}={v}" for k, v in facts.items())]))
