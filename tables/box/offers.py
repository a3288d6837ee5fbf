"""Which texts may be played: those offered to a seat. The server adds the time of a call."""

from engine.box.rounds import BoxRound, IllegalBoxMove
from leagues.refusals import Refused
from tables.box.races import Reaction, is_too_soon, timed_text
from tables.models import Deal
from tables.refusals import TableReason


def played_text(
    deal: Deal, state: BoxRound, text: str, seat: int, reaction: Reaction, *, is_by_server: bool
) -> str:
    """The text of a seat's move as it is stored; raises IllegalBoxMove, or Refused if too soon."""
    is_timed_already = state.offer(text) != text
    if not state.allows(text, seat) or (is_timed_already and not is_by_server):
        raise IllegalBoxMove(state.refusal(seat), move=text, seat=seat)
    if is_too_soon(deal, state, text):
        raise Refused(TableReason.TOO_SOON)
    return timed_text(deal, state, text, reaction)


def due_text(state: BoxRound, text: str, seat: int) -> str:
    """A text that only the table itself plays; raises IllegalBoxMove."""
    if state.due is None or (text, seat) != state.due[:2]:
        raise IllegalBoxMove(state.refusal(seat), move=text, seat=seat)
    return text
