"""The leaderboard of all seasons together; totals of before count where the league wants it."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count

from leagues.models import League, Player
from scoring.matches.past import PastSums, past_sums
from scoring.models import Standing
from scoring.statistics.filters import shared_wins
from scoring.statistics.leaderboards import on_a_leaderboard
from scoring.sums.standings import NOTHING, Sums


@dataclass(frozen=True)
class AllYearsLine:
    player: Player
    sums: Sums
    before: PastSums  # without rounds; nothing where the league does not count it
    shared: int = 0  # rounds won together with others

    @property
    def wins(self) -> int:
        """Alone or with others."""
        return self.sums.firsts + self.before.wins

    @property
    def points(self) -> int:
        return self.sums.bonus - self.sums.penalty + self.before.points


@dataclass(frozen=True)
class AllYears:
    lines: tuple[tuple[int, AllYearsLine], ...]  # each with its rank; most wins first
    family: str  # the only one that was played; empty for several, whose points are not added


def all_years(league: League) -> AllYears:
    """Four queries. No bots."""
    sums, families = sums_of(league)
    before = past_sums(league) if league.counts_past else {}
    people = on_a_leaderboard({*sums, *before})
    nothing = PastSums(0, 0)
    shared = shared_wins(league.matches.filter(is_counted=True))
    lines = [
        AllYearsLine(player, sums.get(pk, NOTHING), before.get(pk, nothing), shared.get(pk, 0))
        for pk, player in people.items()
    ]
    lines.sort(key=lambda line: (-line.wins, -line.sums.rounds, line.player.key))
    ranks: dict[int, int] = {}
    for place, line in zip(count(1), lines):
        ranks.setdefault(line.wins, place)
    family = next(iter(families)) if len(families) == 1 else ""
    return AllYears(tuple((ranks[line.wins], line) for line in lines), family)


def sums_of(league: League) -> tuple[Mapping[int, Sums], set[str]]:
    sums: dict[int, Sums] = defaultdict(lambda: NOTHING)
    families = set()
    rows = Standing.objects.filter(season__league=league, rounds__gt=0)
    for player, family, *figures in rows.values_list("player", "family", *Sums._fields):
        sums[player] = sums[player].plus(Sums._make(figures))
        families.add(family)
    return sums, families
