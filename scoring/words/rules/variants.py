"""The three variants of Classic, and Junior."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

VARIANTS = (
    Section(
        "6",
        _("Variant: three starts"),
        {
            "6.1": _(
                "Every row may be opened with its 10, its 11 or its 12, whatever the others"
                " were opened with."
            ),
            "6.2": _("The first seat opens, whatever the colour, with one card."),
            "6.3": _(
                "Classic and F.X. Schmid 1988: if the first seat has none of these numbers it"
                " draws, and then the next one opens."
            ),
            "6.4": _(
                "Cars: if the first seat cannot open, the next one that can opens in its"
                " place, and nobody draws."
            ),
            "6.5": _("Cars: if no seat can open, the cards are dealt again."),
            "6.6": _(
                "Whoever can open must open, even where laying is otherwise voluntary. Only a"
                " card just drawn may be kept there."
            ),
        },
        _(
            "On the sheets: “Zahlenwechsel” (1988, Cars), “Drei mögliche Anfangszahlen” (current"
            " box)."
        ),
    ),
    Section(
        "7",
        _("Variant: any start"),
        {
            "7.1": _("The lot decides who is first. That player lays any one card."),
            "7.2": _("With any start, all rows are opened with the number of the first card."),
            "7.3": _(
                "Rows grow from that number down to 1 and up to 20. The 11 is a card like any"
                " other."
            ),
        },
        _("On the sheets: “Auslosen” (1988, Cars), “Beliebige Startkarte” (current box)."),
    ),
    Section(
        "8",
        _("Variant: false start"),
        {
            "8.1": _(
                "All 1s and all 20s lie on the table before the deal. The other 72 cards are"
                " dealt from."
            ),
            "8.2": _(
                "With a false start, rows grow inwards from the 1s and the 20s until they"
                " meet. An 11 opens nothing."
            ),
            "8.3": _("The first seat starts with an ordinary turn: no card is compulsory."),
        },
        _("On the sheets: “Spielweise mit falschem Anfang” (1988, current box)."),
    ),
    Section(
        "9",
        _("Junior"),
        {
            "9.1": _(
                "Only 1 to 11. The four 1s and the four 11s lie on the table before the deal."
            ),
            "9.2": _("Everybody gets five cards."),
            "9.3": _("The youngest starts, with an ordinary turn."),
            "9.4": _("Whoever can lay a card lays at least one; any number may be laid."),
            "9.5": _(
                "With nothing that fits, one card is drawn. If it fits it must be laid; the"
                " turn is over either way."
            ),
            "9.6": _("With nothing that fits and no stock left, the next player has the turn."),
            "9.7": _(
                "It is counted as in the other games: hands of 9, 5, 2 – of 4, 5, 3 – of 8 –"
                " and an empty one count 16, 12, 8 and 0."
            ),
        },
    ),
)
