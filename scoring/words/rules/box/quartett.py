"""Quartett: ask for what is missing."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

QUARTETT = Section(
    "24",
    _("Quartett (go fish)"),
    {
        "24.1": _(
            "All cards are dealt. A quartet is laid out as soon as it is complete, also right "
            "after the deal."
        ),
        "24.2": _(
            "The dealer’s right neighbour begins. You ask anybody for a card, of a number of "
            "which you hold one yourself. (Ruling.)"
        ),
        "24.3": _(
            "Whoever has the card gives it, and you ask again. Whoever does not have it asks next."
        ),
        "24.4": _("Whoever has no cards left is skipped. (Ruling.)"),
        "24.5": _(
            "The round ends with the twentieth quartet. (Ruling.) Each quartet counts one point."
        ),
        "24.6": _("A false answer costs one minus point. Nothing else follows from it. (Ruling.)"),
        "24.7": _(
            "At a digital table all answers are true, and after 1,000 questions each quartet "
            "that is left goes to whoever holds the most of it. (Ruling.)"
        ),
    },
)
