"""A hint as sentences: what the strongest bot would do, and what speaks for it."""

from django.utils.translation import gettext

from engine import Cards, Move
from engine.cards import each_card
from engine.games.elfer_raus.insight.advice import Advice
from engine.games.elfer_raus.play.moves import Kind
from leagues.words.names import join_words
from scoring.cardtable.table_sentences import move_words
from scoring.words.cards import card_words

CLOSE = 2  # of 100 rounds: with a smaller difference two moves are equally good


def hint_words(advice: Advice) -> list[str]:
    """The move first, then its reasons; never empty."""
    return [
        gettext("%(move)s.") % {"move": move_words(advice.best.move)},
        *filter(None, (main_reason(advice), opening_words(advice), chance_words(advice))),
    ]


def main_reason(advice: Advice) -> str:
    move = advice.best.move
    if advice.goes_out:
        return gettext("Your whole hand can go now, one card after the other.")
    if advice.instead is None:
        return only_reason(move)
    if advice.leads_to and move.kind is Kind.LAY:
        return gettext("It leads to your %(cards)s.") % {"cards": cards(advice.leads_to)}
    return ""


def only_reason(move: Move) -> str:
    """Why there is no other move."""
    if move.kind is Kind.LAY:
        return gettext("No other card fits.")
    return gettext("Nothing fits.")


def opening_words(advice: Advice) -> str:
    """What the lay would open for the others."""
    if advice.about is None or advice.goes_out:
        return ""
    words = {"move": move_words(advice.about), "cards": cards(advice.opens)}
    if advice.about is not advice.best.move:
        if not advice.opens:
            return ""
        return gettext("“%(move)s” would open %(cards)s for the others.") % words
    if not advice.opens:
        return gettext("It opens nothing for the others.")
    return gettext("It opens %(cards)s for the others.") % words


def chance_words(advice: Advice) -> str:
    """How often both moves win, out of 100 rounds played on from here."""
    if advice.instead is None:
        return ""
    best, other = (round(100 * each.wins) for each in (advice.best, advice.instead))
    words = {"best": best, "other": other, "move": move_words(advice.instead.move)}
    if best - other < CLOSE:
        return gettext("“%(move)s” is about as good.") % words
    return gettext("Of 100 rounds tried it wins %(best)s; “%(move)s” wins %(other)s.") % words


def cards(found: Cards) -> str:
    return join_words(card_words(card) for card in each_card(found))
