"""Badges that a player can earn once, and when each was earned; words.badges explains them.

The days are stored in the player's rollup until one more of the player's rounds is counted, or one
that was counted changes.
"""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from itertools import groupby
from typing import Final, NamedTuple

from django.db import transaction

from engine.box import GAMES
from leagues.models import Player
from scoring.models import MatchSeat, PlayerRollup, Result
from scoring.sums.rollups.players import lock_rollups, rollup_of

FIRST_ROUNDS: Final = 1_000  # rounds that are searched, so that no page waits long
MOST_SEATS: Final = 6


class Badge(StrEnum):
    FIRST_WIN = "first-win"
    IN_A_ROW = "in-a-row"
    MANY = "many"
    EVERYWHERE = "everywhere"
    CLEAN = "clean"
    SOCIABLE = "sociable"
    EVERY_SEAT = "every-seat"


GOALS: Final[Mapping[Badge, int]] = {
    Badge.FIRST_WIN: 1,
    Badge.IN_A_ROW: 3,
    Badge.MANY: 100,
    Badge.EVERYWHERE: 3,
    Badge.CLEAN: 10,
    Badge.SOCIABLE: 10,
    Badge.EVERY_SEAT: 4,
}
Days = dict[Badge, datetime]


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
    """The counts behind the badges, after each round."""

    def __init__(self, others: Mapping[int, set[int]]) -> None:
        self.others = others  # of each match
        self.rounds, self.wins, self.clean, self.longest = 0, 0, 0, 0
        self.streaks: Counter[int] = Counter()  # of each season
        self.rulesets: set[str] = set()
        self.seats: set[int] = set()
        self.met: set[int] = set()

    def add(self, row: Played) -> None:
        self.rounds += 1
        self.clean += row.penalty == 0 and row.ruleset not in GAMES
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


def badge_days(player: Player) -> Days:
    """The day of each badge, from the rounds in the rollup; one query if it is stored already."""
    rollup = rollup_of(player)
    if rollup.pk is not None and rollup.badge_days is None:
        rollup = with_badge_days(player)
    return days_of(rollup)


@transaction.atomic
def with_badge_days(player: Player) -> PlayerRollup:
    """Store the days in the rollup, locked so that no round changes meanwhile."""
    [rollup] = lock_rollups([player.pk])
    days = counted_days(rollup)
    rollup.badge_days = {badge: day.isoformat() for badge, day in days.items()}
    rollup.save(update_fields=["badge_days"])
    return rollup


def days_of(rollup: PlayerRollup) -> Days:
    """The days of a rollup as they are stored."""
    stored: dict[str, str] = rollup.badge_days or {}
    return {Badge(badge): datetime.fromisoformat(day) for badge, day in stored.items()}


def counted_days(rollup: PlayerRollup) -> Days:
    """The days from the results, in two queries; after the first 1,000 rounds there is none."""
    rounds = (
        Result.objects.filter(
            player=rollup.player_id, round_id__lte=rollup.upto, round__match__is_counted=True
        )
        .order_by("round_id")
        .values_list(
            *("round__match_id", "round__match__season_id", "round__match__started_at"),
            *("round__match__ruleset_text", "seat", "win", "penalty"),
        )
    )
    tally, days = Tally(others_at(rollup.player_id)), Days()
    for row in map(Played._make, rounds[:FIRST_ROUNDS]):
        tally.add(row)
        for badge, count in tally.counts().items():
            if badge not in days and count >= GOALS[badge]:
                days[badge] = row.day
        if len(days) == len(GOALS):
            break
    return days


def others_at(player: int) -> dict[int, set[int]]:
    """Who else sat in each of the player's first matches."""
    seats = MatchSeat.objects.filter(match__seats__player=player, player__is_bot=False)
    seats = seats.exclude(player=player)
    pairs = seats.order_by("match_id").values_list("match_id", "player_id")
    some = pairs[: FIRST_ROUNDS * (MOST_SEATS - 1)]
    return {match: {other for _, other in each} for match, each in groupby(some, lambda p: p[0])}
