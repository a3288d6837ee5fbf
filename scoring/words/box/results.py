"""What a result says of each seat: its place, what it has won, whether it called the end."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext

from engine import FinalPosition
from engine.box.counts import Counts, Unit
from engine.box.one_seat import OneSeat
from engine.box.order import Order
from engine.box.results import BoxResult
from engine.games.farbensammeln.result import ColourSums
from engine.games.quartett.result import Quartets
from leagues.words.names import isolated
from scoring.words.box.problems import sum_words


def seat_words(result: BoxResult, seat: int) -> str:
    """A few words about the seat; empty if nothing is known or there is nothing to say."""
    return ", ".join(WORDS[type(result)](result, seat))


def ending_words(ending: FinalPosition | BoxResult, seat: int) -> str:
    """The same for any ending; empty for "Elfer raus!", where the hands are shown instead."""
    return capfirst(seat_words(ending, seat)) if isinstance(ending, BoxResult) else ""


def order_words(result: Order, seat: int) -> Iterator[str]:
    for place, each in enumerate(result.order, 1):
        if each == seat:
            yield gettext("out as number %(place)s") % {"place": place}


def one_seat_words(result: OneSeat, seat: int) -> Iterator[str]:
    if result.seat == seat:
        yield gettext("has won") if result.game.wins else gettext("has lost")


def counts_words(result: Counts, seat: int) -> Iterator[str]:
    count = result.counts[seat]
    if count is not None:
        yield unit_words(result.game.unit, count)


def quartets_words(result: Quartets, seat: int) -> Iterator[str]:
    count, minus = result.quartets[seat], result.minus[seat]
    if count is not None:
        yield unit_words(Unit.QUARTETS, count)
    if minus:
        yield ngettext("%(count)s minus point", "%(count)s minus points", minus) % {"count": minus}


def sums_words(result: ColourSums, seat: int) -> Iterator[str]:
    said = result.sums[seat]
    if said is not None:
        yield sum_words(*said)
    if result.caller == seat:
        yield gettext("called without risk") if result.without_risk else gettext("called the end")
    if result.ringed == seat:
        yield gettext("ringed, counts nothing")


WORDS: Final[Mapping[type[BoxResult], Callable[[Any, int], Iterator[str]]]] = {
    Order: order_words,
    OneSeat: one_seat_words,
    Counts: counts_words,
    Quartets: quartets_words,
    ColourSums: sums_words,
}


def unit_words(unit: Unit, count: int) -> str:
    """“12 cards”."""
    match unit:
        case Unit.CARDS:
            words = ngettext("%(count)s card", "%(count)s cards", count)
        case Unit.PAIRS:
            words = ngettext("%(count)s pair", "%(count)s pairs", count)
        case Unit.QUARTETS:
            words = ngettext("%(count)s quartet", "%(count)s quartets", count)
    return words % {"count": count}


def open_question(result: BoxResult, names: Sequence[str]) -> str:
    """The question that is left when all sums are entered; empty if there is none."""
    if not isinstance(result, ColourSums) or None in result.sums:
        return ""
    if result.caller is None:
        return gettext("Who called the end?")
    name = isolated(names[result.caller])
    if result.points() is None:
        return gettext("%(name)s does not have the most. Was it without risk?") % {"name": name}
    if result.ringed is not None:
        return gettext("%(name)s called, but does not have the most: ringed, counts nothing.") % {
            "name": name
        }
    return ""
