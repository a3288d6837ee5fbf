"""A phone at the entry screen, as the server sees it."""

from typing import Any
from uuid import uuid4

from django.test import Client

from scoring.models import Match
from tests.pages import PART

ROUND = {"out": "0", "hand-1": "9 5 9", "hand-2": "=30"}


def address(match: Match, action: str = "", *, number: int = 1, code: str = "") -> str:
    code = code or match.league.record_code
    return f"/l/{code}/m/{match.number}/r/{number}/{action}"


def check(match: Match, **texts: str) -> str:
    return Client().post(address(match, "check/"), parts(texts), headers=PART).content.decode()


def save(match: Match, *, number: int = 1, seen: int = 0, **more: Any) -> Any:
    """The answer that a script gets when it saves a round."""
    data = {**ROUND, "key": str(uuid4()), "seen": seen, **parts(more)}
    return Client().post(address(match, "save/", number=number), data, headers=PART).json()


def parts(texts: dict[str, str]) -> dict[str, str]:
    """``hand_1`` is how Python spells ``hand-1``."""
    return {name.replace("_", "-"): text for name, text in texts.items()}
