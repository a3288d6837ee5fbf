"""All figures of a player's page, in a fixed number of queries."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db.models import Q

from leagues.models import Player
from scoring.models import Duel, Result
from scoring.sums.rollups.figures import PENALTY, RULESET, SEAT, START, PlayerFigures, Sums
from scoring.sums.rollups.rollup_views import look_at_player
from scoring.sums.rollups.top_list import Entry
from scoring.sums.standings import NEVER_MET, PARTS, Meetings

LATEST = 50  # the number of rounds in the curves
TENS = 10  # the width of the penalty groups


@dataclass(frozen=True)
class Part:
    """A subset of a player's rounds: those on one seat, or under one rule set."""

    of: Any
    rounds: int
    wins: Fraction
    place: Fraction

    @classmethod
    def made(cls, of: Any, sums: Sums) -> "Part":
        wins, places = Fraction(sums.wins, PARTS), Fraction(sums.places, PARTS * sums.rounds)
        return cls(of, sums.rounds, wins, places)


@dataclass(frozen=True)
class Met:
    """Head-to-head results against another player, from this player's side."""

    player: Player
    meetings: Meetings


@dataclass(frozen=True)
class Career:
    player: Player
    is_whole: bool  # all rounds are counted
    latest: tuple[Result, ...]  # oldest first, each with its match
    tens: tuple[int, ...]  # rounds of "Elfer raus!" with a penalty of 0 to 9, 10 to 19, …
    without_penalty: int  # rounds
    best: Result | None
    worst: Result | None
    met: tuple[Met, ...]  # the most frequent opponent first
    by_seat: tuple[Part, ...]
    by_start: tuple[Part, ...]  # keys True and False; unknown starts are left out
    by_ruleset: tuple[Part, ...]
    longest: int  # the longest streak

    @property
    def rounds(self) -> int:
        return sum(part.rounds for part in self.by_seat)

    @property
    def wins(self) -> Fraction:
        return sum((part.wins for part in self.by_seat), Fraction(0))


def career(player: Player) -> Career:
    """From the player's rollup of all rounds, and a query for the latest ones."""
    figures, is_whole = look_at_player(player)
    penalties = {penalty: sums.rounds for penalty, sums in figures.of(PENALTY).items()}
    counted = Result.objects.filter(player=player, round__match__is_counted=True)
    placed = counted.select_related("round__match")
    extremes = [each.first for each in (figures.best, figures.worst)]
    found = {each.round_id: each for each in placed.filter(round__in=rounds_of(extremes))}
    best, worst = (found.get(each[1]) if each else None for each in extremes)
    return Career(
        player=player,
        is_whole=is_whole,
        latest=tuple(placed.order_by("-round_id")[:LATEST])[::-1],
        tens=by_tens(penalties),
        without_penalty=penalties.get(0, 0),
        best=best,
        worst=worst,
        met=opponents(player),
        by_seat=parts(figures, SEAT),
        by_start=parts(figures, START),
        by_ruleset=parts(figures, RULESET),
        longest=max(player.streaks.filter(family="").values_list("longest", flat=True), default=0),
    )


def rounds_of(entries: Sequence[Entry | None]) -> list[int]:
    return [entry[1] for entry in entries if entry]


def by_tens(penalties: Mapping[int, int]) -> tuple[int, ...]:
    tens: dict[int, int] = {}
    for penalty, rounds in penalties.items():
        tens[penalty // TENS] = tens.get(penalty // TENS, 0) + rounds
    return tuple(tens.get(ten, 0) for ten in range(max(tens, default=-1) + 1))


def parts(figures: PlayerFigures, which: str) -> tuple[Part, ...]:
    return tuple(Part.made(value, sums) for value, sums in figures.of(which).items())


def opponents(player: Player) -> tuple[Met, ...]:
    sums: dict[int, Meetings] = {}
    duels = Duel.objects.filter(Q(player=player) | Q(other=player))
    for one, other, *figures in duels.values_list("player", "other", *Meetings._fields):
        met = Meetings(*figures)
        whom, met = (other, met) if one == player.pk else (one, met.reversed())
        sums[whom] = sums.get(whom, NEVER_MET).plus(met)
    people = Player.objects.filter(is_bot=False).in_bulk(sums)
    found = [Met(other, sums[pk]) for pk, other in people.items()]
    return tuple(sorted(found, key=lambda each: (-each.meetings.rounds, each.player.key)))
