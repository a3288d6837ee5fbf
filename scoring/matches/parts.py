"""Parts of a round as texts, read by the rules of its match."""

from collections.abc import Mapping

from engine import FinalPosition, NotationError
from engine.box.results import BoxGame, BoxResult
from games.elfer_raus.entry import is_part, position_of_parts, read_part
from games.entry import read_result_part, result_of_parts, result_parts
from scoring.models import Match


def has_part(match: Match, part: str) -> bool:
    """Whether a round of this match has such a part."""
    if isinstance(match.game, BoxGame):
        return part in result_parts(match.game, match.seat_count)
    return is_part(part, match.seat_count)


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
