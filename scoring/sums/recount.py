"""Count seasons again from their claims: compare with what is stored, or correct it.

Jobs do this for the open seasons of a league that has changed what counts, and for all of them
after a release has changed the ratings.

One person against bots alone counts only where the league wants it. All sums follow the value
stored with the match (``Match.is_counted``); the results of a match that does not count are stored
too, without a rating.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextvars import copy_context
from typing import Any, Final

from django.db import transaction
from django.db.models import Count, Q, QuerySet

from leagues.history import Action, note
from leagues.models import League, Player, Season, are_people
from leagues.phones import Actor, note_actor
from leagues.players import LATER, WAIT
from leagues.seasons import lock_season
from scoring.models import Match, Result, Round, games_of
from scoring.sums.results import SeasonSums, results_of
from scoring.sums.winners import count_games, games_won, store_winners, winners_of
from server.jobs import enqueue, enqueue_all, job

KIND: Final = "counting"
WINNERS: Final = "winners"
RATINGS: Final = "ratings"  # unknown to 1.1, which would count as it always did
PARTIAL: Final = 900.0  # seconds until a league is looked at again that is being imported
ROUNDS_AT_ONCE: Final = 200

Facts = Mapping[Any, tuple[object, ...]]  # a row's key -> what the row says


def is_to_count(league: League, players: Iterable[Player]) -> bool:
    """Whether a match of these players counts."""
    bots = [player.is_bot for player in players]
    return league.counts_bots or not any(bots) or bots.count(False) > 1


def decided(season: Season, *, fix: bool) -> list[str]:
    """A line for each match that does not count as the league wants; ``fix`` corrects it.
    A closed season stays as it is."""
    if season.closed_at is not None:
        return []
    against = against_bots(season).values("pk")
    apart = season.matches.filter(is_counted=False, delete_at=None)
    wrong = {True: apart if season.league.counts_bots else apart.exclude(pk__in=against)}
    if not season.league.counts_bots:
        wrong[False] = season.matches.filter(is_counted=True, pk__in=against)
    pks = {right: list(matches.values_list("pk", flat=True)) for right, matches in wrong.items()}
    if fix:
        for right, matches in pks.items():
            season.matches.filter(pk__in=matches).update(is_counted=right)
    return [f"match {pk} counts: {right} is right" for right in pks for pk in pks[right]]


def against_bots(season: Season) -> QuerySet[Match]:
    """Matches of bots with at most one person."""
    people = Count("seats", filter=are_people("seats__player"))
    bots = Count("seats", filter=Q(seats__player__is_bot=True))
    matches = season.matches.annotate(people=people, bots=bots)
    return matches.filter(bots__gt=0, people__lt=2)


@transaction.atomic
def recount(season: Season, *, fix: bool) -> list[str]:
    """A line for each row that differs from the claims; with ``fix``, the rows are corrected.

    Locks the season as scoring.matches.recording does, so that nobody records meanwhile.
    """
    wrong = decided(season, fix=fix)  # locks matches before the season, as recording does
    Season.objects.select_for_update(no_key=True).get(pk=season.pk)
    right, games = SeasonSums(), games_of(season)
    for some in rounds_of(season):
        wrong += wrong_results(some, right, games, fix=fix)
    won, said = winners_of(season.matches.all())
    wrong += [f"seat {seat} has won: {seat in won} is right" for seat in sorted(won ^ said)]
    right.count_games(games_won(season, won))
    stored = SeasonSums.stored(season.pk)
    wrong += wrongs(stored, right)
    if wrong and fix:
        store_winners(season.matches.all())
        right.write(season.pk, before=stored)
    return wrong


def rounds_of(season: Season) -> Iterator[list[Round]]:
    """All rounds in the order in which they were first recorded, in batches."""
    rounds, last, more = in_order(season).prefetch_related("results"), 0, True
    while more:
        some = list(rounds.filter(pk__gt=last)[:ROUNDS_AT_ONCE])
        yield some
        more = len(some) == ROUNDS_AT_ONCE
        last = some[-1].pk if more else last


def in_order(season: Season) -> QuerySet[Round]:
    rounds = Round.objects.filter(match__season=season).order_by("pk")
    return rounds.select_related("match").prefetch_related("match__seats", "claims")


def wrong_results(
    rounds: Sequence[Round], right: SeasonSums, games: Mapping[int, int], *, fix: bool
) -> list[str]:
    """The stored results of these rounds that differ from the claims; also counts the rounds."""
    expected = []
    for round_ in rounds:
        results = right_results(round_)
        if round_.match.is_counted:
            first = round_.claims.all()[0]
            game = games.get(round_.match_id, round_.match_id)
            right.count(game, round_.match.family, first.made_at, results)
        expected += results
    stored = [result for round_ in rounds for result in round_.results.all()]
    wrong = list(differences("result", facts_of(stored), facts_of(expected)))
    if wrong and fix:
        Result.objects.filter(round__in=rounds).delete()
        Result.objects.bulk_create(expected)
    return wrong


def right_results(round_: Round) -> list[Result]:
    players = [seat.player_id for seat in round_.match.seats.all()]
    return results_of(list(round_.claims.all())[-1], players)


def wrongs(stored: SeasonSums, right: SeasonSums) -> Iterator[str]:
    yield from differences("standing", stored.standings, right.standings)
    yield from differences("duel", stored.duels, right.duels)
    yield from differences("streak", stored.streaks, right.streaks)
    yield from differences("rating", stored.ratings, right.ratings)


def facts_of(results: Iterable[Result]) -> Facts:
    claimed = ("player_id", "penalty", "bonus", "rank", "win", "place", "cards", "is_starter")
    rated = ("mu", "sigma")
    return {
        (result.round_id, result.seat): tuple(getattr(result, name) for name in (*claimed, *rated))
        for result in results
    }


def differences(what: str, stored: Facts, right: Facts) -> Iterator[str]:
    for place in sorted(stored.keys() | right.keys()):
        if stored.get(place) != right.get(place):
            yield f"{what} {place}: {stored.get(place)} is stored, {right.get(place)} is right"


def ask_to_count_again(league: League) -> None:
    enqueue(KIND, str(league.pk))


@job(KIND)
def count_open_seasons(key: str) -> None:
    league = League.objects.filter(pk=key).first()
    for season in league.seasons.filter(closed_at=None) if league else ():
        recount(season, fix=True)


@job(RATINGS)
def count_ratings_again(key: str) -> None:
    """All seasons of the league, closed ones too. Without a key: asks for this in every league."""
    if not key:
        with transaction.atomic():
            enqueue_all(RATINGS, map(str, League.objects.values_list("pk", flat=True)))
        return
    league = League.objects.filter(pk=key).first()
    if league and league.is_partial:
        enqueue(RATINGS, key, after=PARTIAL)
        return
    for season in league.seasons.order_by("pk") if league else ():
        count_season_again(season)


@transaction.atomic
def count_season_again(season: Season) -> None:
    """The league's first season with other ratings is said in its history."""
    action, league = Action.RATINGS_CHANGED, season.league
    if recount(season, fix=True) and not league.entries.filter(action=action).exists():
        copy_context().run(note_by_operator, league, action)  # the thread does other things next


def note_by_operator(league: League, action: Action) -> None:
    note_actor(Actor.OPERATOR)
    note(league, action)


@job(WINNERS)
def settle_all(key: str) -> None:
    """Games that a release before 1.6 has ended: at once, and again once that release is gone."""
    for season in Season.objects.order_by("pk").iterator():
        settle_season(season)
    if key != LATER:
        enqueue(WINNERS, LATER, after=WAIT)


@transaction.atomic
def settle_season(season: Season) -> None:
    locked = lock_season(season)
    if store_winners(locked.matches.all()):
        count_games(locked.standings.all())
