"""How often one player ranked before another in shared rounds; updated like standings."""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from leagues.models import Season
from scoring.models import Duel, Family
from scoring.sql import Names, insert

Pair = tuple[int, int]  # players' ids, the lower one first


class Meetings(NamedTuple):
    """The sums of a pair's rounds, from the view of the first player."""

    rounds: int = 0
    ahead: int = 0
    behind: int = 0

    def plus(self, other: "Meetings") -> "Meetings":
        return Meetings(*(a + b for a, b in zip(self, other, strict=True)))

    def minus(self, other: "Meetings") -> "Meetings":
        return Meetings(*(a - b for a, b in zip(self, other, strict=True)))

    @property
    def level(self) -> int:
        return self.rounds - self.ahead - self.behind

    def reversed(self) -> "Meetings":
        return Meetings(self.rounds, self.behind, self.ahead)


KEY = ("season_id", "family", "player_id", "other_id")
ByPair = Mapping[Pair, Meetings]
NEVER_MET = Meetings()


def meetings(ranks: Mapping[int, int]) -> dict[Pair, Meetings]:
    """Every pair of players in a round, computed from their ranks."""
    return {
        (a, b): Meetings(1, int(ranks[a] < ranks[b]), int(ranks[a] > ranks[b]))
        for a, b in combinations(sorted(ranks), 2)
    }


def meetings_of(duel: Duel) -> Meetings:
    return Meetings(duel.rounds, duel.ahead, duel.behind)


def move_duels(*, season: Season, family: Family, before: ByPair, after: ByPair) -> None:
    """Subtract what a round gave before and add what it gives now; the season is locked."""
    pairs = before.keys() | after.keys()
    changes = {
        pair: after.get(pair, NEVER_MET).minus(before.get(pair, NEVER_MET)) for pair in pairs
    }
    everybody = {player for pair in pairs for player in pair}
    held = season.duels.filter(family=family, player__in=everybody, other__in=everybody)
    now = {(duel.player_id, duel.other_id): meetings_of(duel) for duel in held}
    moved = {p: now.get(p, NEVER_MET).plus(change) for p, change in changes.items() if any(change)}
    put_duels(season.pk, {(family, pair): met for pair, met in moved.items()})


def add_duels(season_id: int, family: str, sums: ByPair) -> None:
    """Add a round's sums, without reading the rows first."""
    write(season_id, {(family, pair): each for pair, each in sums.items()}, add=Meetings._fields)


def put_duels(season_id: int, sums: Mapping[tuple[str, Pair], Meetings]) -> None:
    """Write these sums, by family and pair; a pair without shared rounds has no row."""
    write(season_id, sums, replace=Meetings._fields)
    if not all(each.rounds for each in sums.values()):
        Duel.objects.filter(season=season_id, rounds=0).delete()


def write(season_id: int, sums: Mapping[tuple[str, Pair], Meetings], **conflict: Names) -> None:
    rows = [(season_id, family, *pair, *each) for (family, pair), each in sums.items()]
    insert(Duel, KEY + Meetings._fields, rows, unique=KEY, **conflict)
