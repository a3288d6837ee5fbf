"""Ratefix in words."""

from django.utils.translation import gettext, ngettext

from engine.box.events import BoxEvent, BoxEventKind
from scoring.words.cards import card_words
from tables.words.box.names import Names


def sums_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat), "count": event.count}
    if event.kind == BoxEventKind.GUESSED:
        facts["card"] = card_words(event.cards[0])
        return gettext("%(name)s guessed %(count)s and turns %(card)s") % facts
    count, facts["sum"] = event.count or 0, sum(card.number for card in event.cards)
    if event.kind == BoxEventKind.LEFT_TRICK:
        words = ngettext(
            "Sum %(sum)s, equal guesses: %(count)s card stays for the next winner",
            "Sum %(sum)s, equal guesses: %(count)s cards stay for the next winner",
            count,
        )
        return words % facts
    words = ngettext(
        "Sum %(sum)s: %(name)s wins %(count)s card",
        "Sum %(sum)s: %(name)s wins %(count)s cards",
        count,
    )
    return words % facts


def guess_words(number: int) -> str:
    """The words under a card: what its owner guessed."""
    return gettext("guessed %(count)s") % {"count": number}


def guess_button(trick: int, tricks: int) -> str:
    return gettext("Trick %(trick)s of %(tricks)s: guess") % {"trick": trick, "tricks": tricks}


def trick_words(trick: int, tricks: int, guess: int | None) -> str:
    """Which trick it is, and what to do."""
    facts = {"trick": trick, "tricks": tricks, "guess": guess}
    if guess is None:
        return gettext("Trick %(trick)s of %(tricks)s: guess the sum of all cards.") % facts
    return gettext("You guessed %(guess)s. Waiting for the others.") % facts
