"""The tables of evenings: who won, by the league's own order over that day's rounds alone.

Nobody needs the league's least number of rounds there; players with fewer than half of the rounds
stand below. An evening of one game is that game: its totals decide, and players who have left stand
below. Where even the busiest played fewer than half, as at three tables of a club, half of the
busiest's rounds are enough. Points of different rule sets are never added: where an evening had
several, places decide instead of points.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from itertools import combinations, groupby
from operator import attrgetter
from typing import Final, NamedTuple

from django.db.models import QuerySet, Sum

from engine import ranks
from engine.games.every_game import game_of_text
from leagues.models import League, Player
from scoring.matches.games import Beginning, added_up
from scoring.models import Fine, Match, MatchSeat, Result, games_of
from scoring.statistics.leaderboards import (
    FINE_FIGURES,
    Leaderboard,
    LeaderboardLine,
    Ranking,
    name_of,
    on_a_leaderboard,
    ranked,
    usual_order,
    without_points,
)
from scoring.statistics.metrics import Metric, Tallied
from scoring.sums.standings import (
    NEVER_MET,
    NO_ROUNDS,
    NOTHING,
    PARTS,
    Meetings,
    Pair,
    Run,
    Sums,
)


class Counted(NamedTuple):
    """A result that counts, of a person or a bot."""

    day: date
    season: int
    match: int
    continues: int | None
    ruleset: str
    family: str
    round: int
    player: int
    rank: int
    win: int
    place: int
    penalty: int
    bonus: int

    @property
    def total(self) -> int:
        return self.bonus - self.penalty


OF_MATCH: Final = ("evening", "season", "pk", "continues", "ruleset_text", "family")
COLUMNS: Final = (
    *(f"round__match__{column}" for column in OF_MATCH),
    *("round", "player", "rank", "win", "place", "penalty", "bonus"),
)
Fines = Mapping[int, int]  # by the id of the player


@dataclass(frozen=True)
class EveningBoard:
    """An evening's table. Its lines are people; bots only took places from them."""

    day: date
    results: Sequence[Counted]  # in the order of the rounds
    board: Leaderboard
    people: Mapping[int, Player]
    is_one_game: bool = False

    @cached_property
    def rounds(self) -> int:
        return len({result.round for result in self.results})

    @cached_property
    def shared(self) -> Counter[int]:
        """How many rounds each (id) has won together with others."""
        return Counter(result.player for result in self.results if 0 < result.win < PARTS)

    @property
    def lines(self) -> tuple[LeaderboardLine, ...]:
        """Best first, without those who stand below."""
        return tuple(line for line in self.board.lines if line.rank is not None)

    @property
    def late(self) -> tuple[LeaderboardLine, ...]:
        """The players who played fewer than half of the rounds, or have left the only game."""
        return tuple(line for line in self.board.lines if line.rank is None)

    @property
    def winners(self) -> tuple[Player, ...]:
        return tuple(self.player(line) for line in self.board.lines if line.rank == 1)

    def player(self, line: LeaderboardLine) -> Player:
        return self.people[line.tallied.player.pk]

    @cached_property
    def has_points(self) -> bool:
        """Whether the points of all its games may be added."""
        return has_one_rule_set(result.ruleset for result in self.results)

    @property
    def family(self) -> str:
        """The family in whose unit the points are."""
        return self.results[0].family if self.has_points else ""

    @property
    def decides(self) -> Metric:
        """The figure that tells people the order: where all played as many rounds, points a round
        and points say the same."""
        rounds = {line.tallied.sums.rounds for line in self.lines}
        if self.board.figure == Metric.POINTS_A_ROUND and len(rounds) == 1:
            return Metric.POINTS
        return self.board.figure


def evening_boards(league: League, **wanted: object) -> dict[date, EveningBoard]:
    """Of every evening with rounds that count, the first one first; four or five queries.
    ``wanted`` filters the games."""
    games = counted_games(league, **wanted)
    rows = Result.objects.filter(round__match__in=games).order_by("round_id", "seat")
    results = [Counted._make(row) for row in rows.values_list(*COLUMNS)]
    if not results:
        return {}
    games_of_days = only_games(league, games, results)
    seated = {pk for parts in games_of_days.values() for seats in parts.values() for pk, _ in seats}
    people = on_a_leaderboard(seated | {result.player for result in results})
    rankings = rankings_of(league)
    fines = fines_by_day(games, rankings)
    results.sort(key=attrgetter("day"))
    evenings = ((day, [*group]) for day, group in groupby(results, attrgetter("day")))
    return {
        day: board_of_game(day, rows, games_of_days[day], people)
        if day in games_of_days
        else evening_board(day, rows, rankings[rows[-1].season], people, fines.get(day, {}))
        for day, rows in evenings
    }


Parts = dict[int, list[Beginning]]  # who sits in each part (id) of a game


def only_games(
    league: League, games: QuerySet[Match], results: Iterable[Counted]
) -> dict[date, Parts]:
    """Of each evening with one game; two queries."""
    first_parts = games_of(league)
    begun: dict[date, set[int]] = defaultdict(set)
    for day, match in {(result.day, result.match) for result in results}:
        begun[day].add(first_parts.get(match, match))
    days = {first: day for day, firsts in begun.items() if len(firsts) == 1 for first in firsts}
    parts: dict[date, Parts] = defaultdict(dict)
    seats = MatchSeat.objects.filter(match__in=games, match__evening__in=days.values())
    in_order = seats.order_by("match", "seat").values_list("match", "player", "begins_with")
    for match, player, begins_with in in_order:
        if first_parts.get(match, match) in days:
            evening = parts[days[first_parts.get(match, match)]]
            evening.setdefault(match, []).append((player, begins_with))
    return parts


def board_of_game(
    day: date, results: Sequence[Counted], parts: Parts, people: Mapping[int, Player]
) -> EveningBoard:
    """As the game's own podium, without bots."""
    tally, gained = Tally(), Counter[tuple[int, int]]()
    for _round, group in groupby(results, attrgetter("round")):
        tally.add([*group])
    for result in results:
        gained[result.match, result.player] += result.total
    [*_earlier, (start, totals)] = added_up(parts, gained)
    here = [pk for pk in start if pk in people]
    places = dict(zip(here, ranks([totals[pk] for pk in here]), strict=True))
    lines = [
        LeaderboardLine(tallied_in(tally, people[pk], totals[pk]), places.get(pk))
        for pk in totals
        if pk in people
    ]
    lines.sort(key=lambda line: (line.rank is None, line.rank))
    families = tuple(dict.fromkeys(result.family for result in results))
    board = Leaderboard((Metric.POINTS,), 1, tuple(lines), families)
    return EveningBoard(day, results, board, people, is_one_game=True)


def counted_games(league: League, **wanted: object) -> QuerySet[Match]:
    return league.matches.filter(is_counted=True, **wanted).exclude(evening=None)


def rankings_of(league: League) -> dict[int, Ranking]:
    """By season (id)."""
    return {season.pk: Ranking.of(season) for season in league.seasons.all()}


def evening_board(
    day: date,
    results: Sequence[Counted],
    ranking: Ranking,
    people: Mapping[int, Player],
    fines: Fines,
) -> EveningBoard:
    """``ranking``: that of the season in which the evening's last round counts."""
    tally = Tally()
    for _round, group in groupby(results, attrgetter("round")):
        tally.add([*group])
    lines = tally.lines(people, fines)
    fewest = rounds_needed(tally.rounds, [line.sums.rounds for line in lines])
    families = tuple(dict.fromkeys(result.family for result in results))
    order = order_of(ranking, families, has_one_rule_set(result.ruleset for result in results))
    board = ranked(lines, order, Ranking(order, fewest), lambda _: tally.pairs, families)
    return EveningBoard(day, results, board, people)


def rounds_needed(rounds: int, played: Iterable[int]) -> int:
    """To stand among those who can win the evening."""
    half, busiest = -(-rounds // 2), max(played, default=1)
    return half if busiest >= half else -(-busiest // 2)


def order_of(ranking: Ranking, families: Sequence[str], has_points: bool) -> tuple[Metric, ...]:
    """The league's order. A rating is one of a season: what comes after it decides."""
    chosen = ranking.metrics(families)
    order: tuple[Metric, ...] = tuple(metric for metric in chosen if metric != Metric.RATING)
    order = order or usual_order(families)
    return order if has_points else without_points(order)


def has_one_rule_set(texts: Iterable[str]) -> bool:
    """Also where two of them left a colour out."""
    return len({game_of_text(text).key for text in set(texts)}) == 1


@dataclass
class Tally:
    """The sums of one evening."""

    rounds: int = 0
    sums: dict[int, Sums] = field(default_factory=lambda: defaultdict(lambda: NOTHING))
    runs: dict[int, Run] = field(default_factory=lambda: defaultdict(lambda: NO_ROUNDS))
    pairs: dict[Pair, Meetings] = field(default_factory=lambda: defaultdict(lambda: NEVER_MET))
    firsts: dict[int, int] = field(default_factory=dict)  # of each match, its game's first part
    begun: set[Pair] = field(default_factory=set)  # who has a round in which game

    def add(self, results: Sequence[Counted]) -> None:
        """The next round."""
        self.rounds += 1
        for result in results:
            player, run = result.player, self.runs[result.player]
            added = sums_of(result, int(self.is_new(result)))
            self.sums[player] = self.sums[player].plus(added)
            self.runs[player] = run.then(rank=result.rank, place=result.place)
        ranks = sorted((result.player, result.rank) for result in results)
        for (a, one), (b, other) in combinations(ranks, 2):
            met = Meetings(1, int(one < other), int(one > other))
            self.pairs[a, b] = self.pairs[a, b].plus(met)

    def is_new(self, result: Counted) -> bool:
        """Whether it is the player's first round in this game, of all its parts."""
        before = result.continues or result.match
        game = self.firsts.setdefault(result.match, self.firsts.get(before, before))
        is_new = (game, result.player) not in self.begun
        self.begun.add((game, result.player))
        return is_new

    def lines(self, people: Mapping[int, Player], fines: Fines) -> list[Tallied]:
        return [
            Tallied(name_of(people[pk]), sums, self.runs[pk], fines=fines.get(pk, 0))
            for pk, sums in self.sums.items()
            if pk in people
        ]


def tallied_in(tally: Tally, player: Player, total: int) -> Tallied:
    """With the total of the game, which somebody who came late has not begun at 0."""
    sums = tally.sums[player.pk]
    whole = sums._replace(bonus=total + sums.penalty)
    return Tallied(name_of(player), whole, tally.runs[player.pk])


def sums_of(result: Counted, games: int) -> Sums:
    first, gained = int(result.rank == 1), (result.penalty, result.bonus)
    return Sums(1, first, *gained, games, result.win, result.place)


def fines_by_day(
    games: QuerySet[Match], rankings: Mapping[int, Ranking]
) -> dict[date, dict[int, int]]:
    """The amounts of each player on each evening, without cancelled fines, if they decide."""
    if not any(set(ranking.order) & FINE_FIGURES for ranking in rankings.values()):
        return {}
    fines = Fine.objects.filter(match__in=games, cancelled_at=None).order_by()
    days: dict[date, dict[int, int]] = defaultdict(dict)
    for day, player, amount in fines.values_list("match__evening", "player").annotate(
        Sum("amount")
    ):
        days[day][player] = amount
    return days
