"""A round still being entered. Any phone may write its parts; the newest text of each wins."""

from collections.abc import Mapping
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from engine import FinalPosition, NotationError
from engine.box.results import BoxGame, BoxResult
from leagues.models import Player
from leagues.names import clean_line
from leagues.refusals import Refused
from scoring.matches.box_fields import read_result_part, result_of_parts, result_parts
from scoring.matches.round_fields import is_part, position_of_parts, read_part
from scoring.models import LONGEST_PART, DraftPart, Match
from scoring.refusals import MatchOver, RecordReason, WrongTable
from server.topics import publish


@transaction.atomic
def write_part(
    *,
    match: Match,
    number: int,
    part: str,
    text: str,
    by: Player | None,
    typed_at: datetime | None = None,
) -> DraftPart:
    """Store a part's text as it was typed, even if it cannot be read; raises Refused.

    A text typed without a connection may arrive late. It does not replace a text typed after it.
    """
    text, typed_at = checked(match, number, part, text), typed_at or timezone.now()
    place = {"match": match, "round_number": number, "part": part}
    drafted, is_new = DraftPart.objects.select_for_update().get_or_create(
        **place, defaults={"text": text, "made_by": by, "made_at": typed_at}
    )
    if not is_new and drafted.text != text and drafted.made_at <= typed_at:
        drafted.text, drafted.made_by, drafted.made_at = text, by, typed_at
        drafted.revision += 1
        drafted.save()
    publish(f"match-{match.pk}", f"draft-{drafted.pk}-{drafted.revision}")
    return drafted


def checked(match: Match, number: int, part: str, text: str) -> str:
    if number > match.rounds_agreed:
        raise MatchOver(match.rounds_agreed)
    if number < 1:
        raise Refused(RecordReason.NO_SUCH_ROUND, number=number)
    if not has_part(match, part):
        raise WrongTable
    text = clean_line(text)
    if len(text) > LONGEST_PART:
        raise Refused(RecordReason.TEXT_TOO_LONG, most=LONGEST_PART)
    return text


def has_part(match: Match, part: str) -> bool:
    """Whether a round of this match has such a part."""
    if isinstance(match.game, BoxGame):
        return part in result_parts(match.game, match.seat_count)
    return is_part(part, match.seat_count)


def parts_of(match: Match, number: int) -> dict[str, str]:
    """The stored parts of the draft, each with its text."""
    drafted = match.draft_parts.filter(round_number=number).exclude(text="")
    return dict(drafted.order_by("part").values_list("part", "text"))


def position_from(match: Match, parts: Mapping[str, str]) -> FinalPosition | BoxResult:
    """What the parts describe; empty parts are unknown. Raises NotationError."""
    if isinstance(match.game, BoxGame):
        return result_of_parts(match.game, match.seat_count, parts)
    table = FinalPosition.of(match.ruleset, match.seat_count, layout=match.layout)
    return position_of_parts(table, parts)


def part_errors(match: Match, parts: Mapping[str, str]) -> dict[str, NotationError]:
    """For each part that cannot be read, the reason why."""
    errors = {}
    for name, text in parts.items():
        try:
            if text.strip():
                read_as(match, name, text)
        except NotationError as error:
            errors[name] = error
    return errors


def read_as(match: Match, name: str, text: str) -> None:
    """Raises NotationError for a text that says nothing in this game."""
    if isinstance(match.game, BoxGame):
        read_result_part(name, text)
    else:
        read_part(name, text, match.seat_count)
