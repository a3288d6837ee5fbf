"""What a claim would count before it is saved: each hand's cards, points and new total.

`compare` shows it beside the claim that another phone has saved meanwhile.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext

from engine import HandClaim, Points
from engine.box.results import BoxResult, check
from engine.cards import JOKER
from engine.games.every_game import AnyResult
from games.entry import ORDER
from games.names import names_words
from games.results import seat_words
from games.words import COLOUR_CLASSES, card_words
from leagues.refusals import refusal_sentence
from scoring.entry.sheet import RoundSheet
from scoring.entry.verdict import Judgement, judge
from scoring.matches.drafts import position_from
from scoring.matches.queries import match_table
from scoring.matches.summaries import MatchTable
from scoring.models import Claim
from scoring.models.claims import points_of
from scoring.refusals import Uncounted


class Face(NamedTuple):
    """The front of a card: its number and, if known, its colour."""

    number: str
    letter: str = ""  # of the symbol: r, y, g, b or joker
    colour: str = ""  # as in the style sheets
    words: str = ""


def faces(hand: HandClaim) -> list[Face]:
    """All cards of a hand; none if only the penalty is known."""
    exact = [
        Face("", "joker", "", card_words(card))
        if card == JOKER
        else Face(str(card.number), card.colour, COLOUR_CLASSES[card.colour], card_words(card))
        for card in hand.cards
    ]
    numbers = [Face(str(number), words=str(number)) for number in hand.numbers]
    return exact + numbers + [Face("?", words="?")] * hand.unknown


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
        before = recorded[seat] if recorded else None
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


def shown(ending: AnyResult, seat: int) -> dict[str, Any]:
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


def recorded_points(table: MatchTable, number: int) -> list[int]:
    """Each seat's points in the recorded version of this round; empty if there is none."""
    return [
        result.total for line in table.rounds if line.number == number for result in line.results
    ]


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
    return Comparison(claim, parts, tuple(ComparedPart(*pair) for pair in both))


def versions(position: AnyResult) -> list[Version]:
    if isinstance(position, BoxResult):
        return [
            Version(is_out=False, faces=[], words=seat_words(position, seat), change=points.total)
            for seat, points in enumerate(points_of(position))
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


def is_same(claim: Claim, position: AnyResult) -> bool:
    """Whether both phones entered the same."""
    if claim.is_withdrawn:
        return False
    if isinstance(position, BoxResult):  # one phone typed the last count, the other left it out
        return bool(claim.deduced == check(position).deduced)
    return claim.position == position
