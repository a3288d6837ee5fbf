"""The words of a reason (engine/games/elfer_raus/insight/because.py): what to do, and why."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine import Card, Cards, Move
from engine.games.elfer_raus.insight.because import Reason, Why
from games.because import Because, Part, because
from games.elfer_raus.sentences import move_template
from games.words import Words

OF_THE_OTHER: Final = {Why.LETS_OUT, Why.OPENS, Why.OTHERS, Why.LAST, Why.JOKER}
FEW: Final = 3  # cards that are worth a word


def move_because(move: Move) -> Because:
    """What to do: ``Lay red 7``."""
    words = move_template(move)
    return because(words) if move.card is None else because(words, card=move.card)


def heading_because(reason: Reason | None, played: Move, better: Move) -> Because:
    """What to do, for who has played the other move: to keep its card, if that is the point."""
    if played.card is None or (better.card is not None and not is_of(reason, played)):
        return move_because(better)
    if played.joker:
        return because(gettext("Keep the joker"))
    return because(gettext("Keep %(card)s"), card=played.card)


def is_of(reason: Reason | None, played: Move) -> bool:
    """Whether the reason speaks of the card that was played."""
    return reason is not None and reason.why in OF_THE_OTHER and played.card is not None


def why_because(reason: Reason, played: Move, name: str = "", face: str = "") -> Because:
    """Why: ``Your red 17 opens red 18 for Pixel.`` Name and face are of the seat in the reason."""
    cards = Cards.parse(reason.cards)
    count = len(cards) if reason.why is Why.FEWER else reason.left
    parts: dict[str, Part] = {"name": name, "count": count, "points": reason.points, "cards": cards}
    parts["card"] = played.card if played.card is not None else Card(0)
    return because(why_words(reason), face=face, **parts)


def why_words(reason: Reason) -> str:
    """Counted words for a seat with few cards and for points; the other sentences stand below."""
    if reason.why is Why.OPENS and reason.left <= FEW:
        return ngettext(
            "Your %(card)s opens %(cards)s for %(name)s: <b>only %(count)s card left.</b>",
            "Your %(card)s opens %(cards)s for %(name)s: <b>only %(count)s cards left.</b>",
            reason.left,
        )
    if reason.why is Why.POINTS:
        return ngettext(
            "It leaves <b>%(points)s point fewer</b> in your hand.",
            "It leaves <b>%(points)s points fewer</b> in your hand.",
            reason.points,
        )
    number = len(Cards.parse(reason.cards))
    if reason.why is Why.FEWER:
        return ngettext(
            "You can lay %(cards)s: <b>%(count)s card fewer.</b>",
            "You can lay %(cards)s: <b>%(count)s cards fewer.</b>",
            number,
        )
    if reason.why is Why.LAST and number:
        return ngettext(
            "After your %(card)s <b>only your %(cards)s fits.</b>",
            "After your %(card)s <b>only your %(cards)s fit.</b>",
            number,
        )
    return str(WORDS[reason.why])


WORDS: Final[Mapping[Why, Words]] = {
    Why.GOES_OUT: _("<b>Your whole hand can go</b> now, one card after the other."),
    Why.LETS_OUT: _("After your %(card)s, %(name)s <b>could lay the whole hand.</b>"),
    Why.OPENS: _("Your %(card)s <b>opens %(cards)s for %(name)s.</b>"),
    Why.OTHERS: _("Behind your %(card)s <b>only others can go on.</b>"),
    Why.LEADS: _("It leads to <b>your %(cards)s.</b>"),
    Why.LAST: _("After your %(card)s <b>nothing else of yours fits.</b>"),
    Why.JOKER: _("On the table, whoever has %(card)s <b>takes your joker.</b>"),
}
