"""The winners of each evening, from the sums of each match: a year without all its rounds.

By the rules of `evenings`, whose tables decide where these sums do not.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from itertools import combinations, groupby, takewhile
from operator import attrgetter, itemgetter
from typing import Any, Final, NamedTuple

from django.db.models import Count, Max, QuerySet, Sum

from leagues.models import League, Player
from scoring.models import Match, Result, games_of
from scoring.statistics.evenings import (
    Fines,
    counted_games,
    evening_boards,
    fines_by_day,
    has_one_rule_set,
    order_of,
    rankings_of,
    rounds_needed,
)
from scoring.statistics.leaderboards import (
    RUN_FIGURES,
    Ranking,
    by_name,
    name_of,
    on_a_leaderboard,
    ordered,
)
from scoring.statistics.metrics import Metric, PlayerName, Tallied
from scoring.sums.standings import NEVER_MET, NO_ROUNDS, Meetings, Pair, Sums

NOT_IN_SUMS: Final = RUN_FIGURES | {Metric.MATCHES}  # whose parts are known one by one


class MatchSums(NamedTuple):
    """A player's sums of the counted rounds of a match, without the rounds won: no order asks
    for them."""

    match: int
    season: int
    ruleset: str
    family: str
    player: int
    last: int  # round (id)
    sums: Sums


SUMS: Final = (
    Result.objects.order_by()
    .values_list("round__match", "player")
    .annotate(Max("round"), Count("pk"))
    .annotate(Sum("penalty"), Sum("bonus"), Sum("win"), Sum("place"))
)


def evening_winners(league: League, **wanted: object) -> dict[date, tuple[Player, ...]]:
    """Those of `evening_boards`; nobody where only bots have rounds."""
    games = counted_games(league, **wanted)
    days, rankings = sums_by_day(games), rankings_of(league)
    people = on_a_leaderboard({row.player for rows in days.values() for row in rows})
    names = {pk: name_of(player) for pk, player in people.items()}
    fines = fines_by_day(games, rankings)
    orders = {day: order_on(rows, rankings) for day, rows in days.items()}
    parts = games_of(league)
    by_rounds = [
        day
        for day, rows in days.items()
        if NOT_IN_SUMS.intersection(orders[day]) or is_one_game(rows, parts)
    ]
    boards = evening_boards(league, **wanted | {"evening__in": by_rounds}) if by_rounds else {}
    equal = {
        day: first_ones(orders[day], lines_of(rows, names, fines.get(day, {})), rounds_of(rows))
        for day, rows in days.items()
        if day not in boards
    }
    pairs = pairs_among(days, equal)
    winners = {day: board.winners for day, board in boards.items()}
    for day, lines in equal.items():
        first = next(ordered(lines, orders[day], partial(pairs.__getitem__, day)), [])
        winners[day] = tuple(people[line.player.pk] for line in first)
    return winners


def sums_by_day(games: QuerySet[Match]) -> dict[date, list[MatchSums]]:
    matches: dict[int, Any] = {
        pk: facts
        for pk, *facts in games.values_list("pk", "evening", "season", "ruleset_text", "family")
    }
    days: dict[date, list[MatchSums]] = defaultdict(list)
    for match, player, last, rounds, penalty, bonus, win, place in SUMS.filter(
        round__match__in=games
    ):
        day, season, ruleset, family = matches[match]
        sums = Sums(rounds, 0, penalty, bonus, 1, win, place)
        days[day].append(MatchSums(match, season, ruleset, family, player, last, sums))
    return days


def is_one_game(rows: Sequence[MatchSums], parts: Mapping[int, int]) -> bool:
    return len({parts.get(row.match, row.match) for row in rows}) == 1


def order_on(rows: Sequence[MatchSums], rankings: Mapping[int, Ranking]) -> Sequence[Metric]:
    last = max(rows, key=attrgetter("last"))
    families = {row.family for row in rows}
    has_points = has_one_rule_set(row.ruleset for row in rows)
    return order_of(rankings[last.season], [*families], has_points)


def rounds_of(rows: Sequence[MatchSums]) -> int:
    """In a match everybody plays all rounds."""
    return sum({row.match: row.sums.rounds for row in rows}.values())


def first_ones(order: Sequence[Metric], lines: Sequence[Tallied], rounds: int) -> list[Tallied]:
    """The players who are first by these sums, before their meetings are counted."""
    fewest = rounds_needed(rounds, [line.sums.rounds for line in lines])
    enough = [line for line in lines if line.sums.rounds >= fewest]
    figures = [*takewhile(lambda metric: metric != Metric.HEAD_TO_HEAD, order)]
    return next(ordered(sorted(enough, key=by_name), figures, dict), [])


def pairs_among(
    days: Mapping[date, Sequence[MatchSums]], equal: Mapping[date, Sequence[Tallied]]
) -> dict[date, dict[Pair, Meetings]]:
    """How those who are equal on an evening met there."""
    among: dict[int, set[int]] = defaultdict(set)
    on_day: dict[int, date] = {}
    for day, lines in equal.items():
        players = {line.player.pk for line in lines} if len(lines) > 1 else ()
        for row in days[day]:
            on_day[row.match] = day
            among[row.match] |= {row.player} & {*players}
    pairs: dict[date, dict[Pair, Meetings]] = defaultdict(dict)
    shared = [match for match, players in among.items() if len(players) > 1]
    rows = Result.objects.filter(round__match__in=shared).order_by("round", "player")
    met = rows.values_list("round__match", "round", "player", "rank") if shared else ()
    for (match, _round), group in groupby(met, itemgetter(0, 1)):
        ranks = [(player, rank) for *_, player, rank in group if player in among[match]]
        of_day = pairs[on_day[match]]
        for (a, one), (b, other) in combinations(ranks, 2):
            before = of_day.get((a, b), NEVER_MET)
            of_day[a, b] = before.plus(Meetings(1, int(one < other), int(one > other)))
    return pairs


def lines_of(
    rows: Sequence[MatchSums], names: Mapping[int, PlayerName], fines: Fines
) -> list[Tallied]:
    sums: dict[int, Sums] = {}
    for row in rows:
        before = sums.get(row.player)
        sums[row.player] = before.plus(row.sums) if before else row.sums
    return [
        Tallied(names[pk], total, NO_ROUNDS, fines=fines.get(pk, 0))
        for pk, total in sums.items()
        if pk in names
    ]
