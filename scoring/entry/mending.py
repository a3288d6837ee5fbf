"""The nearest changes that make a claim come out: texts of parts, and a button's words."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from engine import FinalPosition, HandClaim, Problem, Table
from engine.cards import NUMBER_CARDS, Cards
from engine.repairs import Change, Repair, repairs
from scoring.entry.sheet import Sheet
from scoring.fields import BLOCKED, BONUS, HAND, OUT, STOCK, TABLE, parts_of_position
from scoring.words.cards import card_words

ENTERED = {"out", "blocked", "hands", "table", "stock", "bonus"}  # what the screen has parts for
SHOWN = 4
UNKNOWN = "–"


@dataclass(frozen=True)
class Mending:
    """A repair, ready to be tapped."""

    words: str
    texts: Mapping[str, str]  # of the parts that change

    @property
    def texts_json(self) -> str:
        return json.dumps(self.texts)


def mendings(
    sheet: Sheet, position: FinalPosition, problems: Iterable[Problem]
) -> Iterator[Mending]:
    """What may have been meant, the likeliest first."""
    likely = [repair for repair in repairs(position, problems) if can_be_entered(repair)]
    for repair in likely[:SHOWN]:
        words = ", ".join(filter(None, (change_words(each, sheet) for each in repair.changes)))
        yield Mending(words, changed_texts(repair))


def can_be_entered(repair: Repair) -> bool:
    return all(change.field in ENTERED for change in repair.changes)


def changed_texts(repair: Repair) -> dict[str, str]:
    texts = parts_of_position(repair.position)
    return {part: texts.get(part, "") for part in map(part_of, repair.changes)}


def part_of(change: Change) -> str:
    if change.field in {"out", "blocked"}:
        return OUT
    one = {"hands": HAND, "bonus": BONUS}.get(change.field)
    return f"{one}-{change.seat}" if one else change.field


def change_words(change: Change, sheet: Sheet) -> str:
    """What changes where: ``Ben: − green 7``; nothing for a side of what was said already."""
    if part_of(change) == OUT:
        return end_words(change, sheet)
    whose = _("Table") if change.field == TABLE else _("Stock")
    if change.seat is not None:
        whose = sheet.names[change.seat]
    bonus = _("bonus cards") + " " if change.field == "bonus" else ""
    return f"{whose}: {bonus}{difference(change)}"


def end_words(change: Change, sheet: Sheet) -> str:
    if change.field == BLOCKED:
        return _("nobody went out") if change.after else ""
    if change.after is None:
        return ""
    return _("%(name)s went out") % {"name": sheet.names[change.after]}


def difference(change: Change) -> str:
    """The cards that go and come, or one value and the other."""
    before, after = (held(change.field, each) for each in (change.before, change.after))
    if before is None or after is None:
        return f"{plain(change.before)} → {plain(change.after)}"
    gone = [f"− {words}" for words in without(before, after)]
    come = [f"+ {words}" for words in without(after, before)]
    return ", ".join(gone + come)


def held(field: str, text: str | int | None) -> HandClaim | None:
    """The cards of a hand, a table or a stock; None where it is none of these, or only a sum."""
    if not isinstance(text, str):
        return None
    if field == TABLE:
        return HandClaim(Table.parse(text).covered)
    hand = HandClaim.parse(text)
    return None if field == STOCK or hand.penalty is not None else hand


def without(these: HandClaim, those: HandClaim) -> Iterator[str]:
    """The words of what these hold and those do not."""
    for card in Cards(these.cards & ~those.cards & NUMBER_CARDS):
        yield card_words(card)
    yield from [_("joker")] * max(0, these.cards.jokers - those.cards.jokers)
    rest = list(those.numbers)
    for number in these.numbers:
        if number in rest:
            rest.remove(number)
        else:
            yield str(number)
    yield from ["?"] * max(0, these.unknown - those.unknown)


def plain(value: str | int | None) -> str:
    return UNKNOWN if value is None else str(value).removeprefix("=")
