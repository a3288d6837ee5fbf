"""The entry screen as rendered on the server: what a phone without JavaScript uses."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine import Ruleset
from engine.box.results import BoxGame
from leagues.words.short_names import side_by_side
from scoring.entry.box_screen import box_screen
from scoring.entry.facts import COLOUR_NAMES, facts
from scoring.entry.sheet import RoundSheet, parts_of_claim
from scoring.entry.texts import texts
from scoring.entry.verdict import Judgement
from scoring.matches.repairs import repaired
from scoring.matches.round_fields import BONUS, BRIDGES, FIRST, HAND, TABLE, parts_of_position
from scoring.models import Claim
from scoring.words.box.games import game_name
from scoring.words.rulesets import COLOURS


@dataclass(frozen=True)
class SeatField:
    """A player's chip and fields."""

    seat: int
    name: str
    short: str
    is_out: bool
    began: bool
    hand: str
    bonus: str
    remarks: tuple[str, ...]


def screen(
    sheet: RoundSheet, judgement: Judgement, *, claim: int | None, repair: int = 0
) -> dict[str, Any]:
    """The template context; for ``claim`` and ``repair`` see scoring.entry.facts."""
    game, parts = sheet.match.game, judgement.parts
    shared = {
        "sheet": sheet,
        "judgement": judgement,
        "claim": claim,
        "game_name": game_name(game),
        "facts": facts(sheet, dict(parts), claim=claim, repair=repair),
    }
    if isinstance(game, BoxGame):
        return shared | box_screen(game, sheet.names, parts)
    return shared | card_screen(game, sheet, judgement)


def card_screen(ruleset: Ruleset, sheet: RoundSheet, judgement: Judgement) -> dict[str, Any]:
    """What the screen of "Elfer raus!" shows besides."""
    parts, (low, high) = judgement.parts, ruleset.numbers
    return {
        "page": "round/entry.html",
        "seats": seat_fields(sheet, judgement),
        "out": parts.get("out", ""),
        "table": parts.get(TABLE, ""),
        "bridges": parts.get(BRIDGES, ""),
        "has_bridges": BRIDGES in sheet.parts,
        "stock": parts.get("stock", ""),
        "asks_first": FIRST in sheet.parts,
        "ruleset": ruleset,
        "colours": [(c, COLOUR_NAMES[c], COLOURS[c]) for c in ruleset.colours],
        "numbers": range(low, high + 1),
        "texts": texts(),
    }


def seat_fields(sheet: RoundSheet, judgement: Judgement) -> list[SeatField]:
    names, parts = sheet.names, judgement.parts
    shorts = side_by_side(names)
    return [
        SeatField(
            seat=seat,
            name=name,
            short=short,
            is_out=parts.get("out") == str(seat),
            began=parts.get(FIRST) == str(seat),
            hand=parts.get(f"{HAND}-{seat}", ""),
            bonus=parts.get(f"{BONUS}-{seat}", ""),
            remarks=remarks_about(judgement, f"{HAND}-{seat}"),
        )
        for seat, (name, short) in enumerate(zip(names, shorts, strict=True))
    ]


def remarks_about(judgement: Judgement, part: str) -> tuple[str, ...]:
    return tuple(each.reason.sentence for each in judgement.remarks if part in each.parts)


def texts_shown(sheet: RoundSheet) -> Mapping[str, str]:
    """The initial texts: the shared draft, else the last claim."""
    return sheet.drafted or sheet.claimed


def texts_repaired(claim: Claim, repair: int) -> Mapping[str, str]:
    """The initial texts of a correction: the claim, or one of its repairs."""
    changed = repaired(claim, repair)
    return parts_of_position(changed) if changed else parts_of_claim(claim)
