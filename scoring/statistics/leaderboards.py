"""Leaderboards: the players' ranks, in the order of the metrics that the league has chosen."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from leagues.models import Player, Season
from scoring.matches.fine_totals import amounts_of
from scoring.models import Duel
from scoring.statistics.metrics import FIGURES, Figure, Metric, Tallied
from scoring.sums.duels import NEVER_MET, Meetings
from scoring.sums.ratings import Strength
from scoring.sums.standings import NOTHING, Sums
from scoring.sums.streaks import NO_ROUNDS, run_of

Pairs = Mapping[tuple[int, int], Meetings]
Asked = Callable[[], Pairs]  # called only if a head-to-head comparison is needed


@dataclass(frozen=True)
class LeaderboardLine:
    tallied: Tallied
    rank: int | None  # None: not enough rounds
    missing: int = 0  # rounds to play until ranked


def season_leaderboard(
    season: Season, family: str, order: Sequence[Metric]
) -> tuple[LeaderboardLine, ...]:
    """The leaderboard of a season, for one family or ("") all of them, from stored sums."""
    pairs = cache(lambda: season_duels(season, family))
    return ranked(season_totals(season, family), order, season.fewest_rounds, pairs)


def season_totals(season: Season, family: str) -> list[Tallied]:
    """Everybody who has played, in five queries."""
    sums = sums_by_player(season, family)
    players = Player.objects.in_bulk(sums)
    runs = {each.player_id: run_of(each) for each in season.streaks.filter(family=family)}
    ratings = {each.player_id: Strength(each.mu, each.sigma) for each in season.ratings.all()}
    fined = amounts_of(season, family)
    return [
        Tallied(
            players[player],
            total,
            runs.get(player, NO_ROUNDS),
            ratings.get(player),
            fined.get(player, 0),
        )
        for player, total in sums.items()
    ]


def sums_by_player(season: Season, family: str) -> dict[int, Sums]:
    """Sums by the player's id."""
    standings = season.standings.filter(family=family) if family else season.standings.all()
    sums: dict[int, Sums] = {}
    for player, *figures in standings.values_list("player", *Sums._fields):
        sums[player] = sums.get(player, NOTHING).plus(Sums(*figures))
    return sums


def season_duels(season: Season, family: str) -> dict[tuple[int, int], Meetings]:
    found: dict[tuple[int, int], Meetings] = {}
    duels = Duel.objects.filter(season=season, **({"family": family} if family else {}))
    for player, other, *figures in duels.values_list("player", "other", *Meetings._fields):
        pair = (player, other)
        found[pair] = found.get(pair, NEVER_MET).plus(Meetings(*figures))
    return found


def ranked(
    lines: Sequence[Tallied], order: Sequence[Metric], fewest: int, pairs: Asked
) -> tuple[LeaderboardLine, ...]:
    """Best first; equal players share a rank. Players with too few rounds come last, unranked."""
    enough = [line for line in lines if line.sums.rounds >= fewest]
    too_few = [line for line in lines if line.sums.rounds < fewest]
    placed: list[LeaderboardLine] = []
    for level in ordered(sorted(enough, key=by_name), order, pairs):
        rank = len(placed) + 1
        placed += [LeaderboardLine(line, rank) for line in level]
    waiting = sorted(too_few, key=lambda line: (-line.sums.rounds, by_name(line)))
    return (*placed, *(LeaderboardLine(each, None, fewest - each.sums.rounds) for each in waiting))


def by_name(line: Tallied) -> str:
    return line.player.key


def ordered(
    lines: Sequence[Tallied], order: Sequence[Metric], pairs: Asked
) -> Iterator[list[Tallied]]:
    """Groups of equal players, best first: each metric splits the groups of the one before."""
    if not order or len(lines) < 2:
        yield from [list(lines)] if lines else []
        return
    figures = figures_of(lines, order[0], pairs)
    together = sorted(zip(figures, lines, strict=True), key=lambda each: -each[0])
    for _, group in groupby(together, lambda each: each[0]):
        yield from ordered([line for _, line in group], order[1:], pairs)


def figures_of(lines: Sequence[Tallied], metric: Metric, pairs: Asked) -> Sequence[Figure]:
    if metric == Metric.HEAD_TO_HEAD:
        return [lead_over(line, lines, pairs()) for line in lines]
    return [FIGURES[metric](line) for line in lines]


def lead_over(line: Tallied, others: Sequence[Tallied], pairs: Pairs) -> int:
    """How much more often the player was ahead of the others than behind them."""
    met = [meeting(pairs, line.player.pk, other.player.pk) for other in others if other != line]
    return sum(each.ahead - each.behind for each in met)


def meeting(pairs: Pairs, player: int, other: int) -> Meetings:
    """The pair's results from the first player's side."""
    if player < other:
        return pairs.get((player, other), NEVER_MET)
    return pairs.get((other, player), NEVER_MET).reversed()
