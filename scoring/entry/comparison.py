"""Two phones entered different versions of a round: compare the saved one with the own one."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine import FinalPosition, HandClaim
from engine.box.results import BoxResult, check
from scoring.entry.faces import Face, faces
from scoring.entry.sheet import RoundSheet
from scoring.entry.verdict import judge
from scoring.matches.drafts import position_from
from scoring.models import Claim
from scoring.points import points_of
from scoring.words.box.results import seat_words


@dataclass(frozen=True)
class Version:
    """A seat in one of the two versions."""

    is_out: bool
    faces: list[Face]
    words: str  # of another game: what the seat has
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
    parts: Mapping[str, str]  # one's own version
    rows: tuple[ComparedPart, ...]


def compare(sheet: RoundSheet, claim: Claim, parts: Mapping[str, str]) -> Comparison:
    """Raises Uncounted, NotationError."""
    verdict = judge(sheet, parts).verdict
    own = verdict.deduced if verdict else position_from(sheet.match, parts)
    both = zip(sheet.names, versions(claim.deduced), versions(own), strict=True)
    return Comparison(claim, parts, tuple(ComparedPart(*each) for each in both))


def versions(position: FinalPosition | BoxResult) -> list[Version]:
    if isinstance(position, BoxResult):
        return [
            Version(is_out=False, faces=[], words=seat_words(position, seat), change=each.total)
            for seat, each in enumerate(points_of(position))
        ]
    return [
        Version(
            is_out=seat == position.out,
            words="",
            faces=[] if seat == position.out else faces(position.hands[seat] or HandClaim()),
            change=points.total,
        )
        for seat, points in enumerate(points_of(position))
    ]


def is_same(claim: Claim, position: FinalPosition | BoxResult) -> bool:
    """Whether both phones entered the same."""
    if claim.is_withdrawn:
        return False
    if isinstance(position, BoxResult):  # one phone typed the last count, the other left it out
        return bool(claim.deduced == check(position).deduced)
    return claim.position == position
