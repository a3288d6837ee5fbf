"""What each step of an import makes of the entries of its list, and how that is stored."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from django.db.models import Model

from engine import Status
from leagues.models import Entry, FineKind, Player, Season
from scoring.exchange.archive.checks import check_other_names
from scoring.exchange.archive.refusals import entry, wrong_entries
from scoring.exchange.archive.rows import AT_ONCE, LeagueRows, Line, lines
from scoring.exchange.shapes import Answer, MatchDocument, Proof, Seat
from scoring.exchange.shapes import Claim as ClaimShape
from scoring.exchange.shapes import Player as PlayerShape
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

Store = Callable[[], None]
Given = Sequence[Line[Any]]


class ListStep(NamedTuple):
    list_name: str  # in the document
    prepare: Callable[[LeagueRows, Given], Store]  # it raises Refused


def row_each(model: type[Model]) -> Callable[[LeagueRows, Given], Store]:
    """The step of a list in which each entry is one row."""

    def prepare(rows: LeagueRows, given: Given) -> Store:
        return storing(rows.made(model, given))

    return prepare


def storing(*groups: Sequence[Model]) -> Store:
    def store() -> None:
        for rows in filter(None, groups):
            type(rows[0])._default_manager.bulk_create(rows, batch_size=AT_ONCE)

    return store


def add_players(rows: LeagueRows, given: Given) -> Store:
    """The players, not merged yet: ``add_other_names`` does that when all of them have a row."""
    return storing(rows.made(Player, [line._replace(more={"same_as": None}) for line in given]))


def add_other_names(rows: LeagueRows, given: Sequence[Line[PlayerShape]]) -> Store:
    merged = []
    for line in given:
        if line.shape.same_as is not None:
            with entry(line.where):
                player = rows.named["players"][line.shape.name]
                player.same_as = rows.named["players"][line.shape.same_as]
                check_other_names(player)
            merged.append(player)
    return lambda: none_or(Player.objects.bulk_update(merged, ["same_as"], batch_size=AT_ONCE))


def none_or(_count: int) -> None:
    """Drop the number that ``bulk_update`` returns: a ``Store`` returns nothing."""


def add_matches(rows: LeagueRows, given: Sequence[Line[MatchDocument]]) -> Store:
    made = rows.made(Match, given)
    seats: list[Line[Seat]] = []
    for line, match in zip(given, made, strict=True):
        seats += lines(f"{line.where} seats", line.shape.seats, match=match)
    return storing(made, rows.made(MatchSeat, seats))


def add_rounds(rows: LeagueRows, given: Sequence[Line[tuple[int, int]]]) -> Store:
    """The rounds in the order of ``round_order``: ratings depend on it."""
    known = numbered(rows, {line.shape[0] for line in given})
    made = []
    for line in given:
        with entry(line.where):
            match, number = line.shape
            made.append(Round(match=known[match], number=number))
    return storing(made)


def numbered(rows: LeagueRows, numbers: Iterable[int]) -> dict[int, Match]:
    """The matches with these numbers."""
    found = Match.objects.filter(league=rows.league, number__in=numbers)
    return {match.number: match for match in found.prefetch_related("rounds")}


def add_claims(rows: LeagueRows, given: Sequence[Line[MatchDocument]]) -> Store:
    """The claims of all rounds of these matches, with their proofs and answers."""
    claimed = claim_lines(given, numbered(rows, {line.shape.number for line in given}))
    made = rows.made(Claim, claimed)
    proofs: list[Line[Proof]] = []
    answers: list[Line[Answer]] = []
    for each, claim in zip(claimed, made, strict=True):
        if each.shape.proof:
            proven = {"claim": claim, "status": Status.PROVEN}
            proofs.append(Line(f"{each.where} proof", each.shape.proof, proven))
        answers += lines(f"{each.where} answers", each.shape.answers, claim=claim)
    proven_rows, answer_rows = rows.made(Certificate, proofs), rows.made(Confirmation, answers)
    rest = [claim for each, claim in zip(claimed, made, strict=True) if not each.shape.proof]

    def store() -> None:
        storing(made, proven_rows, answer_rows)()
        ask_for_proofs(rest)

    return store


def claim_lines(
    given: Sequence[Line[MatchDocument]], known: Mapping[int, Match]
) -> list[Line[ClaimShape]]:
    found: list[Line[ClaimShape]] = []
    for where, shape, _ in given:
        match = known[shape.number]
        match.seat_count = len(shape.seats)
        begun = {each.number: each for each in match.rounds.all()}
        if begun.keys() != {each.number for each in shape.rounds}:
            raise wrong_entries("round_order")
        for each in shape.rounds:
            round_ = begun[each.number]
            round_.match = match
            found += lines(f"{where} rounds {each.number} claims", each.claims, round=round_)
    return found


STEPS: Final[Mapping[str, ListStep]] = {
    "players": ListStep("players", add_players),
    "other names": ListStep("players", add_other_names),
    "seasons": ListStep("seasons", row_each(Season)),
    "fine kinds": ListStep("fine_kinds", row_each(FineKind)),
    "matches": ListStep("matches", add_matches),
    "rounds": ListStep("round_order", add_rounds),
    "claims": ListStep("matches", add_claims),
    "fines": ListStep("fines", row_each(Fine)),
    "history": ListStep("history", row_each(Entry)),
    "drafts": ListStep("drafts", row_each(DraftPart)),
}
