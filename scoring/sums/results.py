"""From the claim that counts to each seat's result, and to all sums of the season.

A new round is added to the sums of its players. Any other change of results (a correction, a
withdrawn round, merged names, rounds of a sheet) counts the whole season again from its results.

Rounds are counted in the order in which they were first recorded. This is the order of their ids,
because the season is locked while an id is assigned. A round that is corrected, or withdrawn and
played again, keeps its place.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from typing import Any, Final, NamedTuple, Self

from django.db.models import Model, QuerySet

from engine import ranks
from leagues.models import Season
from scoring.models import Claim, Duel, Match, Rating, Result, Round, Standing, Streak, games_of
from scoring.sums.ratings import UNKNOWN, Strength, after_round, day_of, model_of
from scoring.sums.standings import (
    ALL_FAMILIES,
    NEVER_MET,
    NO_ROUNDS,
    NOTHING,
    Meetings,
    Run,
    Sums,
    meetings,
    placed,
)
from scoring.sums.winners import games_won

AT_ONCE: Final = 1_000  # results

Key = tuple[Any, ...]


def results_of(claim: Claim, players: Iterable[int]) -> list[Result]:
    """The results of a claim, for the player ids in seat order; not rated, not saved."""
    if claim.is_withdrawn:
        return []
    position, gained = claim.deduced, claim.points
    places = ranks([points.total for points in gained])
    return [
        Result(
            round_id=claim.round_id,
            seat=seat,
            player_id=player,
            **points._asdict(),
            rank=rank,
            **worth._asdict(),
            cards=position.cards_left(seat),
            is_starter=None if position.first is None else position.first == seat,
        )
        for seat, (player, points, rank, worth) in enumerate(
            zip(players, gained, places, placed(places), strict=True)
        )
    ]


class SumRows(NamedTuple):
    """Where one kind of sums is stored: its key within a season, and its figures."""

    model: type[Model]
    key: tuple[str, ...]
    figures: tuple[str, ...]
    of: Callable[[Sequence[Any]], Any]

    def stored(self, **wanted: object) -> dict[Key, Any]:
        rows = self.model._default_manager.filter(**wanted).values_list(*self.key, *self.figures)
        size = len(self.key)
        return {row[:size]: self.of(row[size:]) for row in rows}

    def write(self, season: int, sums: Mapping[Key, Any], before: Mapping[Key, Any]) -> None:
        """Store these sums, where others were stored before."""
        rows = [
            self.model(
                season_id=season, **dict(zip(self.key, key, strict=True)), **figures._asdict()
            )
            for key, figures in sums.items()
            if before.get(key) != figures
        ]
        self.model._default_manager.bulk_create(
            rows,
            update_conflicts=True,
            unique_fields=["season_id", *self.key],
            update_fields=self.figures,
        )
        if gone := before.keys() - sums.keys():
            self.rows_of(season, gone).delete()

    def rows_of(self, season: int, keys: AbstractSet[Key]) -> QuerySet[Model]:
        rows = self.model._default_manager.filter(season_id=season)
        keyed = rows.values_list("pk", *self.key)
        return rows.filter(pk__in=[pk for pk, *key in keyed if tuple(key) in keys])


SUM_ROWS: Final = (
    SumRows(Standing, ("family", "player_id"), Sums._fields, Sums._make),
    SumRows(Duel, ("family", "player_id", "other_id"), Meetings._fields, Meetings._make),
    SumRows(Streak, ("family", "player_id"), Run._fields, Run.of),
    SumRows(Rating, ("player_id",), Strength._fields, Strength._make),
)


@dataclass
class SeasonSums:
    """The keys are those of the rows, in the order of SUM_ROWS."""

    standings: dict[Key, Sums] = field(default_factory=dict)
    duels: dict[Key, Meetings] = field(default_factory=dict)
    streaks: dict[Key, Run] = field(default_factory=dict)
    ratings: dict[Key, Strength] = field(default_factory=dict)
    # Who has a counted round in which game, by the ids of its first part and the player.
    begun: set[tuple[int, int]] = field(default_factory=set, init=False)

    @classmethod
    def stored(cls, season: int) -> Self:
        return cls(*(rows.stored(season=season) for rows in SUM_ROWS))

    @classmethod
    def stored_of(cls, match: Match, players: Sequence[int]) -> Self:
        """The stored rows that one more round of the match changes; four queries."""
        here = {"season": match.season_id, "player__in": players}
        family = match.family
        standings, duels, streaks, ratings = SUM_ROWS
        return cls(
            standings.stored(**here, family=family),
            duels.stored(**here, other__in=players, family=family),
            streaks.stored(**here, family__in=[family, ALL_FAMILIES]),
            ratings.stored(**here),
        )

    def count(
        self,
        game: int,
        family: str,
        moment: datetime,
        results: Sequence[Result],
        *,
        is_rated: bool = False,
    ) -> None:
        """Add the next round, first recorded at this moment. Rates its results, unless their
        ratings are right already."""
        if not results:
            return
        day = day_of(moment)
        if not is_rated:
            self.rate(results, family, day)
        for result in results:
            at = (family, result.player_id)
            first = int((game, result.player_id) not in self.begun)
            self.begun.add((game, result.player_id))
            self.standings[at] = self.standings.get(at, NOTHING).plus(Sums.of(result, first))
            for of in (family, ALL_FAMILIES):
                run = self.streaks.get((of, result.player_id), NO_ROUNDS)
                self.streaks[of, result.player_id] = run.then(rank=result.rank, place=result.place)
            self.ratings[result.player_id,] = Strength(result.mu, result.sigma, day)
        for pair, met in meetings(results).items():
            self.duels[family, *pair] = self.duels.get((family, *pair), NEVER_MET).plus(met)

    def count_games(self, won: Mapping[Key, int]) -> None:
        for at, games in won.items():
            if at in self.standings:  # not for a place in a game without a round
                self.standings[at] = self.standings[at]._replace(games_won=games)

    def rate(self, results: Sequence[Result], family: str, day: int) -> None:
        before = [self.ratings.get((result.player_id,), UNKNOWN).on(day) for result in results]
        after = after_round(before, [result.rank for result in results], model_of(family))
        for result, (mu, sigma, _) in zip(results, after, strict=True):
            result.mu, result.sigma = mu, sigma

    def write(self, season: int, before: "SeasonSums | None" = None) -> None:
        """Store these sums; ``before``: those that are stored now, if they are all of a season."""
        for rows, sums, stored in zip(SUM_ROWS, self.rows(), (before or NONE).rows(), strict=True):
            rows.write(season, sums, stored)

    def rows(self) -> tuple[Mapping[Key, Any], ...]:
        return self.standings, self.duels, self.streaks, self.ratings


NONE: Final = SeasonSums()


def count_round(match: Match, claim: Claim, players: Sequence[int], *, is_begun: bool) -> None:
    """Count the newest round of the season. ``is_begun``: whether a round of its match counts."""
    results = results_of(claim, players)
    if match.is_counted:
        sums = SeasonSums.stored_of(match, players)
        game, before = match.pk, set(players) if is_begun else set[int]()
        if match.continues_id is not None:
            game, *parts = parts_before(match)
            before |= players_of([game, *parts])
        sums.begun |= {(game, player) for player in before}
        sums.count(game, match.family, claim.made_at, results)
        sums.write(match.season_id)
    Result.objects.bulk_create(results)


def parts_before(match: Match) -> list[int]:
    """The ids of the parts that this one continues, the first one first."""
    parts: list[int] = []
    while match.continues is not None:
        match = match.continues
        parts.insert(0, match.pk)
    return parts


def players_of(matches: Sequence[int]) -> set[int]:
    """The ids of those who have rounds in these matches that count."""
    counted = Result.objects.filter(round__match__in=matches, round__match__is_counted=True)
    return {*counted.order_by().values_list("player", flat=True)}


def replace_round(match: Match, claim: Claim, players: Sequence[int]) -> None:
    """The round has the results of this claim from now on."""
    claim.round.results.all().delete()
    Result.objects.bulk_create(results_of(claim, players))
    if match.is_counted:
        count_season(match.season, since=claim.round_id)


def count_season(season: Season, since: int = 0) -> None:
    """Count all sums again from the stored results, and rate again from this round on.

    The season must be locked.
    """
    counted = Round.objects.filter(match__season=season, match__is_counted=True)
    rounds = counted.filter(claims__number=1).values_list(
        "pk", "match", "match__family", "claims__made_at"
    )
    games = games_of(season)
    played = {pk: (games.get(match, match), family, moment) for pk, match, family, moment in rounds}
    sums, changed = SeasonSums(), list[Result]()
    for results in by_round(Result.objects.filter(round__in=counted)):
        round_, before = results[0].round_id, [(result.mu, result.sigma) for result in results]
        sums.count(*played[round_], results, is_rated=round_ < since)
        rated = zip(results, before, strict=True)
        changed += [result for result, was in rated if (result.mu, result.sigma) != was]
    save_ratings(changed)
    sums.count_games(games_won(season))
    sums.write(season.pk, before=SeasonSums.stored(season.pk))


def by_round(results: QuerySet[Result]) -> Iterator[list[Result]]:
    in_order = results.order_by("round_id", "seat").iterator(AT_ONCE)
    for _, group in groupby(in_order, lambda result: result.round_id):
        yield list(group)


def save_ratings(results: Sequence[Result]) -> None:
    """Save the ratings of stored results. For thousands, ``bulk_update`` is much slower."""
    Result.objects.bulk_create(
        results, update_conflicts=True, unique_fields=["pk"], update_fields=["mu", "sigma"]
    )
