"""The preview of a claim before it is saved: each hand's cards, points and new total.

`compare` shows it beside the claim that another phone has saved meanwhile.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from engine import Points
from engine.games.every_game import AnyResult, verdict_of
from games.entry import SeatEnd, Texts
from games.judging import Judgement, judge
from games.names import names_words
from leagues.refusals import refusal_sentence
from scoring.entry.sheet import RoundSheet, recorded_points
from scoring.matches.queries import match_table
from scoring.models import Claim
from scoring.models.claims import points_of
from scoring.refusals import Uncounted

REPAIR_EFFORT: Final = 0.1  # seconds to search for repairs; the background search gets more


@dataclass(frozen=True)
class PreviewLine:
    """A seat's round. Points are totals: bonus less penalty."""

    name: str
    end: SeatEnd
    is_deduced: bool
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


def preview_of(sheet: RoundSheet, parts: Texts) -> Preview:
    judgement = judge(sheet.entry, sheet.names, parts, effort=REPAIR_EFFORT)
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
    return gettext("The points of %(names)s are not known yet.") % {"names": names}


def lines(
    sheet: RoundSheet,
    judgement: Judgement,
    position: AnyResult,
    points: tuple[Points, ...],
) -> Iterator[PreviewLine]:
    table = match_table(sheet.match)
    recorded = recorded_points(table, sheet.number)
    for seat, (line, counts) in enumerate(zip(table.seats, points, strict=True)):
        before = recorded.get(line.seat)
        yield PreviewLine(
            name=line.player.name,
            end=sheet.entry.seat_end(position, seat, counts),
            is_deduced=sheet.entry.is_worked_out(judgement.deduced, seat),
            change=counts.total,
            before=before,
            total=line.total - (before or 0) + counts.total,
        )


@dataclass(frozen=True)
class Version:
    """A seat in one of the two versions."""

    end: SeatEnd
    change: int


@dataclass(frozen=True)
class ComparedPart:
    name: str
    theirs: Version
    own: Version

    @property
    def differs(self) -> bool:
        return self.theirs != self.own


@dataclass(frozen=True)
class Comparison:
    claim: Claim  # the one that was saved first
    parts: Texts  # one's own version
    rows: tuple[ComparedPart, ...]


def compare(sheet: RoundSheet, claim: Claim, parts: Texts) -> Comparison:
    """Raises Uncounted, NotationError."""
    verdict = judge(sheet.entry, sheet.names, parts).verdict
    own = verdict.deduced if verdict else sheet.entry.ending(parts)
    both = zip(sheet.names, versions(sheet, claim.deduced), versions(sheet, own), strict=True)
    return Comparison(claim, parts, tuple(ComparedPart(*pair) for pair in both))


def versions(sheet: RoundSheet, ending: AnyResult) -> list[Version]:
    return [
        Version(sheet.entry.seat_end(ending, seat, points), points.total)
        for seat, points in enumerate(points_of(ending))
    ]


def is_same(claim: Claim, position: AnyResult) -> bool:
    """Whether both phones entered the same."""
    if claim.is_withdrawn:
        return False
    # One phone may have typed what follows from the rest, and the other left it out.
    return bool(claim.deduced == verdict_of(position).deduced)
