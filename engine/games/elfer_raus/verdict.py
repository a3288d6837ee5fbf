"""The verdict on a claimed final position: status, problems, and what was tried."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from engine.cards import Card, each_card
from engine.games.elfer_raus.position import FinalPosition
from engine.games.elfer_raus.record import Record
from engine.seats import Seat
from engine.verdict import Status


class Place(StrEnum):
    """Where a card can be, besides a hand."""

    TABLE = "table"
    STOCK = "stock"


class ProblemCode(StrEnum):
    """The problems of a claim. The comments list the facts of each code.

    A problem is about its ``cards`` and ``seats``. Facts are numbers, texts, booleans and tuples
    of them, ready to be stored as JSON.
    """

    # each card once
    CARD_NOT_IN_DECK = "card-not-in-deck"  # table, stock: whether it is there; or number, of a ?21
    CARD_TWICE = "card-twice"  # table, stock: whether there; laid_out: whether laid out
    # number; asked, left, exist, hands, table, stock: how many
    NUMBER_TOO_OFTEN = "number-too-often"
    JOKERS_TOO_MANY = "jokers-too-many"  # claimed, exist, table, stock: how many
    CARDS_MISSING = "cards-missing"  # missing: how many of ``cards`` and jokers; jokers
    UNKNOWN_TOO_MANY = "unknown-too-many"  # asked, left: how many; stock: whether too
    # penalties: of ``seats``, from the cards left; most: the highest that these can make; laid_out:
    # whether only cards that were laid out make this penalty
    PENALTY_IMPOSSIBLE = "penalty-impossible"
    PENALTIES_CLASH = "penalties-clash"  # penalties: of ``seats``, possible alone, not together
    # rows
    LAID_OUT_MISSING = "laid-out-missing"  # the laid-out cards that are missing
    # the first card is compulsory; cards: all openers, if the table is not known; ``seats`` hold
    # them; number, copies: of these, if all are in hands
    TABLE_EMPTY = "table-empty"
    ROW_UNOPENED = "row-unopened"  # colour; openers: texts of the cards that could open it
    # colour; cards that nothing connects to their row; gap: texts of the cards that would
    ROW_BROKEN = "row-broken"
    # the rows share no number (any start); cards: their ends, and single cards that would repair it
    OPENINGS_DIFFER = "openings-differ"
    # cards that can be neither on the table nor elsewhere; room: for how many; behind: texts of the
    # cards that end their rows; ``seats`` hold one of these
    OUT_OF_REACH = "out-of-reach"
    # held: numbers of ``seats``; needed: how many more cards must be off the table, those of
    # ``number`` among them; room: for how many. If all ``copies`` of one number, the ``blocker``,
    # are too many by themselves: ``seats`` hold these; starts: whether no row starts without it
    NUMBER_OUT_OF_REACH = "number-out-of-reach"
    # bridges
    BRIDGE_NOT_NEIGHBOURS = "bridge-not-neighbours"  # bridge, layout (None: in no layout)
    BRIDGE_NOT_COVERED = "bridge-not-covered"  # bridge; cards: its ends that are not on the table
    BRIDGE_TWICE = "bridge-twice"  # bridges that end on the same card
    BRIDGE_NOT_NEEDED = "bridge-not-needed"  # bridges; cards: their ends
    BRIDGES_MISCOUNTED = "bridges-miscounted"  # table (or None), gone (or None), needed
    BRIDGES_LEFT_TOO_MANY = "bridges-left-too-many"  # left, each: how many
    # sizes
    DECK_TOO_SMALL = "deck-too-small"  # cards, needed: how many
    STOCK_TOO_LARGE = "stock-too-large"  # stock, most: how many
    HAND_TOO_LARGE = "hand-too-large"  # sizes: of ``seats``; dealt: to each; drawn: at most, in all
    TABLE_TOO_SMALL = "table-too-small"  # laid, least: how many
    # the end
    OUT_AND_BLOCKED = "out-and-blocked"
    OUT_HOLDS_CARDS = "out-holds-cards"
    HANDS_EMPTY = "hands-empty"  # out: who went out (or None), blocked: more are empty than can be
    NOBODY_OUT = "nobody-out"  # no hand is empty, and this rule set cannot block
    CANNOT_BLOCK = "cannot-block"
    BLOCKED_WITH_STOCK = "blocked-with-stock"  # stock: how many
    BLOCKED_CARD_FITS = "blocked-card-fits"  # cards that fit; ``seats`` that hold one
    BLOCKED_MUST_DRAW = "blocked-must-draw"  # cards: all that fit, and the stock if it is known;
    # seats with no card that fits
    # rules 2.3: the seat that was dealt the highest 11 must lay it
    OPENER_HELD = "opener-held"  # cards that would have been laid at once, or as the first card
    OPENER_HELD_AND_DREW = "opener-held-and-drew"  # sizes, dealt: a seat that can lay never draws
    # rules 14.1, 14.3
    BONUS_MISCOUNTED = "bonus-miscounted"  # claimed, least, most: how many
    # never given by ``verify``: in stored data, a code that this release does not know
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a claim: a code, the seats and cards, and facts.

    ``follows``: the problem is in what follows from the claim, not in the claim as written.
    """

    code: ProblemCode
    seats: tuple[Seat, ...] = ()
    cards: tuple[Card, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    follows: bool = False

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the facts as a dict: a mapping proxy cannot be sent to another process."""
        return Problem, (self.code, self.seats, self.cards, dict(self.facts), self.follows)


def problem(
    code: ProblemCode, seats: tuple[int, ...] = (), cards: int = 0, /, **facts: Any
) -> Problem:
    """A problem about a set of number cards, given as bits."""
    return Problem(code, tuple(map(Seat, seats)), tuple(each_card(cards)), MappingProxyType(facts))


@dataclass(frozen=True)
class Trials:
    """The work of a search that found no game."""

    seconds: float  # of processor time that it had
    completions: int  # different ways to fill in what is unknown; 1: nothing is
    games: int  # random attempts at a game


@dataclass(frozen=True)
class Verdict:
    """The result of ``verify``. ``deduced`` is the claim with all that follows filled in.

    ``trials``: the attempts for a consistent claim; None if no search was wanted.
    """

    status: Status
    problems: tuple[Problem, ...]
    deduced: FinalPosition
    record: Record | None = None
    trials: Trials | None = None
