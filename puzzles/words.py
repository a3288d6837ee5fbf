"""What the pages say: who holds how much, what a move opens, how a hand follows."""

from collections.abc import Iterable, Sequence
from typing import Final

from django.utils.translation import gettext, ngettext

from engine import Card, Cards, HandClaim
from engine.games.elfer_raus.puzzles.inferences import Ground, Inference
from games.names import join_words
from games.words import cards_words

NAMES: Final = ("Ada", "Ben", "Cleo", "Dina", "Emil")  # of the other players


def names_around(seats: int, own: int) -> list[str]:
    """The names of all seats; the solver is “You”."""
    others = iter(NAMES)
    return [gettext("You") if seat == own else next(others) for seat in range(seats)]


def clue_words(name: str, claim: HandClaim) -> str:
    """What is known of a hand that is not open."""
    if claim.penalty is not None:
        return gettext("%(name)s counts %(penalty)s.") % {"name": name, "penalty": claim.penalty}
    if claim.unknown:
        words = ngettext("%(name)s holds %(n)s card.", "%(name)s holds %(n)s cards.", claim.unknown)
        return words % {"name": name, "n": claim.unknown}
    numbers = numbers_listed(claim.numbers)
    words = ngettext(
        "%(name)s holds one card: %(numbers)s, of any colour.",
        "%(name)s holds these numbers, of any colours: %(numbers)s.",
        len(claim.numbers),
    )
    return words % {"name": name, "numbers": numbers}


def numbers_listed(numbers: Iterable[int]) -> str:
    return join_words(map(str, numbers))


def inference_words(step: Inference, name: str) -> str:
    """One step, in a sentence."""
    if step.ground is Ground.SUM:
        return sum_words(step, name)
    found = Cards(int(step.after.cards) & ~int(step.before.cards))
    words = {"name": name, "cards": cards_words(found)}
    if step.ground is Ground.COLOURS:
        return (
            gettext("Of these numbers nothing else is left, so %(name)s holds %(cards)s.") % words
        )
    if not step.after.numbers:
        return gettext("All others are known. %(name)s holds what is left: %(cards)s.") % words
    words["numbers"] = numbers_listed(step.after.numbers)
    if not found:
        return gettext("%(name)s holds what the others do not name: %(numbers)s.") % words
    return (
        gettext("%(name)s holds what the others do not name: %(cards)s, and %(numbers)s.") % words
    )


def sum_words(step: Inference, name: str) -> str:
    numbers = step.after.numbers
    words = ngettext(
        "%(name)s counts %(penalty)s: of these cards only the %(numbers)s comes to that.",
        "%(name)s counts %(penalty)s: of these cards only %(numbers)s come to that.",
        len(numbers),
    )
    penalty = step.before.penalty
    return words % {"name": name, "penalty": penalty, "numbers": numbers_listed(numbers)}


def opens_words(own: Sequence[Card], others: Sequence[tuple[Card, str]]) -> str:
    """What a move opens: for the solver, and for the player who held the card in this round."""
    parts = []
    if own:
        parts.append(gettext("%(cards)s for yourself") % {"cards": cards_words(own)})
    for card, holder in others:
        words = {"card": cards_words([card]), "name": holder}
        text = gettext("%(card)s for %(name)s") if holder else gettext("%(card)s (in the stock)")
        parts.append(text % words)
    if not parts:
        return gettext("opens nothing")
    return gettext("opens %(what)s") % {"what": join_words(parts)}
