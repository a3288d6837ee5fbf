"""Master: jokers, bridges, bonus cards, and what happens to illegal moves."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

MASTER = (
    Section(
        "10",
        _("Master: what lies where"),
        {
            "10.1": _("Master has four jokers."),
            "10.2": _(
                "In Master the four 11s lie one below the other before the deal. Their order"
                " stays, for bridges join neighbours."
            ),
            "10.3": _(
                "In Master each player is given bridges: four, three or two, by how many play."
            ),
            "10.4": _(
                "Number cards and jokers are shuffled together. Two or three players get 20"
                " cards, four get 15, five and six get 12."
            ),
            "10.5": _("The youngest starts Master, with an ordinary turn."),
        },
    ),
    Section(
        "11",
        _("Master: a turn"),
        {
            "11.1": _(
                "A turn of Master is either laying one to four cards, on any rows, or drawing"
                " one card."
            ),
            "11.2": _("While there is a stock, drawing is a free choice. Merely passing is not."),
            "11.3": _("A drawn card stays in the hand for this turn."),
            "11.4": _(
                "Number cards and jokers count among the four, bridges do not. After the"
                " fourth, no further card is laid."
            ),
            "11.5": _(
                "Once the stock is gone, whoever has a number card that fits directly must lay a"
                " card. Any card will do, a joker too."
            ),
            "11.6": _(
                "A joker never has to be laid, and a bridge never has to be used. Whoever"
                " has no number card that fits directly may then pass."
            ),
        },
    ),
    Section(
        "12",
        _("Master: bridges"),
        {
            "12.1": _(
                "A bridge leads from a card or joker on the table to the same number of a"
                " neighbouring row, which is laid at once."
            ),
            "12.2": _(
                "From there the row grows both ways. So a row can have gaps, which are filled"
                " from either side."
            ),
            "12.3": _("Only rows that lie next to each other can be joined."),
            "12.4": _("A bridge is no joker: it cannot help over a gap within one row."),
            "12.5": _("Several bridges may be used in a turn, as many as the player still has."),
            "12.6": _("A bridge is laid only where the card would not fit without it."),
            "12.7": _(
                "Example: blue 9 follows a bridge from yellow 9, and red 9 follows one from"
                " blue 9: two cards laid, two bridges used."
            ),
            "12.8": _(
                "Example: a joker as blue 7 follows a bridge from yellow 7, then blue 8, 6"
                " and 5 are laid. Those are four cards."
            ),
        },
    ),
    Section(
        "13",
        _("Master: jokers"),
        {
            "13.1": _(
                "A joker may be laid wherever a number card could be, and then stands for"
                " that card."
            ),
            "13.2": _(
                "Whoever holds the card that a joker stands for may lay it in its place and take"
                " the joker, on their own turn."
            ),
            "13.3": _(
                "A swap goes only with a turn in which a card is laid, never with a draw, and"
                " does not count among the four."
            ),
            "13.4": _(
                "The card that a swap needs beside it may be laid before or after it. So a"
                " swap is open only if something can still be laid."
            ),
            "13.5": _("The joker may be laid in the same turn or kept."),
        },
    ),
    Section(
        "14",
        _("Master: bonus cards and points"),
        {
            "14.1": _("The player who lays the last missing card of an arm takes a bonus card."),
            "14.2": _("Swapping that joker out later earns nothing."),
            "14.3": _(
                "There are seven bonus cards for eight arms. When none is left, none is taken."
            ),
            "14.4": _(
                "The round ends as in the other games, and the last card laid may be a joker."
            ),
            "14.5": _(
                "A bonus card counts +11, each number card left minus its number, each joker"
                " left −11. Bridges left count nothing."
            ),
            "14.6": _(
                "The most points win, and equal points share the win. So whoever went out"
                " need not have won."
            ),
        },
    ),
    Section(
        "15",
        _("Moves that are refused"),
        {
            "15.1": _(
                "A move against these rules changes nothing. The table says which rule stands"
                " against it."
            ),
        },
    ),
)
