"""What a line has to be beyond its fields' types; what follows from it is filled in."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import UTC
from typing import Any, Final

from django.db.models import DateTimeField, JSONField, Model
from django.utils.timezone import is_naive

from engine import FinalPosition, Record, Ruleset, Status, parse_ruleset, verify
from engine.proof.agreement import agrees
from leagues.models import Entry, League, Player, Season
from leagues.names import clean_line, clean_name, name_key
from leagues.refusals import Refused
from scoring.exchange.archive.refusals import ImportReason
from scoring.matches.match_start import check_rounds
from scoring.matches.match_start import check_table as check_match
from scoring.matches.problems import problem_json
from scoring.matches.recording import check_table
from scoring.matches.round_fields import is_part
from scoring.models import Certificate, Claim, Confirmation, DraftPart, Match, MatchSeat, Round
from scoring.points import points_of
from scoring.statistics.metrics import known_order

LONGEST_RECORD: Final = 20_000  # the longest game of Master takes a tenth


def cleaned(field: Any, value: Any, row: Model) -> Any:
    """A value as its column holds it; raises ValidationError, ValueError or OverflowError."""
    if isinstance(field, JSONField):
        return value  # may be empty; what is in it is checked with the row
    if value is None and field.null:
        return None
    value = field.clean(value, row)
    if isinstance(field, DateTimeField) and value is not None:
        return value.replace(tzinfo=UTC) if is_naive(value) else value.astimezone(UTC)
    return value


def checked(row: Model) -> None:
    """Raises ValueError for a row that could never have been written here."""
    if isinstance(row, League):
        row.name = clean_line(row.name)
        if row.usual_ruleset:
            parse_ruleset(row.usual_ruleset)
    elif isinstance(row, Player):
        row.name = clean_name(row.name)
        row.key = name_key(row.name)
    elif isinstance(row, Season):
        check_season(row)
    elif isinstance(row, Match):
        check_rounds(row.rounds_agreed)
        row.family = row.ruleset.family
    elif isinstance(row, Claim):
        judge(row)
    elif isinstance(row, Certificate):
        check_proof(row)
    elif isinstance(row, DraftPart):
        check_draft(row)
    elif isinstance(row, Entry):
        check_facts(row.before)
        check_facts(row.after)
    elif isinstance(row, Confirmation) and row.seat >= row.claim.round.match.seat_count:
        raise ValueError(row.seat)


def check_season(season: Season) -> None:
    order: Any = season.order
    if not isinstance(order, list) or not all(isinstance(each, str) for each in order):
        raise ValueError(order)
    season.order = list(known_order(order)) if order else []


def check_facts(facts: Any) -> None:
    if not isinstance(facts, dict) or not all(is_plain(each) for each in facts.values()):
        raise ValueError(facts)


def is_plain(value: object) -> bool:
    return value is None or isinstance(value, str | int)


def check_draft(draft: DraftPart) -> None:
    if not is_part(draft.part, draft.match.seat_count):
        raise ValueError(draft.part)


def judge(claim: Claim) -> None:
    """The verdict is told anew: a document could say anything."""
    position = FinalPosition.from_json(claim.position_json)
    check_table(claim.round.match, position)
    verdict = verify(position, effort=0)
    points_of(verdict.deduced)
    claim.position_json = position.to_json()
    claim.deduced_json = verdict.deduced.to_json()
    claim.status = verdict.status
    claim.problems = [problem_json(problem) for problem in verdict.problems]


def check_proof(certificate: Certificate) -> None:
    """Played once more, card by card: a document could say anything."""
    if certificate.status != Status.PROVEN or len(certificate.record) > LONGEST_RECORD:
        raise ValueError(certificate.status)
    end = Record.parse(certificate.record).replay()
    if not (end.over and agrees(end.position(), certificate.claim.position)):
        raise ValueError(certificate.record)


def check_tables(seats: Iterable[MatchSeat], matches: Iterable[Match]) -> None:
    """Each match has a table that its rules can be played at; raises Refused."""
    taken: dict[int, list[int]] = defaultdict(list)
    for each in seats:
        taken[each.match_id].append(each.seat)
    for match in matches:
        at = sorted(taken[match.pk])
        if at != list(range(len(at))):
            raise Refused(ImportReason.ROUNDS, match=match.number)
        ruleset: Ruleset = parse_ruleset(match.ruleset_text)
        check_match(ruleset, len(at), match.rounds_agreed, match.layout)


def check_numbers(rounds: Iterable[Round], claims: Iterable[Claim]) -> None:
    """Rounds and claims are numbered without gaps, and there is no round without a claim."""
    said: dict[int, list[int]] = defaultdict(list)
    for claim in claims:
        said[claim.round_id].append(claim.number)
    played: dict[Match, list[int]] = defaultdict(list)
    for each in rounds:
        played[each.match].append(each.number)
        if sorted(said[each.pk]) != list(range(1, len(said[each.pk]) + 1)) or not said[each.pk]:
            raise Refused(ImportReason.ROUNDS, match=each.match.number)
    for match, numbers in played.items():
        if (
            sorted(numbers) != list(range(1, len(numbers) + 1))
            or len(numbers) > match.rounds_agreed
        ):
            raise Refused(ImportReason.ROUNDS, match=match.number)
