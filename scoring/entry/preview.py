"""What saving would change: each player's points of the round and why, and the new totals."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext

from engine import FinalPosition, HandClaim, Points
from engine.box.results import BoxResult
from leagues.words.names import names_words
from leagues.words.refusals import refusal_sentence
from scoring.entry.faces import Face, faces
from scoring.entry.sheet import RoundSheet
from scoring.entry.verdict import Judgement, judge
from scoring.matches.box_fields import ORDER
from scoring.matches.queries import match_table
from scoring.matches.summaries import MatchTable
from scoring.points import points_of
from scoring.refusals import Uncounted
from scoring.words.box.results import seat_words

REPAIR_EFFORT: Final = 0.1  # seconds to search for repairs; the background search gets more


@dataclass(frozen=True)
class PreviewLine:
    """A seat's round. Points are totals: bonus less penalty."""

    name: str
    is_out: bool
    is_deduced: bool
    faces: list[Face]
    words: str | None  # of another game: what the seat has; None for a hand
    penalty: int
    bonus: int
    change: int
    before: int | None  # the points of the round until now; None for a new round
    total: int

    @property
    def is_changed(self) -> bool:
        return self.before not in {None, self.change}


@dataclass(frozen=True)
class Preview:
    judgement: Judgement
    lines: tuple[PreviewLine, ...]  # empty if hands are missing
    uncounted: str  # what is missing, as a sentence
    is_proof_demanded: bool

    @property
    def can_be_saved(self) -> bool:
        return bool(self.lines) and not (self.is_proof_demanded and self.judgement.is_impossible)


def preview_of(sheet: RoundSheet, parts: Mapping[str, str]) -> Preview:
    judgement = judge(sheet, parts, effort=REPAIR_EFFORT)
    demanded = sheet.match.is_proof_demanded
    if judgement.verdict is None:
        return Preview(judgement, (), "", demanded)
    position = judgement.verdict.deduced
    try:
        points = points_of(position)
    except Uncounted as uncounted:
        return Preview(judgement, (), missing_words(sheet, judgement, uncounted), demanded)
    return Preview(judgement, tuple(lines(sheet, judgement, position, points)), "", demanded)


def missing_words(sheet: RoundSheet, judgement: Judgement, uncounted: Uncounted) -> str:
    if not uncounted.seats:
        return judgement.question or refusal_sentence(uncounted)
    names = names_words(sheet.names[seat] for seat in uncounted.seats)
    return gettext("It is not known yet what %(names)s counts.") % {"names": names}


def lines(
    sheet: RoundSheet,
    judgement: Judgement,
    position: FinalPosition | BoxResult,
    points: tuple[Points, ...],
) -> Iterator[PreviewLine]:
    table = match_table(sheet.match)
    earlier = totals_until_now(table, sheet.number)
    for seat, (line, counts) in enumerate(zip(table.seats, points, strict=True)):
        before = earlier[seat] if earlier else None
        yield PreviewLine(
            name=line.player.name,
            **shown(position, seat),
            is_deduced=follows(judgement, seat),
            penalty=counts.penalty,
            bonus=counts.bonus,
            change=counts.total,
            before=before,
            total=line.total - (before or 0) + counts.total,
        )


def shown(ending: FinalPosition | BoxResult, seat: int) -> dict[str, Any]:
    """How the round ended for the seat: in words in another game of the box, else as cards."""
    if isinstance(ending, BoxResult):
        return {"is_out": False, "faces": [], "words": seat_words(ending, seat)}
    hand = ending.hands[seat] if seat != ending.out else None
    return {"is_out": seat == ending.out, "faces": faces(hand or HandClaim()), "words": None}


def follows(judgement: Judgement, seat: int) -> bool:
    """Whether a part of this seat follows from the other parts. In an order, parts name seats."""
    return any(
        text == str(seat) if part.startswith(ORDER) else part.endswith(f"-{seat}")
        for part, text in judgement.deduced.items()
    )


def totals_until_now(table: MatchTable, number: int) -> list[int]:
    """Each seat's points in the recorded version of this round; empty if there is none."""
    return [
        result.total for line in table.rounds if line.number == number for result in line.results
    ]
