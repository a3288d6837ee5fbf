"""How whole games ended, for lists: who is where, and with how many points."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from django.db.models import Count, Sum

from engine import ranks
from games.names import names_words
from leagues.models import Player
from scoring.matches.games import later_parts
from scoring.models import Match, MatchSeat, Result
from scoring.statistics.metric_words import lead_words

SEATS: Final = MatchSeat.objects.order_by("match", "seat").values_list(
    "match", "player", "begins_with"
)
GAINED: Final = (
    Result.objects.order_by()
    .values_list("round__match", "player")
    .annotate(Count("pk"), Sum("bonus"), Sum("penalty"))
)


class Standing(NamedTuple):
    rank: int
    player: Player
    total: int


@dataclass(frozen=True)
class GameResult:
    """A whole game; people who left it stand in it no more."""

    match: Match  # its first part
    rounds: int  # that count
    agreed: int
    standings: tuple[Standing, ...]  # the best first
    left: tuple[Player, ...]

    @property
    def is_over(self) -> bool:
        return self.rounds >= self.agreed

    @property
    def winners(self) -> tuple[Player, ...]:
        """A running game crowns nobody."""
        places = self.standings if self.is_over else ()
        return tuple(place.player for place in places if place.rank == 1)

    @property
    def lead(self) -> int:
        """Of the winners over those behind them; 0 if all share the win."""
        first, others = self.standings[0], self.behind
        return first.total - others[0].total if others else 0

    @property
    def behind(self) -> tuple[Standing, ...]:
        """The second place, shared or not."""
        later = [place for place in self.standings if place.rank > 1]
        return tuple(place for place in later if place.rank == later[0].rank)

    @property
    def lead_words(self) -> str:
        names = names_words(place.player.name for place in self.behind)
        return lead_words(self.lead, self.match.family, names)


def game_results(firsts: Sequence[Match]) -> list[GameResult]:
    """By their first parts; four queries, and one more for each change of players."""
    later = later_parts(firsts)
    chains = [[first, *later[first.pk]] for first in firsts]
    keys = [part.pk for chain in chains for part in chain]
    seats: dict[int, list[tuple[int, int | None]]] = {}
    for match, player, begins_with in SEATS.filter(match__in=keys):
        seats.setdefault(match, []).append((player, begins_with))
    gained = {
        (match, player): (rounds, bonus - penalty)
        for match, player, rounds, bonus, penalty in GAINED.filter(round__match__in=keys)
    }
    people = Player.objects.in_bulk({player for some in seats.values() for player, _ in some})
    return [game_result(chain, seats, gained, people) for chain in chains]


def game_result(
    parts: Sequence[Match],
    seats: dict[int, list[tuple[int, int | None]]],
    gained: dict[tuple[int, int], tuple[int, int]],
    people: dict[int, Player],
) -> GameResult:
    totals: dict[int, int] = {}
    played = []
    for part in parts:
        here = seats[part.pk]
        for player, begins_with in here:
            start = totals.get(player, 0) if begins_with is None else begins_with
            totals[player] = start + gained.get((part.pk, player), (0, 0))[1]
        played.append(max(gained.get((part.pk, player), (0, 0))[0] for player, _ in here))
    sitting = [player for player, _ in seats[parts[-1].pk]]
    places = ranks([totals[player] for player in sitting])
    standings = [
        Standing(rank, people[player], totals[player])
        for rank, player in zip(places, sitting, strict=True)
    ]
    return GameResult(
        match=parts[0],
        rounds=sum(played),
        agreed=sum(played[:-1]) + parts[-1].rounds_agreed,
        standings=tuple(sorted(standings, key=lambda place: place.rank)),
        left=tuple(people[player] for player in totals if player not in sitting),
    )
