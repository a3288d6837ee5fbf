"""Cards, turns, the end of a round: Classic, and what all games share."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

CLASSIC = (
    Section(
        "1",
        _("Cards and rows"),
        {
            "1.1": _(
                "Four colours, in this order where it matters: red, yellow, green, blue. Each"
                " has its own shape."
            ),
            "1.2": _("Every colour has each number of the game once."),
            "1.3": _(
                "On the table each colour forms one row, between its lowest and its highest number."
            ),
            "1.4": _(
                "A card fits beside a card of its own colour with the next lower or the next"
                " higher number. No number is skipped."
            ),
            "1.5": _("Two to six play, and turns go round the table in one direction."),
        },
    ),
    Section(
        "2",
        _("Dealing and starting: Classic and its editions"),
        {
            "2.1": _(
                "Everybody is dealt the same number of cards: 20 if two or three play, 15 if four,"
                " 12 if five, 10 if six. What is left is the stock."
            ),
            "2.2": _(
                "Two players may take one whole colour out first. In the Cars edition it is"
                " always blue."
            ),
            "2.3": _(
                "The player with the red 11 starts; else the yellow, the green or the blue one."
            ),
            "2.4": _("The first card of a round has to be laid."),
            "2.5": _("If nobody was dealt an 11, the cards are dealt again."),
        },
    ),
    Section(
        "3",
        _("A turn: Classic and its editions"),
        {
            "3.1": _(
                "In a turn any number of fitting cards may be laid, on one row or on several."
            ),
            "3.2": _("A row is opened with its 11, or with the number that the variant says."),
            "3.3": _("Fitting cards may be held back, but whoever can lay must lay at least one."),
            "3.4": _(
                "F.X. Schmid 1988: nobody has to lay. Whoever can but will not ends the turn,"
                " without drawing."
            ),
            "3.5": _(
                "Only players with nothing that fits draw, one card at a time and three at most,"
                " and they stop at the first that fits."
            ),
            "3.6": _("Classic: a drawn card that fits must be laid, and the turn is over with it."),
            "3.7": _(
                "F.X. Schmid 1988 and Cars: a drawn card that fits may be laid or kept. The"
                " turn is over either way. (Ruling for 1988.)"
            ),
            "3.8": _(
                "If the stock runs out while somebody draws, the turn ends with its last"
                " card, unless that one fits and is laid."
            ),
            "3.9": _("With nothing that fits and no stock left, a player passes."),
        },
    ),
    Section(
        "4",
        _("The end of a round: all games"),
        {
            "4.1": _("The round ends the moment a hand is empty."),
            "4.2": _("The others count the numbers on the cards they still hold."),
            "4.3": _(
                "If all pass in turn and nobody laid or drew in between, the round is blocked."
            ),
            "4.4": _("After a blocked round everybody counts the cards they hold."),
            "4.5": _(
                "Points are bonus less penalty, and always have their sign: a penalty of 23 is"
                " −23. The most points come first."
            ),
        },
    ),
    Section(
        "5",
        _("Several rounds: all games"),
        {
            "5.1": _(
                "A match is an agreed number of rounds by the same players; the points are"
                " added up."
            ),
            "5.2": _(
                "The best sum wins. Equal sums share their place, and the place after them"
                " stays empty: 1, 1, 3."
            ),
        },
    ),
)
