"""Matches, rounds and claims as the API tells them."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from django.db.models import Count, Q

from scoring.matches.summaries import MatchTable
from scoring.models import Claim, Confirmation, Match, MatchSeat, Round
from scoring.words.problems import problem_sentence, stored_problem

Told = dict[str, Any]


def match_lines(matches: Sequence[Match]) -> list[Told]:
    """In two queries, however many they are."""
    seats = MatchSeat.objects.filter(match__in=matches).select_related("player")
    in_order = seats.order_by("match", "seat")
    at = {match: list(each) for match, each in groupby(in_order, lambda seat: seat.match_id)}
    counting = Count("rounds", filter=Q(rounds__results__isnull=False), distinct=True)
    played = Match.objects.filter(pk__in=[each.pk for each in matches]).order_by()
    counted = dict(played.annotate(played=counting).values_list("pk", "played"))
    return [match_line(each, at[each.pk], counted[each.pk]) for each in matches]


def match_line(match: Match, seats: Sequence[MatchSeat], played: int) -> Told:
    names = ("number", "family", "layout", "rounds_agreed", "started_at")
    return {name: getattr(match, name) for name in names} | {
        "season": match.season.number,
        "ruleset": match.ruleset_text,
        "rounds_played": played,
        "seats": [
            {"seat": seat.seat, "player": seat.player_id, "name": seat.player.name}
            for seat in seats
        ],
    }


def round_lines(table: MatchTable) -> list[Told]:
    return [
        {
            "number": line.number,
            "claims": line.claims,
            "status": str(line.status),
            "is_withdrawn": line.is_withdrawn,
            "results": [
                {
                    "seat": each.seat,
                    "player": each.player_id,
                    "penalty": each.penalty,
                    "bonus": each.bonus,
                    "points": each.total,
                    "rank": each.rank,
                }
                for each in line.results
            ],
        }
        for line in table.rounds
    ]


def claims_of(match: Match, round_: Round) -> list[Told]:
    names = names_at(match)
    claims = round_.claims.select_related("made_by", "certificate").order_by("number")
    claims = claims.prefetch_related("confirmations__made_by")
    return [claim_line(claim, round_.number, names) for claim in claims]


def claim_line(claim: Claim, round_number: int, names: Sequence[str]) -> Told:
    kept = ("number", "status", "problems", "is_withdrawn", "note", "reason", "made_at")
    return {name: getattr(claim, name) for name in kept} | {
        "round": round_number,
        "position": claim.position_json,
        "deduced": claim.deduced_json,
        "sentences": [problem_sentence(stored_problem(each), names) for each in claim.problems],
        "made_by": claim.made_by and claim.made_by.name,
        "settled": str(claim.settled),
        "record": claim.certificate.record if hasattr(claim, "certificate") else "",
        "answers": [answer_line(each) for each in claim.confirmations.all()],
    }


def answer_line(said: Confirmation) -> Told:
    kept = ("seat", "answer", "reason", "made_at")
    return {name: getattr(said, name) for name in kept} | {"made_by": said.made_by.name}


def names_at(match: Match) -> list[str]:
    return [seat.player.name for seat in match.seats.select_related("player")]
