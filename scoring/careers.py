"""What one player has done in a league: every figure of a player's page, in a fixed number of
queries."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db.models import Count, F, Q, QuerySet, Sum

from leagues.duels import NEVER_MET, Meetings, meetings_of
from leagues.models import Duel, Player
from leagues.places import PARTS
from scoring.models import Result

LATEST = 50  # rounds that the curves show
TENS = 10  # penalties are shown by tens


@dataclass(frozen=True)
class Part:
    """Some of a player's rounds: those on a seat, under a rule set."""

    of: Any
    rounds: int
    wins: Fraction
    place: Fraction

    @classmethod
    def of_row(cls, row: tuple[Any, int, int, int]) -> "Part":
        of, rounds, wins, places = row
        return cls(of, rounds, Fraction(wins, PARTS), Fraction(places, PARTS * rounds))


@dataclass(frozen=True)
class Met:
    """Against whom, seen from this player."""

    player: Player
    meetings: Meetings


@dataclass(frozen=True)
class Career:
    player: Player
    latest: tuple[Result, ...]  # oldest first, each with its match
    tens: tuple[int, ...]  # rounds with a penalty of 0 to 9, 10 to 19, …
    without_penalty: int  # rounds
    best: Result | None
    worst: Result | None
    met: tuple[Met, ...]  # whoever was met most first
    by_seat: tuple[Part, ...]
    by_start: tuple[Part, ...]  # of True and False; unknown ones left out
    by_ruleset: tuple[Part, ...]
    longest: int  # streak

    @property
    def rounds(self) -> int:
        return sum(self.tens)

    @property
    def wins(self) -> Fraction:
        return sum((part.wins for part in self.by_seat), Fraction(0))


def career(player: Player) -> Career:
    results = Result.objects.filter(player=player)
    placed = results.select_related("round__match")
    penalties = by_penalty(results)
    by_points = placed.order_by(F("bonus") - F("penalty"), "round_id")
    return Career(
        player=player,
        latest=tuple(placed.order_by("-round_id")[:LATEST])[::-1],
        tens=by_tens(penalties),
        without_penalty=penalties.get(0, 0),
        best=by_points.last(),
        worst=by_points.first(),
        met=opponents(player),
        by_seat=parts(results, "seat"),
        by_start=parts(results.filter(is_starter__isnull=False), "is_starter"),
        by_ruleset=parts(results, "round__match__ruleset_text"),
        longest=max(player.forms.filter(family="").values_list("longest", flat=True), default=0),
    )


def by_penalty(results: QuerySet[Result]) -> dict[int, int]:
    """How many rounds ended with which penalty."""
    return dict(results.order_by().values_list("penalty").annotate(Count("pk")))


def by_tens(penalties: Mapping[int, int]) -> tuple[int, ...]:
    tens: dict[int, int] = {}
    for penalty, rounds in penalties.items():
        tens[penalty // TENS] = tens.get(penalty // TENS, 0) + rounds
    return tuple(tens.get(ten, 0) for ten in range(max(tens, default=-1) + 1))


def parts(results: QuerySet[Result], by: str) -> tuple[Part, ...]:
    rows = results.order_by(by).values_list(by)
    return tuple(map(Part.of_row, rows.annotate(Count("pk"), Sum("win"), Sum("place"))))


def opponents(player: Player) -> tuple[Met, ...]:
    found: dict[Player, Meetings] = {}
    held = Duel.objects.filter(Q(player=player) | Q(other=player))
    for duel in held.select_related("player", "other"):
        mine = duel.player == player
        met = meetings_of(duel) if mine else meetings_of(duel).reversed()
        other = duel.other if mine else duel.player
        found[other] = found.get(other, NEVER_MET).plus(met)
    ordered = sorted(found.items(), key=lambda each: (-each[1].rounds, each[0].key))
    return tuple(Met(other, met) for other, met in ordered)
