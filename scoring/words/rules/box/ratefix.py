"""Ratefix: guess the sum of the cards that all laid."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

RATEFIX = Section(
    "19",
    _("Ratefix (guess the sum)"),
    {
        "19.1": _(
            "About half of the cards are dealt: 20 each for two players, 14 for three, 10 for "
            "four, 8 for five, 7 for six. (Ruling.) Nobody sees the rest."
        ),
        "19.2": _(
            "All together lay the top card of their pile face down into the middle, a trick, "
            "and each guesses its sum."
        ),
        "19.3": _(
            "Whoever guesses exactly, or comes nearest, wins the trick and lays its cards aside."
        ),
        "19.4": _("Of two guesses that are equally near, the lower one wins. (Ruling.)"),
        "19.5": _(
            "If several made the same best guess, the winner of the next trick takes these "
            "cards as well; after the last trick nobody does. (Ruling.)"
        ),
        "19.6": _(
            "The most cards win. A trick has one card of each player, so with three players "
            "everybody has 0, 3, 6 … cards. Each card counts one point. (Ruling.)"
        ),
    },
)
