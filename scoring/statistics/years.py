"""A person's year: what she played between two turns of the year, in five queries."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.db.models import Q

from leagues.models import EVENING_ENDS, Player
from scoring.models import Match, Result
from scoring.statistics.careers import COLUMNS, Met, Played, Tally, extreme, times
from scoring.sums.standings import NEVER_MET, PARTS, Meetings


@dataclass(frozen=True)
class Year:
    player: Player
    year: int
    rounds: int
    wins: int
    shared: int
    longest: int  # rounds won in a row
    matches: int
    evenings: int
    time: timedelta
    best: Result | None  # of "Elfer raus!"
    met: Sequence[Met]  # the most frequent one first


def year_of(player: Player, year: int) -> Year:
    counted = Result.objects.filter(
        within(player, year), player=player, round__match__is_counted=True
    )
    played = [Played._make(row) for row in counted.order_by("round_id").values_list(*COLUMNS)]
    tally = Tally({})
    for row in played:
        tally.add(row)
    matches = {row.match for row in played}
    games = Match.objects.filter(pk__in=matches).select_related("league")
    return Year(
        player=player,
        year=year,
        rounds=tally.rounds,
        wins=tally.wins,
        shared=sum(0 < row.win < PARTS for row in played),
        longest=tally.longest,
        matches=len(matches),
        evenings=len({match.evening_day for match in games}),
        time=times(player, matches)["time"],
        best=extreme(
            counted.select_related("round__match"), [r for r in played if r.has_hands], sign=1
        ),
        met=met_in(player, year),
    )


def within(player: Player, year: int) -> Q:
    """Games of the evenings of this year; one of an older release says only when it began."""
    zone = player.league.zone
    first, after = (
        datetime.combine(date(each, 1, 1), time(), zone) + EVENING_ENDS for each in (year, year + 1)
    )
    began = Q(round__match__started_at__gte=first, round__match__started_at__lt=after)
    return Q(round__match__evening__year=year) | Q(round__match__evening=None) & began


def met_in(player: Player, year: int) -> list[Met]:
    """Whom she met in these rounds, and who was ahead."""
    counted = Result.objects.filter(within(player, year), round__match__is_counted=True)
    own = dict(counted.filter(player=player).values_list("round", "rank"))
    others = counted.filter(round__results__player=player, player__is_bot=False)
    sums: dict[int, Meetings] = {}
    for round_, other, rank in others.exclude(player=player).values_list("round", "player", "rank"):
        ahead, behind = int(own[round_] < rank), int(own[round_] > rank)
        sums[other] = sums.get(other, NEVER_MET).plus(Meetings(1, ahead, behind))
    people = Player.objects.in_bulk(sums)
    met = [Met(people[pk], meetings) for pk, meetings in sums.items()]
    return sorted(met, key=lambda each: (-each.meetings.rounds, each.player.key))
