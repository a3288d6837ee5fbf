"""Repairs of an impossible claim as buttons: what was meant, as people say it at the table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine import Cards, Change, HandClaim, RepairCode, Table
from engine.cards import NUMBER_CARDS
from games.elfer_raus.parts import BLOCKED, OUT, STOCK, TABLE
from games.names import isolated, join_words, names_words
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
    RepairCode.END_CHANGED: _("It ended differently"),
    RepairCode.FIRST_CHANGED: _("Someone else started"),
}
WHOSE: Final[Mapping[RepairCode, Words]] = {
    RepairCode.HANDS_SWAPPED: _("The hands of %(who)s are mixed up"),
    RepairCode.HAND_OPEN: _("The hand of %(who)s is not yet entered"),
    RepairCode.HAND_EMPTIED: _("%(who)s has no cards left"),
}
# By what comes and what goes: both, only the first, only the second.
IN_HAND: Final = (
    _("%(who)s has %(come)s, not %(gone)s"),
    _("%(who)s also has %(come)s"),
    _("%(who)s does not have %(gone)s"),
)
ON_TABLE: Final = (
    _("On the table: %(come)s, not %(gone)s"),
    _("Also on the table: %(come)s"),
    _("Not on the table: %(gone)s"),
)
IN_STOCK: Final = (
    _("In the stock: %(come)s, not %(gone)s"),
    _("Also in the stock: %(come)s"),
    _("Not in the stock: %(gone)s"),
)
COUNTS: Final[Mapping[str, Words]] = {
    "bonus": _("%(who)s: %(after)s bonus cards, not %(before)s"),
    "bridges_left": _("%(who)s: %(after)s bridges left, not %(before)s"),
    STOCK: _("The stock has %(after)s cards, not %(before)s"),
}
NOT_KNOWN: Final[Mapping[str, Words]] = {
    "bridges": _("The bridges on the table are not known"),
    "bridges_left": _("How many bridges are left is not known"),
    STOCK: _("How many cards are in the stock is not known"),
}
FIRST: Final = "first"
HANDS: Final = "hands"


def repair_words(code: RepairCode, changes: Sequence[Change], names: Sequence[str]) -> str:
    """The change as words: ``Ben has red 7, not green 7``."""
    if code in WHOSE:
        seats = [
            change.seat for change in changes if change.field == HANDS and change.seat is not None
        ]
        return str(WHOSE[code]) % {"who": names_words(names[seat] for seat in seats)}
    if code is RepairCode.TABLE_OPEN:
        return gettext("Not all of the table was entered")
    if code is RepairCode.CARD_MOVED and (words := moved_words(changes, names)):
        return capfirst(words)
    ends = {change.field: change for change in changes if change.field in {OUT, BLOCKED}}
    pieces = [change_words(change, names) for change in changes if change.field not in ends]
    return capfirst(", ".join([*pieces, end_words(ends, names)] if ends else pieces))


def moved_words(changes: Sequence[Change], names: Sequence[str]) -> str:
    """A card that is in one place and not in another; "" if more changes than that."""
    come = [(change, words) for change in changes for words in added(change)]
    gone = [(change, words) for change in changes for words in removed(change)]
    if len(come) != 1 or len(gone) != 1 or come[0][1] != gone[0][1]:
        return ""
    places = {"place": place_words(come[0][0], names), "other": place_words(gone[0][0], names)}
    return gettext("%(which)s is %(place)s, not %(other)s") % {"which": come[0][1], **places}


def place_words(change: Change, names: Sequence[str]) -> str:
    if change.seat is not None:
        return gettext("with %(name)s") % {"name": isolated(names[change.seat])}
    return gettext("on the table") if change.field == TABLE else gettext("in the stock")


def change_words(change: Change, names: Sequence[str]) -> str:
    """A change of a hand, the table, the stock, a count or the starter."""
    if change.field == FIRST:
        both = {"name": isolated(names[change.after]), "other": isolated(names[change.before])}
        return gettext("%(name)s started, not %(other)s") % both
    who = "" if change.seat is None else isolated(names[change.seat])
    come, gone = list(added(change)), list(removed(change))
    if come or gone:
        sentences = IN_HAND if who else {TABLE: ON_TABLE, STOCK: IN_STOCK}[change.field]
        words = sentences[0 if come and gone else 1 if come else 2]
        return str(words) % {"who": who, "come": join_words(come), "gone": join_words(gone)}
    return count_words(change, who)


def count_words(change: Change, who: str) -> str:
    """A total or a number of cards, with what it was before."""
    if change.after is None and change.field in NOT_KNOWN:
        return str(NOT_KNOWN[change.field])
    values = {"before": plain_value(change.before), "after": plain_value(change.after)}
    words = COUNTS.get(change.field, _("%(who)s has %(after)s points left, not %(before)s"))
    return str(words) % {"who": who, **values}


def end_words(ends: Mapping[str, Change], names: Sequence[str]) -> str:
    """The other end of the round, from the changed fields of its end."""
    if BLOCKED in ends and ends[BLOCKED].after:
        return gettext("nobody went out")
    change = ends.get(OUT)
    if change is None or change.after is None:
        return gettext("not known yet who went out")
    name = isolated(names[change.after])
    if change.before is None:
        return gettext("%(name)s went out") % {"name": name}
    other = isolated(names[change.before])
    return gettext("%(name)s went out, not %(other)s") % {"name": name, "other": other}


def added(change: Change) -> Iterator[str]:
    """The words of the cards that come."""
    yield from beyond(change.field, change.after, change.before)


def removed(change: Change) -> Iterator[str]:
    """The words of the cards that go."""
    yield from beyond(change.field, change.before, change.after)


def beyond(field: str, this: str | int | None, that: str | int | None) -> Iterator[str]:
    """The cards that are only in the first; none for other fields and for sums."""
    these, those = hand_in(field, this), hand_in(field, that)
    if these is not None and those is not None:
        yield from without(these, those)


def hand_in(field: str, text: str | int | None) -> HandClaim | None:
    """The cards of a hand, a table or a stock; None for other fields and for sums."""
    if not isinstance(text, str) or field not in {HANDS, TABLE, STOCK}:
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
            yield number_words(number)
    if (more := these.unknown - those.unknown) > 0:
        yield ngettext("one more card", "%(count)s more cards", more) % {"count": more}


def number_words(number: int) -> str:
    """A card of unknown colour."""
    words = gettext("an %(number)s") if number in {8, 11, 18} else gettext("a %(number)s")
    return words % {"number": number}


def plain_value(value: str | int | None) -> str:
    return "?" if value is None else str(value).removeprefix("=")


def hides(code: RepairCode, changes: Iterable[Change]) -> bool:
    """Whether it only makes unknown what contradicts: cards, the stock, or who went out."""
    listed = tuple(changes)
    ends = {change.field: change.after for change in listed if change.field in {"out", "blocked"}}
    ends_open = bool(ends) and ends.get("out") is None and not ends.get("blocked")
    cards = [change.after for change in listed if change.field in {"hands", "table", "stock"}]
    is_unknown = any(after is None for after in cards)
    return is_unknown or ends_open or code in {RepairCode.HAND_OPEN, RepairCode.TABLE_OPEN}
