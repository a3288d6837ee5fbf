"""Each player's sums of a season. When a round changes, only the difference is added."""

import operator
from collections.abc import Mapping
from typing import NamedTuple

from leagues.models import Season
from scoring.models import Family, Standing
from scoring.sql import Names, insert


class Sums(NamedTuple):
    """The sums of a player's rounds; also used for a single round."""

    rounds: int = 0
    firsts: int = 0
    penalty: int = 0
    bonus: int = 0
    matches: int = 0
    wins: int = 0  # in parts, see scoring.sums.places
    places: int = 0

    @classmethod
    def of_round(
        cls, *, penalty: int, bonus: int, rank: int, matches: int = 0, win: int = 0, place: int = 0
    ) -> "Sums":
        return cls(1, int(rank == 1), penalty, bonus, matches, win, place)

    def plus(self, other: "Sums") -> "Sums":
        return Sums._make(map(operator.add, self, other))

    def minus(self, other: "Sums") -> "Sums":
        return Sums._make(map(operator.sub, self, other))


KEY = ("season_id", "player_id", "family")
ByPlayer = Mapping[int, Sums]  # by the player's id
NOTHING = Sums()


def sums_of(standing: Standing) -> Sums:
    return Sums(*(getattr(standing, field) for field in Sums._fields))


def move_standings(*, season: Season, family: Family, before: ByPlayer, after: ByPlayer) -> None:
    """Subtract what a round gave before and add what it gives now.

    The transaction must have locked the season's row, so that nobody else changes the sums.
    """
    changes = {
        player: after.get(player, NOTHING).minus(before.get(player, NOTHING))
        for player in before.keys() | after.keys()
    }
    held = Standing.objects.filter(season=season, family=family, player__in=changes)
    now = {standing.player_id: sums_of(standing) for standing in held}
    moved = {p: now.get(p, NOTHING).plus(change) for p, change in changes.items() if any(change)}
    put(season.pk, {(family, player): sums for player, sums in moved.items()})


def add(season_id: int, family: str, sums: ByPlayer) -> None:
    """Add a round's sums, without reading the rows first."""
    write(season_id, {(family, player): each for player, each in sums.items()}, add=Sums._fields)


def put(season_id: int, sums: Mapping[tuple[str, int], Sums]) -> None:
    """Write these sums, by family and player; a player without rounds has no row."""
    write(season_id, sums, replace=Sums._fields)
    if not all(each.rounds for each in sums.values()):
        Standing.objects.filter(season=season_id, rounds=0).delete()


def write(season_id: int, sums: Mapping[tuple[str, int], Sums], **conflict: Names) -> None:
    rows = [(season_id, player, family, *each) for (family, player), each in sums.items()]
    insert(Standing, KEY + Sums._fields, rows, unique=KEY, **conflict)
