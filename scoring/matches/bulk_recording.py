"""Recording very many rounds of new games at once.

Each round is verified by itself, as in `recording`, but all are counted and written together. If
one transaction changed the same row a thousand times, PostgreSQL would get slower with every
change: it cannot remove the old versions of the row before the transaction ends.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction

from engine import FinalPosition
from engine.box import BoxResult
from leagues.models import Player, Season
from leagues.refusals import Refused
from leagues.seasons import lock_season
from scoring.matches.proofs import ask_for_proofs
from scoring.matches.recording import judgement
from scoring.models import Claim, Match, Result, Round
from scoring.refusals import RecordReason
from scoring.sums.results import results_of
from scoring.sums.rollups.backlog import ask_to_catch_up
from scoring.sums.season import SeasonSums

AT_ONCE: Final = 500


class Ending(NamedTuple):
    """How the next round of a game ended."""

    position: FinalPosition | BoxResult
    key: UUID


class Game(NamedTuple):
    match: Match  # without rounds until now
    endings: Sequence[Ending]


def record_games(*, season: Season, games: Iterable[Game], by: Player | None = None) -> None:
    """Runs in the caller's transaction. Raises Refused: the caller must then roll it back."""
    locked = lock_season(season)
    claims = [claim for game in games for claim in claims_of(game, by)]
    Round.objects.bulk_create([claim.round for claim in claims], batch_size=AT_ONCE)
    for claim in claims:
        claim.round = claim.round  # sets round_id: the round is saved now
    write(claims)
    count_claims(locked, claims)
    ask_for_proofs(claims)
    ask_to_catch_up(locked.league_id)


def claims_of(game: Game, by: Player | None) -> list[Claim]:
    """The first claim of each round of the game. Nothing is written to the database."""
    found = []
    for number, ending in enumerate(game.endings, 1):
        claim = judgement(game.match, ending.position)
        if isinstance(claim, Refused):
            raise claim
        claim.round = Round(match=game.match, number=number)
        claim.league_id, claim.number = game.match.league_id, 1
        claim.key, claim.made_by = ending.key, by
        found.append(claim)
    return found


def write(claims: Sequence[Claim]) -> None:
    try:
        with transaction.atomic():
            Claim.objects.bulk_create(claims, batch_size=AT_ONCE)
    except IntegrityError as error:
        raise Refused(RecordReason.KEY_TAKEN) from error


def count_claims(season: Season, claims: Iterable[Claim]) -> None:
    sums, results = SeasonSums.stored(season), list[Result]()
    players: dict[int, list[int]] = {}
    for claim in claims:
        match = claim.round.match
        if match.pk not in players:
            players[match.pk] = list(match.seats.values_list("player", flat=True))
        found = results_of(claim, players[match.pk])
        if match.is_counted:
            sums.count(match, claim, found)
        results += found
    Result.objects.bulk_create(results, batch_size=AT_ONCE)
    sums.write(season)
