"""What can be said of a claimed final position: the types, which stay as they are."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from engine.cards import Card, each_card
from engine.position import FinalPosition
from engine.record import Record
from engine.setup import Seat


class Status(StrEnum):
    """How far a claim has been checked."""

    IMPOSSIBLE = "impossible"  # no legal game ends so; the problems say why
    CONSISTENT = "consistent"  # nothing speaks against it, no game was found
    PROVEN = "proven"  # ``record`` is a legal game that ends exactly so


class Place(StrEnum):
    """Where a card can be, besides a hand."""

    TABLE = "table"
    STOCK = "stock"


class ProblemCode(StrEnum):
    """What can be wrong with a claim; behind each the facts it comes with.

    ``cards`` and ``seats`` of a problem are always those it is about. Facts are numbers,
    texts, truths and tuples of them, ready to be stored as JSON.
    """

    # each card once
    CARD_NOT_IN_DECK = "card-not-in-deck"  # table, stock: whether there; or number, of a ?21
    CARD_TWICE = "card-twice"  # table, stock: whether there; laid_out: lay there before play
    NUMBER_TOO_OFTEN = "number-too-often"  # number, asked, left, hands, table, stock: how many
    JOKERS_TOO_MANY = "jokers-too-many"  # claimed, exist, table, stock: how many
    CARDS_MISSING = "cards-missing"  # missing: how many of ``cards`` and jokers; jokers
    UNKNOWN_TOO_MANY = "unknown-too-many"  # asked, left: how many; stock: whether it asks too
    PENALTY_IMPOSSIBLE = "penalty-impossible"  # penalties: of ``seats``, from what is left
    PENALTIES_CLASH = "penalties-clash"  # penalties: of ``seats``, each possible, but not all
    # rows
    LAID_OUT_MISSING = "laid-out-missing"  # cards that lay there before play
    TABLE_EMPTY = "table-empty"  # the first card is compulsory
    ROW_UNOPENED = "row-unopened"  # colour; openers: texts of the cards that could have
    # colour; cards that nothing joins to their row; gap: texts of the cards that would
    ROW_BROKEN = "row-broken"
    # the rows share no number (any start); cards: their ends, and what alone is lacking for one
    OPENINGS_DIFFER = "openings-differ"
    # cards that cannot lie nor be anywhere else; room: for how many; behind: texts of the cards
    # that end their rows, ``seats`` those who hold one
    OUT_OF_REACH = "out-of-reach"
    # held: numbers of ``seats``; needed: how many more are off the table, ``number`` among them;
    # room: for how many
    NUMBER_OUT_OF_REACH = "number-out-of-reach"
    ROWS_LEAVE_OTHERS = "rows-leave-others"  # total: what ``seats`` hold together
    # bridges
    BRIDGE_NOT_NEIGHBOURS = "bridge-not-neighbours"  # bridge, layout (None: in no layout)
    BRIDGE_NOT_COVERED = "bridge-not-covered"  # bridge; cards: its ends that do not lie there
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
    BLOCKED_CARD_FITS = "blocked-card-fits"  # cards that fit; ``seats`` of whoever holds one
    BLOCKED_MUST_DRAW = "blocked-must-draw"  # cards: all that fits, and the stock if it is told;
    # seats in whose hands nothing fits
    # rules.md: Classic, whoever was dealt the highest 11 must lay it
    OPENER_HELD = "opener-held"  # would have been laid at once, or first of all
    OPENER_HELD_AND_DREW = "opener-held-and-drew"  # sizes, dealt: who could lay never drew
    # docs/proof.md: Turns and draws
    COULD_ALWAYS_LAY = "could-always-lay"  # laid: cards each laid at most; draws: of all seats
    TURNS_MISCOUNTED = "turns-miscounted"  # draws: of all seats
    # rules.md: Master, Bonus
    BONUS_MISCOUNTED = "bonus-miscounted"  # claimed, least, most: how many
    # docs/proof.md: Trying everything
    EVERYTHING_TRIED = "everything-tried"  # what lacked at best; moments, completions: how many


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a claim: a code, and whom and what it is about.

    ``follows``: it shows only in what the claim leads to, not in the claim as written.
    """

    code: ProblemCode
    seats: tuple[Seat, ...] = ()
    cards: tuple[Card, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    follows: bool = False

    def __reduce__(self) -> tuple[Any, ...]:
        """A verdict may be found in another process; a view of facts cannot be sent, facts can."""
        return Problem, (self.code, self.seats, self.cards, dict(self.facts), self.follows)


def problem(
    code: ProblemCode, seats: tuple[int, ...] = (), cards: int = 0, /, **facts: Any
) -> Problem:
    """A problem about a set of number cards, given as bits."""
    return Problem(code, tuple(map(Seat, seats)), tuple(each_card(cards)), MappingProxyType(facts))


@dataclass(frozen=True)
class Trials:
    """What a search did that neither found a game nor came to its end."""

    seconds: float  # of the processor that it was given
    completions: int  # different ways to fill in what the claim leaves open; 1: it leaves nothing
    ruled_out: int  # of these, tried to the end: no game ends so
    games: int  # begun, each by other luck
    moments: int  # of games, followed one by one to try everything; 0: that was not begun


@dataclass(frozen=True)
class Verdict:
    """What ``verify`` found. ``deduced`` is the claim with all that follows filled in.

    ``trials``: what was tried for a consistent claim; None where no search was asked for.
    """

    status: Status
    problems: tuple[Problem, ...]
    deduced: FinalPosition
    record: Record | None = None
    trials: Trials | None = None
