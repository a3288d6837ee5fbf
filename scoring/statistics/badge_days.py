"""When a player earned each badge."""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from itertools import groupby
from typing import Final, NamedTuple

from leagues.models import Player
from scoring.models import MatchSeat, Result
from scoring.statistics.badges import COUNTS, Badge

FIRST_ROUNDS: Final = 1_000  # looked at, so that the page stays quick however much was played
MOST_SEATS: Final = 6


class Played(NamedTuple):
    """A round of the player."""

    match: int
    season: int
    day: datetime
    ruleset: str
    seat: int
    win: int
    penalty: int


class Tally:
    """What the badges count, round by round."""

    def __init__(self, others: Mapping[int, set[int]]) -> None:
        self.others = others  # of each match
        self.rounds, self.wins, self.clean, self.longest = 0, 0, 0, 0
        self.streaks: Counter[int] = Counter()  # of each season
        self.rulesets: set[str] = set()
        self.seats: set[int] = set()
        self.met: set[int] = set()

    def add(self, row: Played) -> None:
        self.rounds += 1
        self.clean += row.penalty == 0
        self.met |= self.others.get(row.match, set())
        if not row.win:
            self.streaks[row.season] = 0
            return
        self.wins += 1
        self.streaks[row.season] += 1
        self.longest = max(self.longest, self.streaks[row.season])
        self.rulesets.add(row.ruleset)
        self.seats.add(row.seat)

    def counts(self) -> dict[Badge, int]:
        return {
            Badge.FIRST_WIN: self.wins,
            Badge.IN_A_ROW: self.longest,
            Badge.MANY: self.rounds,
            Badge.EVERYWHERE: len(self.rulesets),
            Badge.CLEAN: self.clean,
            Badge.SOCIABLE: len(self.met),
            Badge.EVERY_SEAT: len(self.seats),
        }


def badge_days(player: Player) -> dict[Badge, datetime]:
    """In two queries. A badge that came after the first 1,000 rounds has no day."""
    rounds = (
        Result.objects.filter(player=player)
        .order_by("round_id")
        .values_list(
            *("round__match_id", "round__match__season_id", "round__match__started_at"),
            *("round__match__ruleset_text", "seat", "win", "penalty"),
        )
    )
    tally, days = Tally(others_at(player)), dict[Badge, datetime]()
    for row in map(Played._make, rounds[:FIRST_ROUNDS]):
        tally.add(row)
        for badge, count in tally.counts().items():
            if badge not in days and count >= COUNTS[badge][1]:
                days[badge] = row.day
        if len(days) == len(COUNTS):
            break
    return days


def others_at(player: Player) -> dict[int, set[int]]:
    """Who else sat in each of the player's first matches."""
    seats = MatchSeat.objects.filter(match__seats__player=player, player__is_bot=False)
    seats = seats.exclude(player=player)
    pairs = seats.order_by("match_id").values_list("match_id", "player_id")
    some = pairs[: FIRST_ROUNDS * (MOST_SEATS - 1)]
    return {match: {other for _, other in each} for match, each in groupby(some, lambda p: p[0])}
