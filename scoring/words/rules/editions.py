"""What the sheets say besides the rules: ages, authors, tips."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

EDITIONS = Section(
    "27",
    _("The editions: ages, authors, tips"),
    {
        "27.1": _("The Cars edition is for children from six, the Junior game from five."),
        "27.2": _(
            "Wolfgang Kramer is the author of Master. Gisela Kösler wrote the rules of the current"
            " box."
        ),
        "27.3": _(
            "On a small table the cards on both sides of an 11 can be stacked. A card that you"
            " hold back keeps others from laying."
        ),
        "27.4": _(
            "Mogeln: if you hold all cards of a number, you can call without risk. With few cards"
            " left it helps to say “next” for a while."
        ),
    },
)
