"""Schlafmütze: lay a quartet down before anybody sees it."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

SCHLAFMUETZE = Section(
    "20",
    _("Schlafmütze (sleepyhead)"),
    {
        "20.1": _("As many quartets as players are shuffled, and each player gets four cards."),
        "20.2": _(
            "In turn each player exchanges a hidden card with the left neighbour, so all "
            "always have four."
        ),
        "20.3": _(
            "Whoever has a quartet lays it down secretly. Whoever notices lays their own "
            "cards down at once, whatever they are."
        ),
        "20.4": _("The last one wears the sleeping cap. The cap counts one minus point. (Ruling.)"),
        "20.5": _(
            "At a digital table the round ends after 400 exchanges, and the cap goes to whoever "
            "is furthest from four equal cards. (Ruling.)"
        ),
    },
)
