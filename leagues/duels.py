"""Who was before whom in the rounds two players shared; moved by the difference like standings."""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from leagues.models import Duel, Family, Season
from leagues.rows import insert_all

Pair = tuple[int, int]  # players' ids, the lower one first


class Meetings(NamedTuple):
    """What the rounds of a pair add up to, seen by the first of them."""

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


KEY = ("season", "family", "player", "other")
ByPair = Mapping[Pair, Meetings]
NEVER_MET = Meetings()


def meetings(ranks: Mapping[int, int]) -> dict[Pair, Meetings]:
    """Every pair of a round, from each player's rank in it."""
    return {
        (a, b): Meetings(1, int(ranks[a] < ranks[b]), int(ranks[a] > ranks[b]))
        for a, b in combinations(sorted(ranks), 2)
    }


def meetings_of(duel: Duel) -> Meetings:
    return Meetings(duel.rounds, duel.ahead, duel.behind)


def move_duels(*, season: Season, family: Family, before: ByPair, after: ByPair) -> None:
    """Take out what a round gave before, put in what it gives now; the season is held."""
    pairs = before.keys() | after.keys()
    changes = {
        pair: after.get(pair, NEVER_MET).minus(before.get(pair, NEVER_MET)) for pair in pairs
    }
    everybody = {player for pair in pairs for player in pair}
    held = season.duels.filter(family=family, player__in=everybody, other__in=everybody)
    now = {(duel.player_id, duel.other_id): meetings_of(duel) for duel in held}
    moved = {p: now.get(p, NEVER_MET).plus(change) for p, change in changes.items() if any(change)}
    put_duels(season.pk, family, moved)


def add_duels(season_id: int, family: str, sums: ByPair) -> None:
    """One round more, without a look at what is there."""
    insert_all(rows(season_id, family, sums), unique=KEY, add=Meetings._fields)


def put_duels(season_id: int, family: str, sums: ByPair) -> None:
    """Write these; a pair that shares no round (any more) has no row."""
    for player, other in (pair for pair, each in sums.items() if not each.rounds):
        Duel.objects.filter(season=season_id, family=family, player=player, other=other).delete()
    insert_all(rows(season_id, family, sums), unique=KEY, replace=Meetings._fields)


def rows(season_id: int, family: str, sums: ByPair) -> list[Duel]:
    return [
        Duel(season_id=season_id, family=family, player_id=a, other_id=b, **each._asdict())
        for (a, b), each in sums.items()
        if each.rounds
    ]
