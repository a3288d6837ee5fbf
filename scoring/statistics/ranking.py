"""How a season ranks: by which metrics, and from how many rounds on (docs/decisions/ranking.md)."""

from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from statistics import median_low
from typing import Final, NamedTuple, Self

from django.db import transaction

from leagues.actions import Action
from leagues.history import Facts, note_change
from leagues.models import Player, Season
from leagues.seasons import lock_season
from scoring.models import Family
from scoring.refusals import SeasonClosed
from scoring.statistics.metrics import OF_POINTS, Metric, known_order
from scoring.sums.standings import Sums

AUTOMATIC: Final = 0  # as the number of rounds needed
WITHIN_A_GAME: Final = (Metric.POINTS_A_ROUND, Metric.PLACE, Metric.HEAD_TO_HEAD)
OVER_GAMES: Final = (Metric.PLACE, Metric.POINTS_A_ROUND, Metric.HEAD_TO_HEAD)
BY_PLACE: Final = (Metric.PLACE, Metric.HEAD_TO_HEAD)
ORDERS: Final = {Family.UEBERALL_ANSCHLIESSEN, Family.MOGELN, Family.ZWEIKAMPF}


class Ranking(NamedTuple):
    """What a league has chosen for a season."""

    order: tuple[Metric, ...] = ()  # empty: the usual one
    fewest: int = AUTOMATIC  # rounds needed to be ranked

    @classmethod
    def of(cls, season: Season) -> Self:
        return cls(known_order(season.order), season.fewest_rounds)

    def metrics(self, families: Collection[str]) -> tuple[Metric, ...]:
        """Points of different games cannot be compared, the share left behind can."""
        if self.order and have_units(families):
            return without_points(self.order)
        return self.order or usual_order(set(map(Family, families)))

    def is_by_share(self, families: Collection[str]) -> bool:
        """Whether the league chose points, but these games have different units."""
        return bool(self.order) and self.metrics(families) != self.order

    def rounds_needed(self, played: Sequence[Sums]) -> int:
        """To be ranked among players with these sums."""
        return self.fewest or usual_fewest(played)


def have_units(families: Collection[str]) -> bool:
    """Whether the points of these games have several units, so that their sum means nothing."""
    return len(families) > 1 and not all(Family(each).has_hands for each in families)


def without_points(order: Sequence[Metric]) -> tuple[Metric, ...]:
    """The same metrics with the share left behind instead of points, each metric once."""
    shared = (Metric.PLACE if metric in OF_POINTS else metric for metric in order)
    return tuple(dict.fromkeys(shared))


def usual_order(families: AbstractSet[Family]) -> tuple[Metric, ...]:
    """Places decide if a game notes nothing else, or if the points have several units."""
    if len(families) == 1:
        return BY_PLACE if families & ORDERS else WITHIN_A_GAME
    return BY_PLACE if have_units(families) else OVER_GAMES


def usual_fewest(played: Sequence[Sums]) -> int:
    """A third of the rounds of the player in the middle. Players of one match only do not move the
    middle. One round is enough only while nobody has played a second one."""
    rounds = [each.rounds for each in played]
    regular = [each.rounds for each in played if each.matches > 1] or rounds
    if not regular:
        return 1
    return max(-(-median_low(regular) // 3), min(2, max(rounds)))


@transaction.atomic
def rank_by(
    *, season: Season, order: Sequence[Metric], fewest: int, by: Player | None = None
) -> None:
    """Raises SeasonClosed."""
    locked = lock_season(season)
    if locked.closed_at is not None:
        raise SeasonClosed
    before = ranking_facts(locked)
    locked.order, locked.fewest_rounds = [metric.value for metric in order], fewest
    locked.save(update_fields=["order", "fewest_rounds"])
    note_change(
        locked.league,
        Action.RANKING_CHANGED,
        by=by,
        before=before,
        after=ranking_facts(locked),
        subject=str(locked),
    )


def ranking_facts(season: Season) -> Facts:
    return {"order": ", ".join(season.order), "fewest": season.fewest_rounds}
