"""How a round of "Elfer raus!" is entered: who went out, the hands, and what else is known."""

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from django.utils.translation import gettext as _

import engine
from engine import (
    Cards,
    Change,
    FinalPosition,
    HandClaim,
    NotationError,
    NotationReason,
    Points,
    Problem,
    ProblemCode,
    Ruleset,
    Seat,
    Table,
    Verdict,
)
from engine.cards import JOKER
from engine.games.elfer_raus.position import parse_bridges, parse_seat
from engine.games.elfer_raus.rules.setup import deck_of, parse_layout
from engine.seats import is_count, is_short
from games.elfer_raus.parts import (
    BLOCKED,
    BONUS,
    BRIDGES,
    FIRST,
    HAND,
    OUT,
    STOCK,
    TABLE,
    hand_tokens,
    stock_tokens,
    table_tokens,
)
from games.elfer_raus.problems import cards_named
from games.elfer_raus.repairs import KINDS, hides, repair_words
from games.entry import (
    ClaimPart,
    Entry,
    Face,
    Repair,
    SeatEnd,
    Texts,
    chip_words,
    plain_token,
)
from games.names import isolated
from games.words import COLOUR_CLASSES, COLOURS, card_words

# The fields of a position that the screen can change.
ENTERED: Final = {"out", "blocked", "hands", "table", "bridges", "stock", "first", "bonus"}
ABOUT_TABLE: Final = {
    ProblemCode.LAID_OUT_MISSING,
    ProblemCode.TABLE_EMPTY,
    ProblemCode.ROW_UNOPENED,
    ProblemCode.ROW_BROKEN,
    ProblemCode.OPENINGS_DIFFER,
    ProblemCode.OUT_OF_REACH,
    ProblemCode.TABLE_TOO_SMALL,
    ProblemCode.CARDS_MISSING,
    ProblemCode.BRIDGE_NOT_NEIGHBOURS,
    ProblemCode.BRIDGE_NOT_COVERED,
    ProblemCode.BRIDGE_TWICE,
    ProblemCode.BRIDGE_NOT_NEEDED,
    ProblemCode.BRIDGES_MISCOUNTED,
}
ABOUT_STOCK: Final = {ProblemCode.STOCK_TOO_LARGE, ProblemCode.BLOCKED_WITH_STOCK}
# Problems that may go away when more is entered.
UNFINISHED: Final = {
    ProblemCode.CARDS_MISSING,
    ProblemCode.OUT_OF_REACH,
    ProblemCode.ROW_BROKEN,
    ProblemCode.ROW_UNOPENED,
    ProblemCode.STOCK_TOO_LARGE,
    ProblemCode.TABLE_TOO_SMALL,
}
# The engine compares sums with the cards that are in no row yet.
SUMS: Final = {ProblemCode.PENALTY_IMPOSSIBLE, ProblemCode.PENALTIES_CLASH}
BASE: Final = 10
PART_NAME: Final = re.compile(
    rf"{OUT}|{TABLE}|{BRIDGES}|{STOCK}|{FIRST}|(?:{HAND}|{BONUS})-([0-5])"
)


@dataclass(frozen=True)
class HandsEntry(Entry):
    game: Ruleset

    template: ClassVar[str] = "round/hands.html"
    json_key: ClassVar[str] = "position"

    @property
    def parts(self) -> tuple[str, ...]:
        ruleset, seats = self.game, range(self.seats)
        bonus = [f"{BONUS}-{seat}" for seat in seats] if ruleset.bonus_cards else []
        bridges = [BRIDGES] if ruleset.bridges_each(self.seats) else []
        first = [] if ruleset.starter.is_by_cards else [FIRST]
        return (OUT, *(f"{HAND}-{seat}" for seat in seats), TABLE, *bridges, STOCK, *first, *bonus)

    def has_part(self, name: str) -> bool:
        match = PART_NAME.fullmatch(name)
        return match is not None and int(match[1] or 0) < self.seats

    def completed(self, texts: Texts) -> Texts:
        """If nobody entered any bonus cards, nobody took one: seat 0 gets "0"."""
        first = f"{BONUS}-0"
        if first not in self.parts or any(texts.get(part) for part in self.parts if BONUS in part):
            return texts
        return {**texts, first: "0"}

    def read(self, name: str, text: str) -> Any:
        text = text.strip()
        if name in {OUT, FIRST}:
            is_blocked = (name, text) == (OUT, BLOCKED)
            return BLOCKED if is_blocked else parse_seat(number(text), self.seats, name)
        if name == TABLE:
            return str(Table.parse(" ".join(words(text))))
        if name == BRIDGES:
            return " ".join(map(str, parse_bridges(" ".join(words(text))))) or "-"
        if name == STOCK:
            return number(text) if text.isdecimal() else str(Cards.parse(" ".join(words(text))))
        if name.startswith(HAND):
            return str(HandClaim.parse(hand_notation(text)))
        return number(text)

    def ending(self, texts: Texts) -> FinalPosition:
        values = {name: self.read(name, text) for name, text in texts.items() if text.strip()}
        out, seats = values.get(OUT), range(self.seats)
        bonus = [values.get(f"{BONUS}-{seat}") for seat in seats]
        return FinalPosition.of(
            self.game,
            self.seats,
            out=None if out == BLOCKED else out,
            blocked=out == BLOCKED,
            hands=[values.get(f"{HAND}-{seat}") for seat in seats],
            # The phone does not ask in which order the rows lie, even where that matters.
            layout=None if self.game.bridges_each(self.seats) else self.layout,
            # As soon as one seat has a count, the others took none.
            bonus=None if set(bonus) == {None} else [count or 0 for count in bonus],
            **{name: values.get(name) for name in (FIRST, TABLE, STOCK, BRIDGES)},
        )

    @property
    def has_layout(self) -> bool:
        try:
            parse_layout(self.layout, self.game)
        except NotationError:
            return False
        return True

    def may_end_with(self, ending: FinalPosition) -> bool:
        """Only with bridges it matters in which order the rows lie, so that a claim may say it."""
        table = FinalPosition.of(self.game, self.seats, layout=self.layout)
        is_free = bool(self.game.bridges_each(self.seats))
        return is_free or ending.layout in {None, table.layout}

    def may_count(self, bonus: int) -> bool:
        card = self.game.bonus_points if self.game.bonus_cards else 0
        return bool(card) and bonus % card == 0

    def ending_from_json(self, fields: Mapping[str, Any]) -> FinalPosition:
        return FinalPosition.of(self.game, self.seats, layout=self.layout, **fields)

    def texts(self, ending: FinalPosition) -> dict[str, str]:
        bridges = None if ending.bridges is None else " ".join(map(str, ending.bridges)) or "-"
        values = {
            OUT: BLOCKED if ending.blocked else ending.out,
            TABLE: ending.table,
            STOCK: ending.stock,
            FIRST: ending.first if FIRST in self.parts else None,
            BRIDGES: bridges if BRIDGES in self.parts else None,
            **{f"{HAND}-{s}": hand and typed_hand(hand) for s, hand in enumerate(ending.hands)},
            **{f"{BONUS}-{s}": count for s, count in enumerate(ending.bonus or ())},
        }
        return {part: str(value) for part, value in values.items() if value is not None}

    def deduced(self, ending: FinalPosition) -> dict[str, str]:
        hands = {
            f"{HAND}-{seat}": typed_hand(hand)
            for seat, hand in enumerate(ending.hands)
            if hand is not None and hand.size != 0 and seat != ending.out
        }
        if ending.stock is None:
            return hands
        count = len(ending.stock) if isinstance(ending.stock, Cards) else ending.stock
        return {**hands, STOCK: str(count)}

    def ending_from_points(self, points: Sequence[tuple[int, int]]) -> FinalPosition:
        """If only one seat has no penalty, it went out. If none has, the round was blocked."""
        empty = [seat for seat, (penalty, _bonus) in enumerate(points) if not penalty]
        out = empty[0] if len(empty) == 1 else None
        hands = ["-" if seat == out else f"={penalty}" for seat, (penalty, _b) in enumerate(points)]
        card = self.game.bonus_points
        bonus = [taken // card for _p, taken in points] if self.game.bonus_cards else None
        is_blocked = not empty
        return FinalPosition.of(
            self.game, self.seats, out=out, blocked=is_blocked, hands=hands, bonus=bonus
        )

    def facts(self) -> dict[str, Any]:
        ruleset = self.game
        return {
            "numbers": ruleset.numbers,
            "centre": ruleset.centre,
            "colours": ruleset.colours,
            "rows": row_growth(ruleset),
            "laidOut": [str(card) for card in Cards(deck_of(ruleset).laid_out)],
            "jokers": ruleset.jokers,
            "jokerPenalty": ruleset.joker_penalty,
            "bonus": ruleset.bonus_cards,
            "bonusPoints": ruleset.bonus_points,
            "bridges": ruleset.bridges_each(self.seats),
        }

    def context(self, names: Sequence[str], texts: Texts) -> dict[str, Any]:
        low, high = self.game.numbers
        return {
            "out": texts.get(OUT, ""),
            "table": texts.get(TABLE, ""),
            "bridges": texts.get(BRIDGES, ""),
            "has_bridges": BRIDGES in self.parts,
            "stock": texts.get(STOCK, ""),
            "asks_first": FIRST in self.parts,
            "ruleset": self.game,
            "colours": [(c, COLOUR_CLASSES[c], COLOURS[c]) for c in self.game.colours],
            "numbers": range(low, high + 1),
            "words": {**chip_words(), **hand_words(), **go_words()},
        }

    def seat_context(self, seat: int, texts: Texts, remarks: Mapping[str, Sequence[str]]) -> Any:
        return {
            "is_out": texts.get(OUT) == str(seat),
            "began": texts.get(FIRST) == str(seat),
            "hand": texts.get(f"{HAND}-{seat}", ""),
            "bonus": texts.get(f"{BONUS}-{seat}", ""),
            "remarks": remarks.get(f"{HAND}-{seat}", ()),
        }

    def about(self, problem: Problem, _texts: Texts) -> Iterator[str]:
        what = BONUS if problem.code == ProblemCode.BONUS_MISCOUNTED else HAND
        yield from (f"{what}-{seat}" for seat in problem.seats)
        if problem.facts.get(TABLE) or problem.code in ABOUT_TABLE:
            yield TABLE
        if problem.facts.get(STOCK) or problem.code in ABOUT_STOCK:
            yield STOCK
        if problem.code in {ProblemCode.NOBODY_OUT, ProblemCode.CANNOT_BLOCK}:
            yield OUT

    def cards_named(self, problem: Problem) -> int:
        return cards_named(problem)

    def cards_about(self, problem: Problem) -> tuple[str, ...]:
        numbers = [problem.facts[name] for name in ("number", "blocker") if name in problem.facts]
        return tuple(map(str, [*problem.cards, *numbers]))

    def cards_held(
        self, cards: Collection[str], ending: FinalPosition
    ) -> Iterator[tuple[Face, Seat | None]]:
        hands = [hand or HandClaim() for hand in ending.hands]
        table = HandClaim(ending.table.covered) if ending.table else HandClaim()
        for seat, hand in [*enumerate(hands), (None, table)]:
            for face in faces(hand):
                if {face.number, face.letter + face.number} & {*cards}:
                    yield face, None if seat is None else Seat(seat)

    def is_unfinished(self, verdict: Verdict) -> bool:
        wrong = {problem.code for problem in verdict.problems}
        if not wrong & SUMS:
            return wrong <= UNFINISHED
        untabled = replace(verdict.deduced, table=None, bridges=None)
        return wrong <= UNFINISHED | SUMS and not engine.verify(untabled, effort=0).problems

    def is_complete(self, verdict: Verdict) -> bool:
        return not any(map(may_grow, verdict.problems))

    def repairs(
        self, ending: FinalPosition, problems: Sequence[Any], names: Sequence[str], effort: float
    ) -> Sequence[Repair]:
        searched = engine.repairs(ending, problems, effort=effort) if effort else ()
        found = searched or engine.repairs(ending, problems)
        shown: dict[str, Repair] = {}
        for repair in found:
            code, changes = repair.code, repair.changes
            if {change.field for change in changes} <= ENTERED and not hides(code, changes):
                words, whole = repair_words(code, changes, names), self.texts(repair.position)
                texts = {part: whole.get(part, "") for part in map(part_of, changes)}
                shown.setdefault(words, Repair(KINDS[code], words, texts, repair.status))
        return tuple(shown.values())

    def seat_end(self, ending: FinalPosition, seat: int, points: Points) -> SeatEnd:
        more = _("bonus %(points)s") % {"points": points.bonus} if points.bonus else ""
        if seat == ending.out:
            return SeatEnd(_("went out"), (), more, may_be_worked_out=False)
        cards = tuple(faces(ending.hands[seat] or HandClaim()))
        if cards:
            return SeatEnd("", cards, more)
        words = _("only the total") if points.penalty else _("no cards left")
        return SeatEnd(words, (), more, may_be_worked_out=False)

    def claim_parts(
        self,
        claimed: FinalPosition,
        deduced: FinalPosition,
        points: Sequence[Points],
        names: Sequence[str],
    ) -> dict[str, ClaimPart]:
        hands = {str(seat): shown_hand(deduced, seat, points[seat]) for seat in range(len(points))}
        table = ClaimPart(table_tokens(deduced.table, deduced.bridges))
        stock = ClaimPart(stock_tokens(deduced.stock))
        first = ClaimPart()
        if claimed.first is not None and FIRST in self.parts:
            first = ClaimPart((plain_token(isolated(names[claimed.first])),))
        return {**hands, _("Table"): table, _("Stock"): stock, _("Who started?"): first}


def shown_hand(position: FinalPosition, seat: int, counted: Points) -> ClaimPart:
    hand = HandClaim(Cards(0)) if seat == position.out else position.hands[seat]
    bonus = position.bonus[seat] if position.bonus else 0
    return ClaimPart(hand_tokens(hand, is_out=seat == position.out), counted.total, bonus)


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


def may_grow(problem: Problem) -> bool:
    """Whether one more digit can make a total possible."""
    if problem.code not in SUMS:
        return problem.code in UNFINISHED
    return bool(min(problem.facts["penalties"]) * BASE <= problem.facts.get("most", math.inf))


def part_of(change: Change) -> str:
    if change.field in {"out", "blocked"}:
        return OUT
    one = {"hands": HAND, "bonus": BONUS}.get(change.field)
    return f"{one}-{change.seat}" if one else change.field


def row_growth(ruleset: Ruleset) -> str:
    """How a row grows: this decides what its two ends are."""
    if ruleset.grows_inwards:
        return "inward"
    is_one_card = ruleset.opener.is_known or not ruleset.opener.is_a_card
    return "outward" if is_one_card else "free"


def hand_words() -> dict[str, str]:
    return {
        "holds": _("{player} still holds cards. Who went out?"),
        "wentOut": _("{player} went out: no cards left"),
        "nothing": _("no cards left"),
        "handHint": _("What does {player} have left?"),
        "tapCards": _("Tap the cards"),
        "typeTotal": _("Type the total"),
        "asBefore": _("Total, as last round"),
        "stockHint": _("How many cards are left in the stock?"),
        "noStart": _("No other row has a {number} yet. Enter that row first"),
        "bridgeFrom": _("{number}: a bridge from {card}"),
        "bridges": _("bridges: {count}"),
        "tableHint": _("Tap the low end of the row, then the high end"),
        "askBelow": _("{colour}: where is the low end of the row?"),
        "askAbove": _("{colour}: where is the high end of the row?"),
        "askFrom": _("{colour}: how far up does it go from {first}?"),
        "askTo": _("{colour}: how far down does it go from {last}?"),
        "askSingle": _("{colour}: which cards lie there?"),
        "askJoker": _("{colour}: which card does the joker stand for?"),
        "askBridge": _("{colour}: to which card does the bridge lead?"),
        "offer-table": _("or the table"),
        "offer-stock": _("or the stock"),
        "joker": _("joker"),
        "remove": _("{card}, take away"),
        "noneLeft": _("{card} is already taken: {who}"),
        "left-1": _("one left"),
        "left-2": _("two left"),
        "left-3": _("three left"),
        "left-4": _("four left"),
        "whyTotal": _("only the total"),
        "whyBonus": _("bonus {points}"),
        "whyDeduced": _("worked out"),
    }


def go_words() -> dict[str, str]:
    return {
        "go-ask": _("Who went out?"),
        "go-on": _("Next: {player}"),
        "go-later": _("{player} first, {who} later"),
        "go-last": _("{player} has nothing left?"),
        "go-why": _("What’s wrong here?"),
        "go-unknown": _("Still missing: {player}"),
        "go-stock": _("How many cards are left in the stock?"),
        "unknownHand": _("The points of {player} are not known yet"),
        "nothingLeft": _("{player} has nothing left?"),
        "outAlready": _("{who} went out, so {player} must still hold cards."),
        "outInstead": _("{player} went out, not {who}"),
        "nobodyOut": _("Nobody went out, so {player} must still hold cards."),
        "wentOutAfterAll": _("{player} went out after all"),
    }


def words(text: str) -> list[str]:
    """Commas separate like blanks; capitals become small letters; ``= 23`` becomes ``=23``."""
    return re.sub(r"=\s+", "=", re.sub(r"[,;]", " ", text.lower())).split()


def hand_notation(text: str) -> str:
    """``9 5, r9`` becomes ``?9 ?5 r9``: a plain number is a card of unknown colour."""
    return " ".join(f"?{int(word)}" if is_short(word) else word for word in words(text))


def typed_hand(hand: HandClaim) -> str:
    """A hand as people type it."""
    return re.sub(r"\?(?=[0-9])", "", str(hand))


def number(text: str) -> int:
    if is_short(text) and is_count(int(text)):
        return int(text)
    raise NotationError(NotationReason.COUNT, text=text)
