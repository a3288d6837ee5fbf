"""What the points of a game are called in a leaderboard: cards, quartets, pairs, caps.

They are shown without a sign: also minus points of a loser are times it happened.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from django.utils.translation import gettext_lazy as _

from scoring.models import Family
from scoring.words.rulesets import Words


class CountedUnit(NamedTuple):
    total: Words
    a_round: Words


CARDS: Final = CountedUnit(_("Cards"), _("Cards a round"))
UNITS: Final[Mapping[str, CountedUnit]] = {
    Family.RATEFIX: CARDS,
    Family.ALL_AT_ONCE: CARDS,
    Family.SCHNIPP_SCHNAPP: CountedUnit(_("Quartets won"), _("Quartets a round")),
    Family.WAS_LIEGT_WO: CountedUnit(_("Pairs"), _("Pairs a round")),
    Family.SCHLAFMUETZE: CountedUnit(_("Caps"), _("Caps a round")),
    Family.SCHWARZER_PETER: CountedUnit(_("Lost"), _("Lost, per round")),
}
