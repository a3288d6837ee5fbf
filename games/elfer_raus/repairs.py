"""Repairs of an impossible claim as short button labels."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Cards, Change, HandClaim, RepairCode, Table
from engine.cards import NUMBER_CARDS
from games.elfer_raus.entry import BLOCKED, OUT, STOCK, TABLE
from games.names import isolated
from games.words import Words, card_words

KINDS: Final[Mapping[RepairCode, Words]] = {
    RepairCode.CARD_REMOVED: _("One card too many"),
    RepairCode.CARD_REPLACED: _("A card misread"),
    RepairCode.CARDS_ADDED: _("Overlooked"),
    RepairCode.CARD_MOVED: _("In another place"),
    RepairCode.NUMBER_CHANGED: _("A number misread"),
    RepairCode.NUMBER_REMOVED: _("One number too many"),
    RepairCode.PENALTY_CHANGED: _("A total miscounted"),
    RepairCode.COUNT_CHANGED: _("Miscounted"),
    RepairCode.HANDS_SWAPPED: _("Hands mixed up"),
    RepairCode.HAND_OPEN: _("A hand not yet entered"),
    RepairCode.TABLE_OPEN: _("Not all of the table was entered"),
    RepairCode.HAND_EMPTIED: _("No cards left"),
    RepairCode.END_CHANGED: _("Another end"),
    RepairCode.FIRST_CHANGED: _("Somebody else began"),
}
WHOSE: Final = {RepairCode.HANDS_SWAPPED, RepairCode.HAND_OPEN, RepairCode.HAND_EMPTIED}
COUNTS: Final[Mapping[str, Words]] = {
    "bonus": _("bonus cards"),
    "bridges": _("bridges"),
    "bridges_left": _("bridges left"),
}
UNKNOWN: Final = "?"
FIRST: Final = "first"


def repair_words(code: RepairCode, changes: Sequence[Change], names: Sequence[str]) -> str:
    """The changes and where: ``Ben: − green 7, + red 7``."""
    if code in WHOSE:
        seats = [change.seat for change in changes if change.field == "hands"]
        return " ↔ ".join(isolated(names[seat]) for seat in seats if seat is not None)
    if code is RepairCode.TABLE_OPEN:
        return gettext("Table: left open")
    ends = {change.field: change.after for change in changes if change.field in {OUT, BLOCKED}}
    words = [change_words(change, names) for change in changes if change.field not in ends]
    return ", ".join([*words, end_words(ends, names)] if ends else words)


def change_words(change: Change, names: Sequence[str]) -> str:
    """A change of a hand, the table, the stock, a count or the starter."""
    if change.field == FIRST:
        return gettext("%(name)s began") % {"name": isolated(names[change.after])}
    place = gettext("Table") if change.field in {TABLE, "bridges"} else gettext("Stock")
    whose = place if change.seat is None else isolated(names[change.seat])
    what = f"{COUNTS[change.field]} " if change.field in COUNTS else ""
    return f"{whose}: {what}{difference(change)}"


def end_words(ends: Mapping[str, Any], names: Sequence[str]) -> str:
    """The other end of the round, from the changed fields of its end."""
    if ends.get(BLOCKED):
        return gettext("nobody went out")
    if (out := ends.get(OUT)) is None:
        return gettext("not known yet who went out")
    return gettext("%(name)s went out") % {"name": isolated(names[out])}


def difference(change: Change) -> str:
    """The cards that were removed and added, or the old and the new value."""
    before, after = (hand_in(change.field, text) for text in (change.before, change.after))
    if before is None or after is None:
        return f"{plain_value(change.before)} → {plain_value(change.after)}"
    less = [f"− {words}" for words in without(before, after)]
    more = [f"+ {words}" for words in without(after, before)]
    return ", ".join(less + more)


def hand_in(field: str, text: str | int | None) -> HandClaim | None:
    """The cards of a hand, a table or a stock; None for other fields and for sums."""
    if not isinstance(text, str) or field in COUNTS:
        return None
    if field == TABLE:
        return HandClaim(Table.parse(text).covered)
    if field == STOCK:
        return HandClaim(Cards.parse(text))
    hand = HandClaim.parse(text)
    return None if hand.penalty is not None else hand


def without(these: HandClaim, those: HandClaim) -> Iterator[str]:
    """The words of the cards that are only in the first of the two."""
    for card in Cards(these.cards & ~those.cards & NUMBER_CARDS):
        yield card_words(card)
    yield from [gettext("joker")] * max(0, these.cards.jokers - those.cards.jokers)
    rest = list(those.numbers)
    for number in these.numbers:
        if number in rest:
            rest.remove(number)
        else:
            yield str(number)
    yield from ["?"] * max(0, these.unknown - those.unknown)


def plain_value(value: str | int | None) -> str:
    return UNKNOWN if value is None else str(value).removeprefix("=")
