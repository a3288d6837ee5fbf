"""The leaderboard of a season from its stored sums, ranked as the league has chosen.

How a season ranks, and from how many rounds on: docs/decisions/ranking.md.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import groupby, takewhile
from statistics import median_low
from typing import Any, Final, NamedTuple, Self

from django.db import transaction
from django.utils import timezone

from engine.games.every_game import game_of_text
from leagues.history import Action, Facts, note_change
from leagues.models import Player, Season, are_people
from leagues.seasons import lock_season
from scoring.matches.fines import amounts_of
from scoring.models import Duel, Standing
from scoring.refusals import SeasonClosed
from scoring.statistics.metrics import (
    FIGURES,
    OF_POINTS,
    Figure,
    Metric,
    PlayerName,
    Tallied,
    known_order,
)
from scoring.sums.ratings import Strength, day_of
from scoring.sums.standings import NEVER_MET, NO_ROUNDS, Meetings, Run, Sums

AUTOMATIC: Final = 0  # as the number of rounds needed
WITHIN_A_GAME: Final = (Metric.POINTS_A_ROUND, Metric.PLACE, Metric.HEAD_TO_HEAD)
OVER_GAMES: Final = (Metric.GAMES_WON, Metric.WINS)
# Usual before games won were: the order of the seasons that were closed then, and of those that
# choose it. Within one game it is the usual one, as it always was.
ONCE_USUAL: Final = (Metric.PLACE, Metric.POINTS_A_ROUND, Metric.HEAD_TO_HEAD)
BY_PLACE: Final = (Metric.PLACE, Metric.HEAD_TO_HEAD)


class Ranking(NamedTuple):
    """The ranking that a league has chosen for a season."""

    order: tuple[Metric, ...] = ()  # empty: the usual one
    fewest: int = AUTOMATIC  # rounds needed to be ranked

    @classmethod
    def of(cls, season: Season) -> Self:
        return cls(known_order(season.order), season.fewest_rounds)

    def metrics(self, families: Collection[str]) -> tuple[Metric, ...]:
        """Points of different games cannot be compared: the share left behind takes their place."""
        if not self.order or (self.order == ONCE_USUAL and len(families) == 1):
            return usual_order(families)
        return without_points(self.order) if have_units(families) else self.order

    def is_by_share(self, families: Collection[str]) -> bool:
        """Whether the league chose points, but these games have different units."""
        return bool(self.order) and have_units(families) and self.metrics(families) != self.order

    def rounds_needed(self, played: Sequence[Sums], order: Sequence[Metric]) -> int:
        """To be ranked by this order among players with these sums. Nobody wins many games in few
        rounds."""
        if order[:1] == (Metric.GAMES_WON,):
            return self.fewest or 1
        return self.fewest or usual_fewest(played)


def have_units(families: Collection[str]) -> bool:
    """Whether the points of these games have several units, so that their sum means nothing."""
    return len(families) > 1 and not all(game_of_text(family).has_hands for family in families)


def without_points(order: Sequence[Metric]) -> tuple[Metric, ...]:
    """The same metrics with the share left behind instead of points, each metric once."""
    shared = (Metric.PLACE if metric in OF_POINTS else metric for metric in order)
    return tuple(dict.fromkeys(shared))


def usual_order(families: Collection[str]) -> tuple[Metric, ...]:
    """Games won over several games, since their points cannot be compared. Within one game places
    decide if it notes nothing else."""
    if len(families) != 1:
        return OVER_GAMES
    return BY_PLACE if game_of_text(*families).notes_places else WITHIN_A_GAME


def usual_fewest(played: Sequence[Sums]) -> int:
    """A third of the rounds of the player in the middle. Players of one match only do not move the
    middle. One round is enough only while nobody has played a second one."""
    rounds = [player.rounds for player in played]
    regular = [player.rounds for player in played if player.matches > 1] or rounds
    if not regular:
        return 1
    return max(-(-median_low(regular) // 3), min(2, max(rounds)))


@transaction.atomic
def rank_by(
    *, season: Season, order: Sequence[Metric], fewest: int, by: Player | None = None
) -> None:
    """Raises SeasonClosed."""
    locked = lock_season(season)
    if locked.closed_at is not None:
        raise SeasonClosed
    before = ranking_facts(locked)
    locked.order, locked.fewest_rounds = [metric.value for metric in order], fewest
    locked.save(update_fields=["order", "fewest_rounds"])
    note_change(
        locked.league,
        Action.RANKING_CHANGED,
        by=by,
        before=before,
        after=ranking_facts(locked),
        subject=str(locked),
    )


def ranking_facts(season: Season) -> Facts:
    return {"order": ", ".join(season.order), "fewest": season.fewest_rounds}


Pairs = Mapping[tuple[int, int], Meetings]
FetchDuels = Callable[[], Pairs]  # called only if a head-to-head comparison is needed
PLAYER: Final = tuple(f"player__{field}" for field in PlayerName._fields)  # of a standing
PEOPLES_SUMS: Final = (  # built once, because every home and leaderboard asks it
    Standing.objects.filter(are_people("player"))
    .order_by("family")
    .values_list("family", *PLAYER, *Sums._fields)
)
# Figures for which streaks, or fines, are read.
RUN_FIGURES: Final = frozenset({Metric.FORM, Metric.STREAK})
FINE_FIGURES: Final = frozenset({Metric.FINES, Metric.AFTER_FINES})


def on_a_leaderboard(players: Iterable[int]) -> dict[int, Player]:
    """Those of these players (ids) with rounds who stand on one of years, of a filter or of an
    evening: people, as on that of a season (PEOPLES_SUMS). Bots only took places from them."""
    return Player.objects.people().in_bulk(players)


def name_of(player: Player) -> PlayerName:
    return PlayerName(player.pk, player.name, player.key, player.face, player.colour)


def shown(metric: Metric, line: Tallied) -> Figure:
    """As the table shows it: whole wins. A ranking counts a part of a win that is shared."""
    return line.sums.firsts if metric == Metric.WINS else FIGURES[metric](line)


@dataclass(frozen=True)
class LeaderboardLine:
    tallied: Tallied
    rank: int | None  # None: not enough rounds
    missing: int = 0  # rounds to play until ranked


@dataclass(frozen=True)
class Leaderboard:
    order: tuple[Metric, ...]
    fewest: int  # rounds needed to be ranked
    lines: tuple[LeaderboardLine, ...]  # best first; unranked players last, most rounds first
    families: tuple[str, ...] = ()  # those that were played, whatever is shown
    chosen: str = ""  # the family that was chosen; empty for all

    @property
    def family(self) -> str:
        """The only family shown; empty for several."""
        return self.chosen or (self.families[0] if len(self.families) == 1 else "")

    @property
    def has_units(self) -> bool:
        """Whether the points have several units, so that their sum means nothing."""
        return not self.family and have_units(self.families)

    @property
    def figure(self) -> Metric:
        """The metric to show where there is room for one: the first that has a figure."""
        return next((metric for metric in self.order if metric in FIGURES), Metric.PLACE)

    def with_counts(self, shared: Mapping[int, int], evenings: Mapping[int, int]) -> "Leaderboard":
        """The same with how many wins each player (id) shares, and how many evenings each won."""
        lines = []
        for line in self.lines:
            pk = line.tallied.player.pk
            own = replace(line.tallied, shared=shared.get(pk, 0), evenings=evenings.get(pk, 0))
            lines.append(replace(line, tallied=own))
        return replace(self, lines=tuple(lines))

    def by(self, metric: Metric, *, least_first: bool = False) -> "Leaderboard":
        """The same ranks, but ordered by another metric; unranked players stay last."""
        sign = 1 if least_first else -1
        lines = sorted(
            self.lines, key=lambda line: (line.rank is None, sign * shown(metric, line.tallied))
        )
        return replace(self, lines=tuple(lines))

    def by_name(self, *, last_first: bool = False) -> "Leaderboard":
        lines = sorted(self.lines, key=lambda line: by_name(line.tallied), reverse=last_first)
        return replace(self, lines=tuple(sorted(lines, key=lambda line: line.rank is None)))

    def excerpt(self, reader: Player | None, most: int) -> tuple[LeaderboardLine, ...]:
        """The first lines. If the reader's own line is not among them, it replaces the last one."""
        first, own = self.lines[:most], self.line_of(reader)
        return first if own is None or own in first else (*first[:-1], own)

    def line_of(self, player: Player | None) -> LeaderboardLine | None:
        lines = (line for line in self.lines if player and line.tallied.player.pk == player.pk)
        return next(lines, None)


def season_leaderboard(
    season: Season,
    family: str = "",
    ranking: Ranking | None = None,
    figures: Iterable[Metric] = FIGURES,
) -> Leaderboard:
    """The leaderboard of a season, for one family or ("") all of them, from stored sums. No bots.

    ``figures``: the figures it has besides those of its order, since each kind of sums is a query.
    """
    ranking = Ranking.of(season) if ranking is None else ranking
    stored = PEOPLES_SUMS.filter(season=season)
    families = tuple(dict.fromkeys(family for family, *_ in stored))
    order = ranking.metrics([family] if family else families)
    sums = sums_by_player(stored, family)
    totals = season_totals(season, family, sums, {*order, *figures})
    pairs = partial(season_duels, season, family)
    return replace(ranked(totals, order, ranking, pairs, families), chosen=family)


def season_totals(
    season: Season, family: str, sums: Mapping[PlayerName, Sums], figures: AbstractSet[Metric]
) -> list[Tallied]:
    """Everybody who has played, with what these figures need: at most three queries."""
    runs = runs_of(season, family) if RUN_FIGURES & figures else {}
    ratings = ratings_of(season) if Metric.RATING in figures else {}
    fined = amounts_of(season, family) if FINE_FIGURES & figures else {}
    return [
        Tallied(
            player,
            total,
            runs.get(player.pk, NO_ROUNDS),
            ratings.get(player.pk),
            fined.get(player.pk, 0),
        )
        for player, total in sums.items()
    ]


def runs_of(season: Season, family: str) -> dict[int, Run]:
    streaks = season.streaks.filter(family=family).values_list("player", *Run._fields)
    return {player: Run.of(values) for player, *values in streaks}


def ratings_of(season: Season) -> dict[int, Strength]:
    """As sure as they are today, or were when the season was closed."""
    day = day_of(season.closed_at or timezone.now())
    ratings = season.ratings.values_list("player", *Strength._fields)
    return {player: Strength._make(values).on(day) for player, *values in ratings}


def sums_by_player(stored: Iterable[tuple[Any, ...]], family: str) -> dict[PlayerName, Sums]:
    """From rows of family, the player, and sums."""
    sums: dict[PlayerName, Sums] = {}
    width = len(PlayerName._fields)
    for line_family, *figures in stored:
        if family in {"", line_family}:
            player, added = PlayerName._make(figures[:width]), Sums._make(figures[width:])
            sums[player] = sums[player].plus(added) if player in sums else added
    return sums


def played_families(season: Season) -> tuple[str, ...]:
    families = season.standings.order_by("family").values_list("family", flat=True)
    return tuple(families.distinct())


def season_duels(
    season: Season, family: str, among: Collection[int] | None = None
) -> dict[tuple[int, int], Meetings]:
    """The duels of all players of the season, or those among these players."""
    pairs: dict[tuple[int, int], Meetings] = {}
    duels = Duel.objects.filter(season=season, **({"family": family} if family else {}))
    if among is not None:
        duels = duels.filter(player__in=among, other__in=among)
    for player, other, *figures in duels.values_list("player", "other", *Meetings._fields):
        pair = (player, other)
        pairs[pair] = pairs.get(pair, NEVER_MET).plus(Meetings(*figures))
    return pairs


def ranked(
    lines: Sequence[Tallied],
    order: tuple[Metric, ...],
    ranking: Ranking,
    duels: Callable[[Collection[int]], Pairs],
    families: tuple[str, ...] = (),
) -> Leaderboard:
    """Equal players share a rank. Players with too few rounds come last, unranked."""
    fewest = ranking.rounds_needed([line.sums for line in lines], order)
    enough = [line for line in lines if line.sums.rounds >= fewest]
    too_few = [line for line in lines if line.sums.rounds < fewest]
    pairs = cache(lambda: duels(equal_players(enough, order)))
    placed: list[LeaderboardLine] = []
    for level in ordered(sorted(enough, key=by_name), order, pairs):
        rank = len(placed) + 1
        placed += [LeaderboardLine(line, rank) for line in level]
    waiting = sorted(too_few, key=lambda line: (-line.sums.rounds, by_name(line)))
    unranked = (LeaderboardLine(late, None, fewest - late.sums.rounds) for late in waiting)
    return Leaderboard(order, fewest, (*placed, *unranked), families)


def equal_players(lines: Sequence[Tallied], order: Sequence[Metric]) -> list[int]:
    """The ids of players who are equal in all figures but head to head."""
    before = list(takewhile(lambda metric: metric != Metric.HEAD_TO_HEAD, order))
    figures = [tuple(FIGURES[metric](line) for metric in before) for line in lines]
    times = Counter(figures)
    return [
        line.player.pk for line, figure in zip(lines, figures, strict=True) if times[figure] > 1
    ]


def by_name(line: Tallied) -> str:
    return line.player.key


def ordered(
    lines: Sequence[Tallied], order: Sequence[Metric], pairs: FetchDuels
) -> Iterator[list[Tallied]]:
    """Groups of equal players, best first: each metric splits the groups of the one before."""
    if not order or len(lines) < 2:
        yield from [list(lines)] if lines else []
        return
    figures = map(float, figures_of(lines, order[0], pairs))  # faster than fractions
    paired = zip(figures, lines, strict=True)
    together = sorted(paired, key=lambda pair: pair[0], reverse=True)
    for _, group in groupby(together, lambda pair: pair[0]):
        equal = [line for _, line in group]
        yield from ordered(equal, order[1:], pairs) if len(equal) > 1 else [equal]


def figures_of(lines: Sequence[Tallied], metric: Metric, pairs: FetchDuels) -> Sequence[Figure]:
    if metric == Metric.HEAD_TO_HEAD:
        return [lead_over(line, lines, pairs()) for line in lines]
    return [FIGURES[metric](line) for line in lines]


def lead_over(line: Tallied, others: Sequence[Tallied], pairs: Pairs) -> int:
    """How much more often the player was ahead of the others than behind them."""
    met = [meeting(pairs, line.player.pk, other.player.pk) for other in others if other != line]
    return sum(meetings.ahead - meetings.behind for meetings in met)


def meeting(pairs: Pairs, player: int, other: int) -> Meetings:
    """The pair's results from the first player's side."""
    if player < other:
        return pairs.get((player, other), NEVER_MET)
    return pairs.get((other, player), NEVER_MET).reversed()
