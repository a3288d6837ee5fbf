"""Totals of fines, always computed from the fines themselves: no sums are stored."""

from django.db.models import QuerySet, Sum

from leagues.models import Season
from scoring.models import Fine, Match


def amounts(fines: QuerySet[Fine]) -> dict[int, int]:
    """The total by player id, without cancelled fines; in one query."""
    valid = fines.filter(cancelled_at=None).order_by().values_list("player")
    return dict(valid.annotate(Sum("amount")))


def amounts_of(season: Season, family: str) -> dict[int, int]:
    """The totals of a season; with a family, only fines given in matches of that family."""
    fines = season.fines.all()
    return amounts(fines.filter(match__family=family) if family else fines)


def fines_in(match: Match) -> QuerySet[Fine]:
    return with_names(match.fines.order_by("pk"))


def with_names(fines: QuerySet[Fine]) -> QuerySet[Fine]:
    """Read apart, because most matches and players have no fines."""
    return fines.prefetch_related("player", "made_by", "cancelled_by")
