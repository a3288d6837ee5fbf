"""Changes the metrics that a season ranks by, and how many rounds a player needs to be ranked."""

from collections.abc import Sequence

from django.db import transaction

from leagues.actions import Action
from leagues.history import Facts, note_change
from leagues.models import Player, Season
from leagues.seasons import lock_season
from scoring.refusals import SeasonClosed
from scoring.statistics.metrics import Metric


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
