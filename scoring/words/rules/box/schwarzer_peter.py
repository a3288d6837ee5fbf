"""Schwarzer Peter: who is left with the single card."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

SCHWARZER_PETER = Section(
    "25",
    _("Schwarzer Peter (old maid)"),
    {
        "25.1": _(
            "Two of the colours are used. One card is put away unseen, so one number has a "
            "single card: the Schwarzer Peter."
        ),
        "25.2": _("The others are dealt, and pairs of equal numbers are laid off."),
        "25.3": _(
            "In turn each player lets the right neighbour draw a hidden card, and new pairs "
            "are laid off. Whoever has no cards is skipped. (Ruling.)"
        ),
        "25.4": _(
            "Whoever is left with the single card is the Schwarzer Peter, and has one minus "
            "point. (Ruling.)"
        ),
        "25.5": _(
            "At a digital table a hand is mixed before each draw, and after 500 draws whoever "
            "holds the single card has lost. (Ruling.)"
        ),
    },
)
