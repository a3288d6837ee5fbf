"""Überall anschließen: get rid of all cards, wherever they fit."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

UEBERALL_ANSCHLIESSEN = Section(
    "17",
    _("Überall anschließen (join anywhere)"),
    {
        "17.1": _("All cards are dealt. Each player has them face down in a pile, unseen."),
        "17.2": _(
            "The first player turns a card into the middle. From then on, whoever has the "
            "turn turns over the top card of their own pile."
        ),
        "17.3": _(
            "A card fits on the next lower number, in any colour, and a 1 on a 20. The middle "
            "comes first, then the open piles of the others. What fits nowhere goes on the "
            "own open pile."
        ),
        "17.4": _(
            "Whoever could place a card goes on, also with the top card of their own open pile. A "
            "card that stays on the own pile ends the turn."
        ),
        "17.5": _("When the face-down pile is used up, the own open pile is turned over."),
        "17.6": _(
            "If a player overlooks where a card fits, the others may call “Wrong!” until the "
            "next player has turned a card, and each of them gives this player the bottom card "
            "of their face-down pile. If several give away their last card by that, they go out "
            "in the order of turns. After a wrong call the caller gets the bottom card of the "
            "one called. (Rulings.)"
        ),
        "17.7": _(
            "The round ends when all cards lie in the middle. Whoever has no cards is skipped. "
            "The order in which players get rid of their cards is the result."
        ),
        "17.8": _("It counts one point for each player who goes out later. (Ruling.)"),
        "17.9": _(
            "At a digital table the round ends as soon as only one player has cards, or after "
            "2,000 turns: then the fewest cards come first. (Ruling.)"
        ),
    },
)
