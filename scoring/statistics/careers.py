"""All figures of a player's page, counted in one pass over their rounds."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final, NamedTuple

from django.db.models import Q

from engine.games.registry import GAMES
from leagues.models import Player
from scoring.models import Duel, MatchSeat, Result
from scoring.sums.standings import NEVER_MET, PARTS, Meetings


class Badge(StrEnum):
    """A badge, which a player can earn once."""

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


class Progress(NamedTuple):
    """How far a player is with a badge, and since when it is earned."""

    done: int
    goal: int
    day: date | None = None  # of the evening

    @property
    def is_earned(self) -> bool:
        return self.done >= self.goal

    @property
    def shown(self) -> int:
        return min(self.done, self.goal)


@dataclass(frozen=True)
class Part:
    """A subset of a player's rounds: those on one seat, or under one rule set."""

    of: Any
    rounds: int
    wins: int
    place: Fraction
    total: int


@dataclass(frozen=True)
class Met:
    """Head-to-head results against another player, from this player's side."""

    player: Player
    meetings: Meetings


class Played(NamedTuple):
    """A round of the player."""

    round: int
    saved_at: datetime  # for the first time
    match: int
    number: int  # of the match
    season: int
    ruleset: str
    evening: date
    began: datetime  # the match
    seat: int
    penalty: int
    bonus: int
    win: int  # in parts, as the place
    place: int
    is_starter: bool | None

    @property
    def total(self) -> int:
        return self.bonus - self.penalty

    @property
    def has_hands(self) -> bool:
        """Points of the other games cannot be compared with those of "Elfer raus!"."""
        return self.ruleset not in GAMES


COLUMNS: Final = (
    *("round_id", "round__claims__made_at", "round__match_id", "round__match__number"),
    *("round__match__season_id", "round__match__ruleset_text"),
    *("round__match__evening", "round__match__started_at"),
    *("seat", "penalty", "bonus", "win", "place", "is_starter"),
)


class Tally:
    """The counts behind the badges, after each round."""

    def __init__(self, others: Mapping[int, set[int]]) -> None:
        self.others = others  # of each match
        self.rounds, self.wins, self.clean, self.longest = 0, 0, 0, 0
        self.streaks: Counter[int] = Counter()  # of each season
        self.rulesets: set[str] = set()
        self.seats: set[int] = set()
        self.met: set[int] = set()
        self.days: dict[Badge, date] = {}  # on which it was earned

    def add(self, row: Played) -> None:
        self.rounds += 1
        self.clean += row.penalty == 0 and row.has_hands
        self.met |= self.others.get(row.match, set())
        self.streaks[row.season] = self.streaks[row.season] + 1 if row.win else 0
        self.longest = max(self.longest, self.streaks[row.season])
        if row.win:
            self.wins += 1
            self.rulesets.add(row.ruleset)
            self.seats.add(row.seat)
        if len(self.days) < len(GOALS):
            for badge, count in self.counts().items():
                if count >= GOALS[badge]:
                    self.days.setdefault(badge, row.evening)

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

    def progress(self) -> dict[Badge, Progress]:
        return {
            badge: Progress(count, GOALS[badge], self.days.get(badge))
            for badge, count in self.counts().items()
        }


@dataclass(frozen=True)
class Career:
    player: Player
    rounds: int
    wins: int  # alone or with others
    shared: int  # of these, with others
    longest: int  # the longest streak in a season
    best: Played | None  # of "Elfer raus!", as the worst
    worst: Played | None
    met: tuple[Met, ...]  # the most frequent opponent first
    by_seat: tuple[Part, ...]
    by_start: tuple[Part, ...]  # keys True and False; unknown starts are left out
    by_ruleset: tuple[Part, ...]
    by_size: tuple[Part, ...]  # keys: the number of players at the table
    evenings: Sequence[date]  # in order
    time: timedelta
    badges: Mapping[Badge, Progress]


def career(player: Player) -> Career:
    """In three queries; the time grows with the player's rounds, some ms for a thousand."""
    played = rounds_of(player)
    seats = seats_at(player)
    tally = Tally(others_among(seats, player))
    sizes = Counter(match for match, _other, _is_bot in seats)
    for row in played:
        tally.add(row)
    with_hands = [row for row in played if row.has_hands]
    return Career(
        player=player,
        rounds=tally.rounds,
        wins=tally.wins,
        shared=sum(0 < row.win < PARTS for row in played),
        longest=tally.longest,
        best=max(with_hands, key=lambda row: row.total, default=None),  # of equal ones the first
        worst=min(with_hands, key=lambda row: row.total, default=None),
        met=opponents(player),
        by_seat=parts((row.seat, row) for row in played),
        by_start=parts((row.is_starter, row) for row in played if row.is_starter is not None),
        by_ruleset=parts((row.ruleset, row) for row in played),
        by_size=parts((sizes[row.match], row) for row in played),
        evenings=sorted({row.evening for row in played}),
        time=time_at_the_table(played),
        badges=tally.progress(),
    )


def rounds_of(player: Player) -> list[Played]:
    """In the order in which they were played."""
    counted = Result.objects.filter(player=player, round__match__is_counted=True)
    rows = counted.filter(round__claims__number=1).order_by("round_id").values_list(*COLUMNS)
    played = [Played._make(row) for row in rows]
    evening_of = player.league.evening_of  # of a match of an older release
    return [row if row.evening else row._replace(evening=evening_of(row.began)) for row in played]


def parts(rows: Iterable[tuple[Any, Played]]) -> tuple[Part, ...]:
    groups: dict[Any, list[Played]] = defaultdict(list)
    for of, row in rows:
        groups[of].append(row)
    return tuple(part_of(of, group) for of, group in sorted(groups.items()))


def part_of(of: Any, rows: list[Played]) -> Part:
    wins, places = sum(row.win > 0 for row in rows), sum(row.place for row in rows)
    total = sum(row.total for row in rows)
    return Part(of, len(rows), wins, Fraction(places, PARTS * len(rows)), total)


Seats = Sequence[tuple[int, int, bool]]  # of a match, by a player, who may be a bot


def seats_at(player: Player) -> Seats:
    """All seats of the player's matches."""
    seats = MatchSeat.objects.filter(match__seats__player=player).order_by()
    return list(seats.values_list("match", "player", "player__is_bot"))


def others_among(seats: Seats, player: Player) -> dict[int, set[int]]:
    """The other players of each of the matches, without bots."""
    others: dict[int, set[int]] = defaultdict(set)
    for match, other, is_bot in seats:
        if other != player.pk and not is_bot:
            others[match].add(other)
    return others


LONGEST: Final = timedelta(hours=12)  # a game that took longer was entered later


def time_at_the_table(played: Iterable[Played]) -> timedelta:
    """Of each match until its last round was entered."""
    lengths: dict[int, timedelta] = defaultdict(timedelta)
    for row in played:
        lengths[row.match] = max(lengths[row.match], row.saved_at - row.began)
    return sum((length for length in lengths.values() if length < LONGEST), timedelta())


def opponents(player: Player) -> tuple[Met, ...]:
    sums: dict[Player, Meetings] = {}
    duels = Duel.objects.filter(Q(player=player) | Q(other=player))
    for duel in duels.select_related("player", "other"):
        met = Meetings(duel.rounds, duel.ahead, duel.behind)
        whom, met = (duel.other, met) if duel.player == player else (duel.player, met.reversed())
        sums[whom] = sums.get(whom, NEVER_MET).plus(met)
    meetings = [Met(other, met) for other, met in sums.items() if not other.is_bot]
    return tuple(sorted(meetings, key=lambda other: (-other.meetings.rounds, other.player.key)))
