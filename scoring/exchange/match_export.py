"""A match to take along: every round's results as CSV, all that is known of it as JSON."""

import csv
import io
import re
from collections.abc import Iterator
from typing import Any

from django.utils.timezone import localtime

from leagues.models import League
from scoring.matches.summaries import MatchTable, RoundLine
from scoring.models import Claim, Match, Result

COLUMNS = ("round", "seat", "player", "penalty", "bonus", "points", "rank", "total", "status")
LEAGUE_COLUMNS = ("match", "date", "ruleset", *COLUMNS[:7])
# At the start of a cell; a semicolon starts the next one where a comma is a decimal point.
STARTS_FORMULA = re.compile(r"(^|;)(?=[\s']*[=+\-@＝＋－＠])")
DEFUSED = re.compile(r"(^|;)'(?=[\s']*[=+\-@＝＋－＠])")


def match_csv(table: MatchTable) -> str:
    """One row a seat and round; points are bonus less penalty."""
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(COLUMNS)
    for line in table.rounds:
        rows.writerows(round_rows(table, line))
    return written.getvalue()


def round_rows(table: MatchTable, line: RoundLine) -> Iterator[tuple[str | int, ...]]:
    for seat, result, total in zip(table.seats, line.results, line.totals, strict=False):
        yield (
            line.number,
            seat.seat + 1,
            defused(seat.player.name),
            result.penalty,
            result.bonus,
            result.total,
            result.rank,
            total,
            line.status.value,
        )


def defused(text: str) -> str:
    """A spreadsheet would reckon with a name like =1+1; after an apostrophe it does not."""
    return STARTS_FORMULA.sub(r"\1'", text)


def undefused(text: str) -> str:
    """As it was before ``defused``: one apostrophe less where there is one for that reason."""
    return DEFUSED.sub(r"\1", text)


def league_csv(league: League) -> str:
    """One row a seat and round of all matches, in one query."""
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(LEAGUE_COLUMNS)
    results = Result.objects.filter(round__match__league=league)
    results = results.select_related("round__match", "player")
    for each in results.order_by("round__match__number", "round__number", "seat"):
        rows.writerow(league_row(each))
    return written.getvalue()


def league_row(result: Result) -> tuple[str | int, ...]:
    match = result.round.match
    return (
        match.number,
        f"{localtime(match.started_at):%Y-%m-%d}",
        match.ruleset_text,
        result.round.number,
        result.seat + 1,
        defused(result.player.name),
        result.penalty,
        result.bonus,
        result.total,
        result.rank,
    )


def match_json(match: Match, table: MatchTable) -> dict[str, Any]:
    """The match with every claim, the engine's own texts in it, but no key to the league."""
    claims: dict[int, list[Claim]] = {}
    for claim in Claim.objects.filter(round__match=match).select_related("round", "made_by"):
        claims.setdefault(claim.round.number, []).append(claim)
    return {
        "match": match.number,
        "ruleset": match.ruleset_text,
        "layout": match.layout,
        "started_at": localtime(match.started_at).isoformat(),
        "rounds_agreed": match.rounds_agreed,
        "players": [seat.player.name for seat in table.seats],
        "rounds": [
            {**round_json(line), "claims": [claim_json(claim) for claim in claims[line.number]]}
            for line in table.rounds
        ],
        "totals": [{"points": seat.total, "rank": seat.rank} for seat in table.seats],
    }


def round_json(line: RoundLine) -> dict[str, Any]:
    results = [
        {"penalty": each.penalty, "bonus": each.bonus, "points": each.total, "rank": each.rank}
        for each in line.results
    ]
    return {"round": line.number, "results": results}


def claim_json(claim: Claim) -> dict[str, Any]:
    return {
        "claim": claim.number,
        "made_at": localtime(claim.made_at).isoformat(),
        "made_by": claim.made_by and claim.made_by.name,
        "status": claim.status,
        "problems": claim.problems,
        "withdrawn": claim.is_withdrawn,
        "note": claim.note,
        "reason": claim.reason,
        "position": claim.position_json,
    }
