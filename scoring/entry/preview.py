"""What saving would change: each player's points of the round and why, and the new totals."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine import FinalPosition, HandClaim, Points
from leagues.words.names import names_words
from scoring.entry.faces import Face, faces
from scoring.entry.sheet import RoundSheet
from scoring.entry.verdict import Judgement, judge
from scoring.matches.queries import match_table
from scoring.matches.summaries import MatchTable
from scoring.points import points_of
from scoring.refusals import Uncounted

REPAIR_EFFORT: Final = 0.1  # seconds to search for repairs; the background search gets more


@dataclass(frozen=True)
class PreviewLine:
    """A seat's round. Points are totals: bonus less penalty."""

    name: str
    is_out: bool
    is_deduced: bool
    faces: list[Face]
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
    uncounted: str  # names of the players whose hands are missing
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
        names = names_words(sheet.names[seat] for seat in uncounted.seats)
        return Preview(judgement, (), names, demanded)
    return Preview(judgement, tuple(lines(sheet, judgement, position, points)), "", demanded)


def lines(
    sheet: RoundSheet, judgement: Judgement, position: FinalPosition, points: tuple[Points, ...]
) -> Iterator[PreviewLine]:
    table = match_table(sheet.match)
    earlier = totals_until_now(table, sheet.number)
    for seat, (line, counts) in enumerate(zip(table.seats, points, strict=True)):
        hand = position.hands[seat] if seat != position.out else None
        before = earlier[seat] if earlier else None
        yield PreviewLine(
            name=line.player.name,
            is_out=seat == position.out,
            is_deduced=f"hand-{seat}" in judgement.deduced,
            faces=faces(hand or HandClaim()),
            penalty=counts.penalty,
            bonus=counts.bonus,
            change=counts.total,
            before=before,
            total=line.total - (before or 0) + counts.total,
        )


def totals_until_now(table: MatchTable, number: int) -> list[int]:
    """Each seat's points in the recorded version of this round; empty if there is none."""
    return [
        result.total for line in table.rounds if line.number == number for result in line.results
    ]
