"""Which matches count. One person against bots alone counts only where the league wants it.

All sums follow what is stored with the match (``Match.is_counted``): standings, duels, streaks,
ratings and rollups. The results of a match that does not count are stored too, without a rating.
"""

from collections.abc import Iterable

from django.db.models import Count, Q, QuerySet

from leagues.models import League, Player, Season
from scoring.models import Match


def is_to_count(league: League, players: Iterable[Player]) -> bool:
    """Whether a match of these players counts."""
    bots = [player.is_bot for player in players]
    return league.counts_bots or not any(bots) or bots.count(False) > 1


def decide_again(match: Match) -> None:
    """For a match whose players have changed, and that has no recorded round yet."""
    match.is_counted = is_to_count(match.league, Player.objects.filter(seats__match=match))
    match.save(update_fields=["is_counted"])


def decided(season: Season, *, fix: bool) -> list[str]:
    """A line for each match that does not count as the league wants; ``fix`` corrects it.
    A closed season stays as it is."""
    if season.closed_at is not None:
        return []
    against = against_bots(season).values("pk")
    apart = season.matches.filter(is_counted=False)
    wrong = {True: apart if season.league.counts_bots else apart.exclude(pk__in=against)}
    if not season.league.counts_bots:
        wrong[False] = season.matches.filter(is_counted=True, pk__in=against)
    found = {right: list(matches.values_list("pk", flat=True)) for right, matches in wrong.items()}
    if fix:
        for right, matches in found.items():
            season.matches.filter(pk__in=matches).update(is_counted=right)
    return [f"match {pk} counts: {right} is right" for right in found for pk in found[right]]


def against_bots(season: Season) -> QuerySet[Match]:
    """Matches of bots with at most one person."""
    people = Count("seats", filter=Q(seats__player__is_bot=False))
    bots = Count("seats", filter=Q(seats__player__is_bot=True))
    found = season.matches.annotate(people=people, bots=bots)
    return found.filter(bots__gt=0, people__lt=2)
