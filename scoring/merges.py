"""Merging two names of one person: everything of one counts for the other, until they are split.

Claims, answers and the history keep the name that they were made under. Seats and fines move to the
other player and store the original name (``played_as``); the sums move with the seats.
"""

from django.db import transaction
from django.db.models import F, Min, QuerySet, TextChoices
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_lazy as _

from leagues.history import Action, note
from leagues.models import Player, Season
from leagues.refusals import Refused
from leagues.seasons import lock_league, lock_season
from scoring.models import Fine, MatchSeat, PastTotal, Result
from scoring.sums.results import count_season
from server.topics import publish


class MergeReason(TextChoices):
    NOBODY = "merge-nobody", _("Choose two names from this league.")
    HERSELF = "merge-herself", _("These are one player already. Choose two different names.")
    MERGED = (
        "merge-merged",
        _("%(name)s is already merged with someone else. Separate those two first."),
    )
    TOGETHER = (
        "merge-together",
        _("%(name)s and %(other)s sat at one table on %(day)s, so they are two people."),
    )
    NOT_MERGED = "merge-not-merged", _("%(name)s is not merged with anyone.")
    SEASON_CLOSED = (
        "merge-season-closed",
        _("Season %(name)s is closed, and rounds were played in it. Reopen it first."),
    )


@transaction.atomic
def merge_players(*, player: Player | None, into: Player | None, by: Player | None = None) -> None:
    """From now on the first player is another name of the second one. Raises Refused."""
    if player is None or into is None or player.league_id != into.league_id:
        raise Refused(MergeReason.NOBODY)
    seasons = hold_all(player)
    player.refresh_from_db()
    into.refresh_from_db()
    into = into.counts_as
    check_mergeable(player, into)
    player.same_as = into
    player.save(update_fields=["same_as"])
    move_player(seasons, player, into, MatchSeat.objects.filter(player=player), player.fines.all())
    sign(player.past_totals.all(), into)
    after = {"counts_as": into.name}
    note(player.league, Action.PLAYERS_MERGED, by=by, after=after, subject=player.name)


@transaction.atomic
def part_players(*, player: Player, by: Player | None = None) -> None:
    """The name is a separate player again, with all that was played under it. Raises Refused."""
    seasons = hold_all(player)
    player.refresh_from_db()
    if player.same_as is None:
        raise Refused(MergeReason.NOT_MERGED, name=player.name)
    into, before = player.counts_as, {"counts_as": player.same_as.name}
    names = [player.pk, *names_under(player)]
    player.same_as = None
    player.save(update_fields=["same_as"])
    seats = MatchSeat.objects.filter(player=into, played_as__in=names)
    move_player(seasons, into, player, seats, into.fines.filter(played_as__in=names))
    sign(into.past_totals.filter(played_as__in=names), player)
    note(player.league, Action.PLAYERS_UNMERGED, by=by, before=before, subject=player.name)


def hold_all(player: Player) -> list[Season]:
    """Locks the league and its seasons: until commit, nobody starts games, records or fines."""
    lock_league(player.league)
    return [lock_season(season) for season in player.league.seasons.order_by("pk")]


def check_mergeable(player: Player, into: Player) -> None:
    """Raises Refused."""
    if player.same_as is not None:
        raise Refused(MergeReason.MERGED, name=player.name)
    if player == into:
        raise Refused(MergeReason.HERSELF, name=player.name)
    met = MatchSeat.objects.filter(player=player, match__seats__player=into).first()
    if met is not None:
        day = met.match.played_at
        raise Refused(MergeReason.TOGETHER, name=player.name, other=into.name, day=day)


def names_under(player: Player) -> list[int]:
    """All names that had been merged into this one, also through other names."""
    others = list(player.other_names.all())
    return [pk for other in others for pk in (other.pk, *names_under(other))]


def move_player(
    seasons: list[Season],
    giver: Player,
    taker: Player,
    seats: QuerySet[MatchSeat],
    fines: QuerySet[Fine],
) -> None:
    """Moves seats and fines, and with them all sums. Raises Refused if a season is closed."""
    for season in seasons:
        matches = list(seats.filter(match__season=season).values_list("match", flat=True))
        given = fines.filter(season=season)
        if season.closed_at is not None and (matches or given.exists()):
            raise Refused(MergeReason.SEASON_CLOSED, name=str(season))
        results = Result.objects.filter(round__match__in=matches, player=giver)
        since = results.aggregate(first=Min("round"))["first"]
        results.update(player=taker)
        sign(MatchSeat.objects.filter(match__in=matches, player=giver), taker)
        sign(given, taker)
        if since is not None:
            count_season(season, since)
        for match in matches[-1:]:  # only the last match may still be open on a phone
            publish(f"match-{match}", f"merged-{giver.pk}-{taker.pk}")


def sign(rows: QuerySet[MatchSeat] | QuerySet[Fine] | QuerySet[PastTotal], taker: Player) -> None:
    """Give these rows to the taker; they store the name that they come from."""
    moved = rows.model._default_manager.filter(pk__in=list(rows.values_list("pk", flat=True)))
    moved.update(played_as=Coalesce("played_as", F("player")))
    moved.update(player=taker)
    moved.filter(played_as=taker).update(played_as=None)
