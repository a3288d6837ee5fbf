"""Calls that race: after how many milliseconds a phone's call counts (docs/decisions/races.md)."""

from datetime import datetime, timedelta
from time import time
from typing import Any, Final, NamedTuple

from django.core.signing import BadSignature, dumps, loads
from django.utils import timezone

from engine.box.rounds import BoxRound
from tables.models import Deal, Table

SALT: Final = "tables.races"
LONGEST_DELAY: Final = 500  # milliseconds that a network may take from a phone's time
QUICKEST: Final = 150  # nobody sees, thinks and taps faster
MILLISECOND: Final = timedelta(milliseconds=1)
FRESH: Final = 120  # seconds for which a measured delay is valid


class Reaction(NamedTuple):
    """The times sent with a call: milliseconds since the phone showed the cards, its delay."""

    waited: int | None = None
    delay: str = ""  # as the server has measured and signed it


NO_REACTION: Final = Reaction()


def ping(table: Table, token: str) -> str:
    """The answer to a phone: first a signed time; then, if that is sent back, the signed delay."""
    sent = loaded(table, token)
    now = time() * 1000
    facts = {"delay": round(now - sent["at"])} if "at" in sent else {"at": now}
    return dumps({"table": table.pk, **facts}, salt=SALT)


def loaded(table: Table, token: str) -> dict[str, Any]:
    """The facts in a signed token for this table; empty if it is invalid or too old."""
    try:
        facts = loads(token, salt=SALT, max_age=FRESH)
    except BadSignature:
        return {}
    return facts if facts.get("table") == table.pk else {}


def reaction_time(elapsed: int, reaction: Reaction, delay: int) -> int:
    """The milliseconds that count: the phone's own number, if its delay makes it possible."""
    soonest = max(elapsed - min(delay, LONGEST_DELAY), QUICKEST)
    waited = elapsed if reaction.waited is None else reaction.waited
    return min(elapsed, max(waited, soonest))


def timed_text(deal: Deal, state: BoxRound, text: str, reaction: Reaction) -> str:
    """The text of a call with its time; any other text as it is."""
    if text not in state.timed:
        return text
    delay = loaded(deal.table, reaction.delay).get("delay", 0)
    return f"{text} {reaction_time(milliseconds_shown(deal, state), reaction, delay)}"


def is_too_soon(deal: Deal, state: BoxRound, text: str) -> bool:
    """Whether the cards must stay open a moment longer before the next one is turned."""
    is_turn = text == "turn" and bool(state.pause) and deal.move_count > 0
    return is_turn and milliseconds_shown(deal, state) < state.pause


def milliseconds_shown(deal: Deal, state: BoxRound) -> int:
    """Since the cards were shown; 0 if there are none."""
    shown = shown_at(deal, state)
    return 0 if shown is None else max(0, round((timezone.now() - shown) / MILLISECOND))


def shown_at(deal: Deal, state: BoxRound) -> datetime | None:
    """When the cards were shown that are called now: by a move, or again after a pause."""
    number = deal.move_count - state.moves_since_shown
    moment = deal.moves.filter(number=number).values_list("made_at", flat=True).first()
    resumed = deal.table.resumed_at
    return max(moment, resumed) if moment and resumed else moment
