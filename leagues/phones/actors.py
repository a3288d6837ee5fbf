"""Who acts in this request, for the history, if no player does.

Only the phones of players have names there. For all others the entry says what they are.
"""

from contextvars import ContextVar
from enum import StrEnum
from typing import Final

from leagues.models import Membership


class Actor(StrEnum):
    STARTER = "starter"  # the phone that started the league
    MEMBER = "member"  # a phone with an invitation
    CODE = "code"  # a phone with the recovery code
    LINK = "link"  # a phone with a link
    PROGRAM = "program"
    OPERATOR = "operator"


acting: Final[ContextVar[str]] = ContextVar("acting", default="")  # set back for each request


def note_actor(actor: Actor, name: str = "") -> None:
    """From now on this request acts as ``actor``; ``name`` is that of a phone or a program."""
    acting.set(f"{actor}:{name}" if name else str(actor))


def note_phone(membership: Membership | None) -> None:
    if membership is None:
        note_actor(Actor.LINK)
    else:
        actor = Actor.STARTER if membership.is_starter else Actor.MEMBER
        note_actor(actor, membership.label)


def actor_now() -> str | None:
    """None outside of requests that have said who they are."""
    return acting.get() or None
