"""All SQL that is written by hand: what every recorded round and every open page of a match asks.

``bulk_create(update_conflicts=True)`` can replace the values of a row, but not add to them. For the
other statements, Django takes ten times as long to build the query as the database to run it. The
figures are in docs/decisions/recording.md. The statements run in the transaction of the caller.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from django.db import connection
from django.db.models import Model

from scoring.models import Match

BATCH_SIZE: Final = 500  # rows per statement: SQLite limits the number of parameters
Names = tuple[str, ...]  # of columns
Row = Sequence[Any]  # of values that need no conversion: no dates, UUIDs or JSON

MATCH: Final = """
    SELECT found.*, season.number AS season_number, season.closed_at IS NOT NULL AS is_closed, (
        SELECT COUNT(*) FROM scoring_matchseat WHERE match_id = found.id
    ) AS seat_count FROM scoring_match AS found
    JOIN leagues_season AS season ON season.id = found.season_id
    WHERE found.league_id = %s AND found.number = %s
"""
SEATS: Final = """
    SELECT seat.player_id, one.recent, one.streak, one.longest,
        every.recent, every.streak, every.longest, rating.mu, rating.sigma, rating.day,
        (SELECT MAX(number) FROM scoring_round WHERE match_id = seat.match_id),
        EXISTS (
            SELECT 1 FROM scoring_round AS dealt
            JOIN scoring_result AS result ON result.round_id = dealt.id
            WHERE dealt.match_id = seat.match_id
        )
    FROM scoring_matchseat AS seat
    LEFT JOIN scoring_streak AS one ON one.season_id = %s
        AND one.player_id = seat.player_id AND one.family = %s
    LEFT JOIN scoring_streak AS every ON every.season_id = %s
        AND every.player_id = seat.player_id AND every.family = ''
    LEFT JOIN scoring_rating AS rating ON rating.season_id = %s
        AND rating.player_id = seat.player_id
    WHERE seat.match_id = %s ORDER BY seat.seat
"""
NEWEST: Final = """
    SELECT MAX(claim.id), MAX(said.id), MAX(proof.id), (
        SELECT COUNT(*) + COUNT(cancelled_at) FROM scoring_fine WHERE match_id = %s
    ), (
        SELECT SUM(player.id) || '.' || SUM(player.renames) FROM scoring_matchseat AS seat
        JOIN leagues_player AS player ON player.id = seat.player_id WHERE seat.match_id = %s
    ), (
        SELECT COUNT(closed_at) FROM leagues_season WHERE id = %s
    ) FROM scoring_claim AS claim
    JOIN scoring_round AS dealt ON dealt.id = claim.round_id
    LEFT JOIN scoring_confirmation AS said ON said.claim_id = claim.id
    LEFT JOIN scoring_certificate AS proof ON proof.claim_id = claim.id
    WHERE dealt.match_id = %s
"""
DELETE_DRAFT: Final = "DELETE FROM scoring_draftpart WHERE match_id = %s AND round_number = %s"


def match_by_number(league_id: int, number: int) -> Match | None:
    """The match with what every page of a match needs next: its seats, its season."""
    return next(iter(Match.objects.raw(MATCH, [league_id, number])), None)


def seats_with_sums(match: Match) -> list[tuple[Any, ...]]:
    """A row for each seat, see scoring.sums.seats: the player, her streaks in the match's family
    and in all families, her rating; the number of the last round, and whether a round counts."""
    season = match.season_id
    return selected(SEATS, [season, match.family, season, season, match.pk])


def newest_of(match: Match) -> tuple[Any, ...]:
    """The newest rows of a match, of which its version is made (scoring.matches.versions)."""
    [newest] = selected(NEWEST, [match.pk, match.pk, match.season_id, match.pk])
    return newest


def selected(text: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(text, values)
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    return rows


def delete_draft(match: Match, number: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(DELETE_DRAFT, [match.pk, number])


def insert(table: type[Model], names: Names, rows: Sequence[Row], **conflict: Names) -> None:
    """Insert rows. If a row with the same ``unique`` columns exists, its columns ``replace`` get
    the new values, and the new values are added to its columns ``add``."""
    for start in range(0, len(rows), BATCH_SIZE):
        some = rows[start : start + BATCH_SIZE]
        with connection.cursor() as cursor:
            cursor.execute(
                insert_statement(table, names, len(some), **conflict),
                [value for row in some for value in row],
            )


@lru_cache(maxsize=256)
def insert_statement(
    table: type[Model],
    names: Names,
    rows: int,
    *,
    unique: Names = (),
    replace: Names = (),
    add: Names = (),
) -> str:
    into, row = table._meta.db_table, f"({', '.join(['%s'] * len(names))})"
    text = f"INSERT INTO {into} ({', '.join(names)}) VALUES {', '.join([row] * rows)}"
    if not unique:
        return text
    changes = [f"{name} = excluded.{name}" for name in replace]
    changes += [f"{name} = {into}.{name} + excluded.{name}" for name in add]
    return f"{text} ON CONFLICT ({', '.join(unique)}) DO UPDATE SET {', '.join(changes)}"
