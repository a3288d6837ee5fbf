"""Questions and events at a table, one sentence each."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from leagues.words.names import isolated, names_words
from scoring.words.rulesets import Words
from tables.display.boards import SeatView
from tables.events import Event
from tables.models import Motion

EVENTS: Mapping[Event, Words] = {
    Event.PAUSED: _("%(name)s has paused the game."),
    Event.RESUMED: _("%(name)s goes on with the game."),
    Event.DECLINED: _("%(name)s does not agree: it stays as it is."),
    Event.WITHDRAWN: _("%(name)s has stopped asking."),
    Event.HERE: _("%(name)s is here and plays on."),
    Event.BACK: _("%(name)s has taken moves back, and everybody agreed."),
    Event.BOT: _("A bot plays for %(name)s now."),
    Event.PERSON: _("%(name)s plays again."),
    Event.TAKE: _("%(name)s plays now, in place of a bot."),
    Event.UNANSWERED: _("Nobody has answered: %(name)s plays on."),
    Event.LATE: _("The time of %(name)s was up: a move was made."),
    Event.AGAIN: _("Practice with the cards of that round."),
}
QUESTIONS: Mapping[str, Words] = {
    Motion.Kind.BOT: _("%(asker)s asks: should a bot play for %(name)s?"),
    Motion.Kind.PERSON: _("%(asker)s asks: should %(name)s play again?"),
    Motion.Kind.TAKE: _("%(asker)s wants to play for %(name)s."),
}


def happened_words(happened: Mapping[str, Any], places: Sequence[SeatView]) -> str:
    """ "" if nothing happened, or if the player has left."""
    name = next((place.name for place in places if place.seat == happened.get("seat")), None)
    if name is None:
        return ""
    return str(EVENTS[Event(happened["event"])]) % {"name": isolated(name)}


def waiting_words(kind: str, missing: Sequence[str], name: str) -> str:
    """A sentence on who has not answered a vote by majority; ``name`` is whom it is about."""
    if kind == Motion.Kind.BACK:
        return ""
    if missing:
        return gettext("Waiting for %(names)s.") % {"names": names_words(missing)}
    if kind == Motion.Kind.TAKE:
        return ""
    return gettext("All agree. %(name)s may still say no.") % {"name": isolated(name)}


def question_words(kind: str, asker: str, name: str, taken: int) -> str:
    words = {"asker": isolated(asker), "name": isolated(name), "taken": taken}
    if kind != Motion.Kind.BACK:
        return str(QUESTIONS[kind]) % words
    asks = ngettext(
        "%(asker)s asks: take the last move back?",
        "%(asker)s asks: take the last %(taken)s moves back?",
        taken,
    )
    return asks % words
