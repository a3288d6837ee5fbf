"""What people asked for and cannot have: a reason code and the facts; the words are the site's."""

from enum import StrEnum
from typing import Any


class Refused(ValueError):  # noqa: N818 - reads as what happened, like IllegalMove
    """Nothing was written. ``reason`` says why, ``facts`` what about."""

    def __init__(self, reason: StrEnum, **facts: Any) -> None:
        self.reason = reason
        self.facts = facts
        super().__init__(", ".join([str(reason), *(f"{k}={v}" for k, v in facts.items())]))
