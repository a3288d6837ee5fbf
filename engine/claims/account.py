"""The account of a claim: which cards it places where, and which cards are left."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from engine.cards import COLOURS, NUMBER_CARDS, ROW, Cards
from engine.deck import Deck, deck_of
from engine.hand_claim import HandClaim
from engine.position import FinalPosition
from engine.ruleset import Ruleset

AT_HAND: Final = 16  # accounts in each cache: a few for each thread
NUMBERS: Final = tuple(
    sum(1 << colour * ROW + number for colour in range(len(COLOURS))) for number in range(ROW)
)


@dataclass(frozen=True, eq=False)
class Account:
    """A claim as sets of bits. Sets hold number cards; jokers are counted apart.

    Accounts of equal claims are equal. Caches use accounts as keys, so their value and hash are
    computed once.
    """

    position: FinalPosition
    value: tuple[object, ...] = field(init=False, repr=False)
    hashed: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        said, stock = vars(self.position), self.position.stock
        value = isinstance(stock, Cards), *said.values()  # as integers ``r1`` equals a count of 2
        object.__setattr__(self, "value", value)
        object.__setattr__(self, "hashed", hash(value))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Account) and self.value == other.value

    def __hash__(self) -> int:
        return self.hashed

    @cached_property
    def deck(self) -> Deck:
        return deck_of(self.position.ruleset)

    @property
    def rules(self) -> Ruleset:
        return self.position.ruleset

    @property
    def can_block(self) -> bool:
        """Whether a round can end because all seats pass; see ``Ruleset.can_block``."""
        return self.rules.can_block(self.position.seats)

    @property
    def has_gaps(self) -> bool:
        """Whether rows may go on behind a gap (rules.md: Master)."""
        return self.rules.has_gaps(self.position.seats)

    @property
    def seats(self) -> range:
        return range(self.position.seats)

    @property
    def hands(self) -> tuple[HandClaim | None, ...]:
        return self.position.hands

    @cached_property
    def dealt(self) -> int:
        """Cards dealt to each seat."""
        return self.rules.hand_size(self.position.seats)

    @cached_property
    def first_stock(self) -> int:
        """Cards in the stock after the deal; negative if the deck is too small."""
        return len(self.deck.dealt) - self.dealt * self.position.seats

    @cached_property
    def held(self) -> tuple[int, ...]:
        """The cards that are known exactly, by seat."""
        return tuple(0 if h is None else h.cards & NUMBER_CARDS for h in self.hands)

    @cached_property
    def lying(self) -> int:
        """The cards known to be on the table; laid-out cards always are."""
        table = self.position.table
        return self.deck.laid_out | (0 if table is None else table.cards)

    @cached_property
    def piled(self) -> int:
        """The cards known to be in the stock."""
        stock = self.position.stock
        return stock & NUMBER_CARDS if isinstance(stock, Cards) else 0

    @cached_property
    def placed(self) -> int:
        """The cards known to be in a hand or in the stock."""
        known = self.piled
        for hand in self.held:
            known |= hand
        return known

    @cached_property
    def left(self) -> int:
        """The cards of the deck that the claim does not place."""
        return self.deck.places & ~self.lying & ~self.placed

    @cached_property
    def jokers_claimed(self) -> int:
        table, stock = self.position.table, self.position.stock
        lying = 0 if table is None else table.jokers.bit_count()
        piled = stock.jokers if isinstance(stock, Cards) else 0
        return lying + piled + sum(h.cards.jokers for h in self.hands if h is not None)

    @cached_property
    def jokers_left(self) -> int:
        return max(0, self.deck.jokers - self.jokers_claimed)

    @cached_property
    def asked(self) -> dict[int, int]:
        """The number of cards claimed without colour, by card number."""
        found: dict[int, int] = {}
        for hand in self.hands:
            for number in () if hand is None else hand.numbers:
                found[number] = found.get(number, 0) + 1
        return found

    @cached_property
    def spoken_for(self) -> int:
        """The cards left that are surely in a hand that names their number."""
        return sum(
            self.left & NUMBERS[number]
            for number, asked in self.asked.items()
            if asked >= (self.left & NUMBERS[number]).bit_count()
        )

    @cached_property
    def rest(self) -> int:
        """The number of cards left for holders that name neither card nor number."""
        named = sum(
            min(asked, (self.left & NUMBERS[number]).bit_count())
            for number, asked in self.asked.items()
        )
        return self.left.bit_count() + self.jokers_left - named
