"""Which texts are played: what is offered to a seat; the server writes the time of a call."""

from django.utils import timezone

from engine.box.play import BoxRound, IllegalBoxMove
from tables.models import Deal


def played_text(deal: Deal, state: BoxRound, text: str, seat: int, *, is_by_server: bool) -> str:
    """The text of a seat's move as it is stored; raises IllegalBoxMove."""
    is_timed_already = state.offer(text) != text
    if not state.allows(text, seat) or (is_timed_already and not is_by_server):
        raise IllegalBoxMove(state.refusal(seat), move=text, seat=seat)
    is_call = state.offer(f"{text} 0") == text
    return f"{text} {milliseconds_since_last_move(deal)}" if is_call else text


def due_text(state: BoxRound, text: str, seat: int) -> str:
    """A text that only the table itself plays; raises IllegalBoxMove."""
    if state.due is None or (text, seat) != state.due[:2]:
        raise IllegalBoxMove(state.refusal(seat), move=text, seat=seat)
    return text


def milliseconds_since_last_move(deal: Deal) -> int:
    last = deal.moves.order_by("-number").values_list("made_at", flat=True).first()
    return 0 if last is None else max(0, round((timezone.now() - last).total_seconds() * 1000))
