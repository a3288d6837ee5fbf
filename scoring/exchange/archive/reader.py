"""Imports a league's document: a new league with new codes, or nothing if it is refused."""

import re
from typing import Final

from django.db import DatabaseError, transaction
from pydantic import ValidationError

from engine import Status
from leagues.actions import Action
from leagues.history import note
from leagues.models import Entry, FineKind, League, Player, Season
from leagues.refusals import Refused
from scoring.exchange.archive.checks import check_match, check_other_names, check_row
from scoring.exchange.archive.refusals import ImportReason, entry, refusal_of
from scoring.exchange.archive.rows import AT_ONCE, LeagueRows, Line, lines
from scoring.exchange.shapes import Answer, Archive, Proof, RoundDocument, Seat
from scoring.exchange.shapes import Claim as ClaimShape
from scoring.matches.proofs import ask_for_proofs
from scoring.models import (
    Certificate,
    Claim,
    Confirmation,
    DraftPart,
    Fine,
    Match,
    MatchSeat,
    Round,
)
from scoring.sums.recount import recount
from scoring.sums.rollups.backlog import ask_to_catch_up

NUL: Final = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")  # PostgreSQL cannot store this character


def parsed(data: bytes) -> Archive:
    """The document from a file; raises Refused."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeError as error:
        raise Refused(ImportReason.NOT_TEXT) from error
    if NUL.search(text):
        raise Refused(ImportReason.NOT_A_LEAGUE)
    try:
        return Archive.model_validate_json(text)
    except ValidationError as error:
        raise refusal_of(error) from error


def import_league(document: Archive) -> League:
    """The same league under new codes. Raises Refused, and then nothing was saved."""
    try:
        with transaction.atomic():
            return new_league(document)
    except DatabaseError as error:  # two entries where only one is allowed
        raise Refused(ImportReason.NOT_A_LEAGUE) from error


def new_league(document: Archive) -> League:
    with entry("league"):
        league = League(**dict(document.league))
        check_row(league)
    league.save()
    rows = LeagueRows(league)
    add_players(rows, document)
    seasons = rows.add(Season, lines("seasons", document.seasons))
    rows.named["seasons"] = {season.number: season for season in seasons}
    rows.add(FineKind, lines("fine_kinds", document.fine_kinds))
    rows.add(Entry, lines("history", document.history))
    add_matches(rows, document)
    add_rounds(rows, document)
    rows.add(Fine, lines("fines", document.fines))
    rows.add(DraftPart, lines("drafts", document.drafts))
    for season in seasons:
        recount(season, fix=True)
    ask_for_proofs(Claim.objects.filter(league=league, certificate=None))
    ask_to_catch_up(league.pk)
    counts = {name: len(getattr(document, name)) for name in ("matches", "players")}
    note(league, Action.LEAGUE_IMPORTED, after=counts | {"rounds": len(document.round_order)})
    return league


def add_players(rows: LeagueRows, document: Archive) -> None:
    """Links merged names after all players have been saved."""
    given = list(lines("players", document.players, same_as=None))
    players = rows.add(Player, given)
    rows.named["players"] = {
        line.shape.name: player for line, player in zip(given, players, strict=True)
    }
    named = {None: None} | rows.named["players"]
    for line, player in zip(given, players, strict=True):
        with entry(line.where):
            player.same_as = named[line.shape.same_as]
    for line, player in zip(given, players, strict=True):
        with entry(line.where):
            check_other_names(player)
    Player.objects.bulk_update(players, ["same_as"], batch_size=AT_ONCE)


def add_matches(rows: LeagueRows, document: Archive) -> None:
    given = list(lines("matches", document.matches))
    for line in given:
        with entry(line.where):
            check_match(line.shape)
    matches = rows.add(Match, given)
    rows.named["matches"] = {match.number: match for match in matches}
    seats: list[Line[Seat]] = []
    for line, match in zip(given, matches, strict=True):
        match.seat_count = len(line.shape.seats)
        seats += lines(f"{line.where} seats", line.shape.seats, match=match)
    rows.add(MatchSeat, seats)


def add_rounds(rows: LeagueRows, document: Archive) -> None:
    """Rounds with their claims, and the answers to these."""
    given = rounds_in_order(rows, document)
    claimed: list[Line[ClaimShape]] = []
    for line, round_ in zip(given, rows.add(Round, given), strict=True):
        claimed += lines(f"{line.where} claims", line.shape.claims, round=round_)
    proofs: list[Line[Proof]] = []
    answers: list[Line[Answer]] = []
    for each, claim in zip(claimed, rows.add(Claim, claimed), strict=True):
        if each.shape.proof:
            proven = {"claim": claim, "status": Status.PROVEN}
            proofs.append(Line(f"{each.where} proof", each.shape.proof, proven))
        answers += lines(f"{each.where} answers", each.shape.answers, claim=claim)
    rows.add(Certificate, proofs)
    rows.add(Confirmation, answers)


def rounds_in_order(rows: LeagueRows, document: Archive) -> list[Line[RoundDocument]]:
    """In the order in which they started: ratings depend on it."""
    found = {}
    for line in lines("matches", document.matches):
        match = rows.named["matches"][line.shape.number]
        for each in lines(f"{line.where} rounds", line.shape.rounds, match=match):
            found[match.number, each.shape.number] = each
    with entry("round_order"):
        if len(document.round_order) != len(found):
            raise ValueError(len(found))
        return [found.pop(each) for each in document.round_order]
