"""Exports of matches: the results of every round as CSV, a match as JSON, a link to BG Stats."""

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC
from typing import Any, Final
from urllib.parse import quote

from django.db import connection, transaction
from django.db.models import Model, QuerySet

from leagues.models import League
from scoring.exchange.shapes import MatchDocument
from scoring.matches.summaries import GameRound, GameTable, MatchTable, SeatLine
from scoring.models import Match, Result

COLUMNS = ("round", "seat", "player", "penalty", "bonus", "points", "rank", "total", "status")
MATCHES_AT_ONCE: Final = 100
RESULTS_AT_ONCE: Final = 2_000
BLOCK: Final = 64_000  # characters that are sent at once
LEAGUE_COLUMNS = ("match", "date", "ruleset", *COLUMNS[:7])
# At the start of a cell; a semicolon starts a new cell where a comma is the decimal sign.
STARTS_FORMULA = re.compile(r"(^|;)(?=[\s']*[=+\-@＝＋－＠])")
DEFUSED = re.compile(r"(^|;)'(?=[\s']*[=+\-@＝＋－＠])")


def match_csv(game: GameTable) -> str:
    """One row for each seat and round; points are bonus less penalty."""
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(COLUMNS)
    for round_ in game.rounds:
        rows.writerows(round_rows(round_))
    return written.getvalue()


def round_rows(round_: GameRound) -> Iterator[tuple[str | int, ...]]:
    line = round_.line
    for seat, result, total in zip(round_.part.seats, line.results, line.totals, strict=False):
        yield (
            round_.number,
            seat.seat + 1,
            escape_formula(seat.player.name),
            result.penalty,
            result.bonus,
            result.total,
            result.rank,
            total,
            line.status.value,
        )


def escape_formula(text: str) -> str:
    """A spreadsheet would calculate a name like =1+1; a leading apostrophe prevents that."""
    return STARTS_FORMULA.sub(r"\1'", text)


def unescape_formula(text: str) -> str:
    """Reverses ``escape_formula``: removes the apostrophe that it has added."""
    return DEFUSED.sub(r"\1", text)


def league_csv(league: League) -> Iterator[str]:
    """One row for each seat and round of all matches that count, in one query.

    Games against bots alone are left out if the leaderboard leaves them out. An import of the table
    would make them games of people, because a table does not say who is a bot.
    """
    results = Result.objects.filter(round__match__league=league, round__match__is_counted=True)
    results = results.select_related("round__match__league", "player")
    results = results.order_by("round__match__number", "round__number", "seat")
    with one_moment():
        yield csv_line(LEAGUE_COLUMNS)
        for result in results.iterator(RESULTS_AT_ONCE):
            yield csv_line(league_row(result))


def csv_line(cells: Iterable[str | int]) -> str:
    line = io.StringIO()
    csv.writer(line).writerow(cells)
    return line.getvalue()


def league_row(result: Result) -> tuple[str | int, ...]:
    match = result.round.match
    return (
        match.number,
        match.evening_day.isoformat(),
        match.ruleset_text,
        result.round.number,
        result.seat + 1,
        escape_formula(result.player.name),
        result.penalty,
        result.bonus,
        result.total,
        result.rank,
    )


def match_documents(matches: QuerySet[Match]) -> Iterator[MatchDocument]:
    """All data of these matches, in a fixed number of queries for every hundred of them."""
    rows = matches.select_related("season", "started_by", "continues").prefetch_related(
        "seats__player",
        "seats__played_as",
        "rounds__results",
        "rounds__claims__made_by",
        "rounds__claims__certificate",
        "rounds__claims__confirmations__made_by",
    )
    for match in rows.iterator(MATCHES_AT_ONCE):
        yield MatchDocument.model_validate(match)
        break_circles(match)


def break_circles(row: Model) -> None:
    """Rows that were fetched together refer to each other in circles, which only the garbage
    collector would free: much too late for a league of many rounds."""
    row._state.fields_cache.clear()
    for rows in row.__dict__.pop("_prefetched_objects_cache", {}).values():
        for other in rows:
            break_circles(other)


@contextmanager
def one_moment() -> Iterator[None]:
    """Inside, every query sees the database as at the first one. Nobody who saves has to wait."""
    database: Any = connection
    database.ensure_connection()  # which sets the mode
    is_first, is_sqlite = not database.in_atomic_block, database.vendor == "sqlite"
    mode = database.transaction_mode if is_sqlite else None
    if is_sqlite:
        database.transaction_mode = None  # it only reads, so it takes no lock
    with transaction.atomic():
        if is_sqlite:
            database.transaction_mode = mode
        elif is_first:
            with database.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield


def in_blocks(texts: Iterable[str]) -> Iterator[bytes]:
    waiting: list[str] = []
    size = 0
    for text in texts:
        waiting.append(text)
        size += len(text)
        if size >= BLOCK:
            yield "".join(waiting).encode()
            waiting, size = [], 0
    yield "".join(waiting).encode()


CREATE_PLAY: Final = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "Elferrat"


def bg_stats_link(table: MatchTable) -> str:
    """The link for a finished match; it contains names and points, but no code of the league."""
    if not table.is_over:
        return ""
    return CREATE_PLAY + quote(json.dumps(play_json(table), ensure_ascii=False), safe="")


def play_json(table: MatchTable) -> dict[str, Any]:
    match, fewest_first = table.match, table.match.game.fewest_first
    return {
        "sourceName": SOURCE,
        "sourcePlayId": str(match.pk),
        "playDate": f"{match.played_at.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        "board": match.ruleset_text,  # the variant
        "game": {
            "name": match.game.name,
            "sourceGameId": match.family,
            "highestWins": not fewest_first,
            "noPoints": False,
        },
        "players": [player(line, fewest_first=fewest_first) for line in table.seats],
    }


def player(line: SeatLine, *, fewest_first: bool) -> dict[str, Any]:
    return {
        "name": line.player.name,
        "sourcePlayerId": str(line.player.pk),
        "rank": line.rank,
        "winner": line.rank == 1,
        "score": -line.total if fewest_first else line.total,
    }
