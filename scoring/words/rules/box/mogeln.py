"""Mogeln: lay what you like, and say what you must."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

MOGELN = Section(
    "18",
    _("Mogeln (cheating)"),
    {
        "18.1": _("All cards are dealt."),
        "18.2": _(
            "In turn each player lays a card face down and says the next number, from one to "
            "twenty. Whether it is true is another question."
        ),
        "18.3": _("After twenty the pile goes out of the game, and the next one begins with one."),
        "18.4": _("Whoever lays nothing says “next”, and the next player has the same number."),
        "18.5": _(
            "If all say “next” once round, the pile goes out of the game, and a new one "
            "begins with one. (Ruling.)"
        ),
        "18.6": _(
            "Anybody may call “Cheated!” at any time, also after a “next”, until the next card "
            "lies. The last card is turned over. If it is the number that was said, the caller "
            "takes the pile; otherwise the one who laid it does."
        ),
        "18.7": _("Several cards laid as one are cheating too, whatever they show."),
        "18.8": _("After a call the next player goes on with the next number. (Ruling.)"),
        "18.9": _(
            "Whoever first has no cards wins, or by agreement whoever has none last. The "
            "order of going out is the result; whoever is left at the end is the last."
        ),
        "18.10": _(
            "It counts one point for each player who goes out later; where the last one wins, "
            "for each who goes out earlier. (Ruling.)"
        ),
        "18.11": _(
            "At a digital table one to three cards can be laid as one. After 300 turns the "
            "round ends, and whoever holds fewer cards is out earlier. (Ruling.)"
        ),
        "18.12": _(
            "By agreement each colour is laid by itself: a pile is red, the next one yellow, then "
            "green, blue, and red again. (Ruling: the order.) A card of another colour is cheating "
            "too."
        ),
    },
)
