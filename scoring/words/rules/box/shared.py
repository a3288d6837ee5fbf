"""The cards, the players, the points: what all other games of the box share."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

SHARED = Section(
    "16",
    _("What all the other games share"),
    {
        "16.1": _(
            "The cards are the 80 of Classic. Four cards with the same number are a quartet. "
            "Zweikampf and Schwarzer Peter take only two of the colours, and Was liegt wo? "
            "can."
        ),
        "16.2": _(
            "Two to six play. Exceptions: Mogeln needs at least three, Zweikampf is for "
            "exactly two. (Ruling where the sheet says nothing.)"
        ),
        "16.3": _(
            "If all cards are dealt and that does not come out even, the first seats get one "
            "card more. (Ruling.)"
        ),
        "16.4": _(
            "Each game below says what a round counts. The most points come first, and equal "
            "points share their place. (Ruling.)"
        ),
    },
)
