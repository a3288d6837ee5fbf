"""What the points of a game are called: cards, quartets, pairs, caps, times lost.

They are shown without a sign: a loser's minus points are the number of lost rounds.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine.box.counts import Unit
from scoring.models import Family
from scoring.words.box.results import unit_words
from scoring.words.rulesets import Words


class CountedUnit(NamedTuple):
    total: Words
    a_round: Words
    amount: Callable[[int], str]  # “27 cards”


def caps(count: int) -> str:
    return ngettext("%(count)s cap", "%(count)s caps", count) % {"count": count}


def times_lost(times: int) -> str:
    return gettext("%(times)s × lost") % {"times": times}


CARDS: Final = CountedUnit(_("Cards"), _("Cards a round"), partial(unit_words, Unit.CARDS))
UNITS: Final[Mapping[str, CountedUnit]] = {
    Family.RATEFIX: CARDS,
    Family.ALL_AT_ONCE: CARDS,
    Family.SCHNIPP_SCHNAPP: CountedUnit(
        _("Quartets won"), _("Quartets a round"), partial(unit_words, Unit.QUARTETS)
    ),
    Family.WAS_LIEGT_WO: CountedUnit(
        _("Pairs"), _("Pairs a round"), partial(unit_words, Unit.PAIRS)
    ),
    Family.SCHLAFMUETZE: CountedUnit(_("Caps"), _("Caps a round"), caps),
    Family.SCHWARZER_PETER: CountedUnit(_("Lost"), _("Lost, per round"), times_lost),
}
