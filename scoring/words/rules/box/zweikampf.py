"""Zweikampf: the higher card takes both."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

ZWEIKAMPF = Section(
    "21",
    _("Zweikampf (duel)"),
    {
        "21.1": _("Two play with two of the colours. Each has 20 cards face down in a pile."),
        "21.2": _(
            "Both turn over their top card. The higher number wins both, and they go under "
            "the winner’s pile."
        ),
        "21.3": _(
            "If the numbers are equal, both turn another card, and the higher one wins all "
            "four. If these are equal too, it goes on like that. (Ruling.)"
        ),
        "21.4": _(
            "Whoever has no card left to turn after equal numbers has lost. If neither has one, "
            "the cards are dealt again. (Ruling.)"
        ),
        "21.5": _("Whoever has all 40 cards wins, and gets one point. (Ruling.)"),
        "21.6": _(
            "At a digital table the larger pile wins when cards were taken 500 times. (Ruling.)"
        ),
    },
)
