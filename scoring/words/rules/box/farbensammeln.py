"""Farbensammeln: many points in one colour, and the courage to call the end."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

FARBENSAMMELN = Section(
    "22",
    _("Farbensammeln (collecting colours)"),
    {
        "22.1": _(
            "Each player gets 20 cards if two play, 14 if three, 10 if four, 8 if five, 7 if "
            "six. (Ruling for fewer than six.) The rest is the stock."
        ),
        "22.2": _(
            "The dealer begins, later the loser of the round before; of equal losers the next in "
            "turn. (Ruling.) In a turn you take the top card of the stock or of an open pile, "
            "and lay another one off. The first four cards laid off make four open piles. One "
            "that was emptied may be filled again, or not."
        ),
        "22.3": _(
            "A hand counts the numbers of one colour only: the colour in which it has the "
            "highest sum."
        ),
        "22.4": _(
            "Whoever has all cards in one colour may call “Stop” with the card just taken, and "
            "lays none off. That card counts too if it is of the colour."
        ),
        "22.5": _(
            "The caller must have the most. If somebody has more, a ring is drawn around the "
            "caller’s sum, and it counts nothing. As many as the best is enough. (Ruling.)"
        ),
        "22.6": _(
            "Once the stock is gone, whoever has the turn may call “Stop without risk”. This sum "
            "counts in any case, but a card is laid off before. You may take one first. "
            "(Ruling.)"
        ),
        "22.7": _("Your sum is your points for the round; the sums of all rounds are added up."),
        "22.8": _(
            "At a digital table the stock must be used when all had ten turns without it. If it "
            "is gone then, the player whose turn it is must call. (Ruling.)"
        ),
    },
)
