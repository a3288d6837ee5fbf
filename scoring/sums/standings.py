"""What each player has summed up in a season: moved by the difference whenever a round changes."""

from collections.abc import Mapping
from typing import NamedTuple

from leagues.models import Season
from leagues.rows import Names, writing
from leagues.statements import Statement, run
from scoring.models import Family, Standing


class Sums(NamedTuple):
    """What a player's rounds add up to; a single round is the smallest sum."""

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
        return Sums(*(a + b for a, b in zip(self, other, strict=True)))

    def minus(self, other: "Sums") -> "Sums":
        return Sums(*(a - b for a, b in zip(self, other, strict=True)))


KEY = ("season_id", "player_id", "family")
ByPlayer = Mapping[int, Sums]  # by the player's id
NOTHING = Sums()


def sums_of(standing: Standing) -> Sums:
    return Sums(*(getattr(standing, field) for field in Sums._fields))


def move(*, season: Season, family: Family, before: ByPlayer, after: ByPlayer) -> None:
    """Take out what a round gave before and put in what it gives now.

    Inside a transaction that holds the season's row, so that nobody moves them meanwhile.
    """
    changes = {
        player: after.get(player, NOTHING).minus(before.get(player, NOTHING))
        for player in before.keys() | after.keys()
    }
    held = Standing.objects.filter(season=season, family=family, player__in=changes)
    now = {standing.player_id: sums_of(standing) for standing in held}
    moved = {p: now.get(p, NOTHING).plus(change) for p, change in changes.items() if any(change)}
    put(season.pk, family, moved)


def adding(season_id: int, family: str, sums: ByPlayer) -> list[Statement]:
    """What adds a round, without a look at what is there."""
    return statements(season_id, family, sums, add=Sums._fields)


def put(season_id: int, family: str, sums: ByPlayer) -> None:
    """Write these sums; whoever has no rounds (left) has no row."""
    gone = [player for player, each in sums.items() if not each.rounds]
    if gone:
        Standing.objects.filter(season=season_id, family=family, player__in=gone).delete()
    run(statements(season_id, family, sums, replace=Sums._fields))


def statements(season_id: int, family: str, sums: ByPlayer, **way: Names) -> list[Statement]:
    rows = [(season_id, player, family, *each) for player, each in sums.items() if each.rounds]
    return writing(Standing, KEY + Sums._fields, rows, unique=KEY, **way)
