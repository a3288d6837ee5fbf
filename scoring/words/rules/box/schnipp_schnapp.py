"""Schnipp-Schnapp: who sees two equal numbers first, in two ways."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

SCHNIPP_SCHNAPP = Section(
    "23",
    _("Schnipp-Schnapp (snap), two ways"),
    {
        "23.1": _(
            "All cards are dealt. Whoever has a quartet, now or later, lays it aside: it is won. "
            "The other cards make a face-down pile."
        ),
        "23.2": _(
            "In turn each player turns a card onto their own open pile. When the face-down pile "
            "is used up, the open one is turned over."
        ),
        "23.3": _(
            "If two open piles show the same number, their owners call “Schnapp!”. Whoever "
            "is first puts both under their own face-down pile."
        ),
        "23.4": _(
            "After a wrong call the caller’s open pile goes to the Schnipp in the middle. "
            "When the number on its top shows again, whoever calls “Schnipp!” first wins it."
        ),
        "23.5": _(
            "Calls at the same moment win nothing: those who made them may put their open piles "
            "back under the face-down ones, until the next card is turned. (Ruling.)"
        ),
        "23.6": _("Whoever has no cards is out, and comes back by winning the Schnipp."),
        "23.7": _(
            "First way: you end it when you agree to, also while quartets are left. The most "
            "quartets win; each counts one point. (Ruling.)"
        ),
        "23.8": _(
            "Second way: at a sign all turn a card at once, and no quartets are laid aside. "
            "You end it when you agree to. The most cards win; each counts one point, and what "
            "lies in the Schnipp then counts for nobody. (Rulings.)"
        ),
        "23.9": _(
            "At a digital table the round ends after 400 turns, or when one player has all "
            "cards that are left. Calls count in the order of their times, right or wrong; those "
            "within a hundredth of a second of the first are equal. After a wrong or an equal "
            "call one calls again when the next card is turned. (Ruling.)"
        ),
    },
)
