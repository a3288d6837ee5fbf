"""Points as a game counts them: with their sign, or as cards, pairs, quartets and times lost.

Points with a unit have no sign on any page: two lost rounds are shown as 2.
"""

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.models import Family
from scoring.words.box.units import UNITS
from scoring.words.metrics import points_words
from scoring.words.rulesets import Words

POINTS: Words = _("Points")


def counted_heading(family: str) -> Words:
    """What stands above the figures: Points, Cards, Lost."""
    return UNITS[family].total if family in UNITS else POINTS


def counted_figure(total: int, family: str) -> str:
    """“27” where a heading says what is counted, “+7” where it is points."""
    return str(abs(total)) if family in UNITS else points_words(total)


def counted_words(total: int, family: str) -> str:
    """“27 cards”, “2 × lost”, “+7”: for places without a heading."""
    return UNITS[family].amount(abs(total)) if family in UNITS else points_words(total)


def lead_words(lead: int, family: str, names: str) -> str:
    """By how much somebody is ahead of these."""
    if family not in UNITS:
        words = ngettext(
            "%(points)s point ahead of %(names)s.", "%(points)s points ahead of %(names)s.", lead
        )
        return words % {"points": lead, "names": names}
    if Family(family).names_loser:
        words = ngettext(
            "One loss fewer than %(names)s.", "%(times)s losses fewer than %(names)s.", lead
        )
        return words % {"times": lead, "names": names}
    return gettext("%(amount)s ahead of %(names)s.") % {
        "amount": UNITS[family].amount(lead),
        "names": names,
    }
