"""A claim as sets of cards: what lies, what is held, what may lie where."""

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final

from engine.cards import COLOURS, NUMBER_CARDS, ROW, Cards
from engine.games.elfer_raus.position import FinalPosition, HandClaim
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.rules.setup import Deck, deck_of
from engine.seats import MOST_SEATS

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
        fields, stock = vars(self.position), self.position.stock
        value = isinstance(stock, Cards), *fields.values()  # as integers ``r1`` equals a count of 2
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
        cards = self.piled
        for hand in self.held:
            cards |= hand
        return cards

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
    def colourless(self) -> dict[int, int]:
        """The number of cards claimed without colour, by card number."""
        counts: dict[int, int] = {}
        for hand in self.hands:
            for number in () if hand is None else hand.numbers:
                counts[number] = counts.get(number, 0) + 1
        return counts

    @cached_property
    def spoken_for(self) -> int:
        """The cards left that are surely in a hand that names their number."""
        return sum(
            self.left & NUMBERS[number]
            for number, wanted in self.colourless.items()
            if wanted >= (self.left & NUMBERS[number]).bit_count()
        )

    @cached_property
    def rest(self) -> int:
        """The number of cards left for holders that name neither card nor number."""
        named = sum(
            min(wanted, (self.left & NUMBERS[number]).bit_count())
            for number, wanted in self.colourless.items()
        )
        return self.left.bit_count() + self.jokers_left - named


def grown(seeds: int, within: int) -> int:
    """All places that can be reached from ``seeds``, from neighbour to neighbour."""
    group = seeds & within
    while True:
        wider = (group | group << 1 | group >> 1) & within
        if wider == group:
            return group
        group = wider


@lru_cache(maxsize=AT_HAND)
def tables(account: Account) -> tuple[int, ...]:
    """Largest tables: each possible table is a part of one of these.

    A card that is elsewhere is not on the table, nor are the cards that only it connects to their
    row. But with jokers or bridges, rows go on behind any gap.
    """
    rules, deck = account.rules, account.deck
    if account.has_gaps:
        return (deck.places,)
    free = deck.places & ~account.placed & ~account.spoken_for
    if rules.opener.is_shared:
        low, high = rules.numbers
        return tuple(grown(NUMBERS[number] & free, free) for number in range(low, high + 1))
    return (grown((deck.laid_out | deck.openers) & free, free),)


def reachable(account: Account) -> int:
    """Every card that can be on the table."""
    cards = 0
    for table in tables(account):
        cards |= table
    return cards


@lru_cache(maxsize=AT_HAND * MOST_SEATS)
def fewest_lays(account: Account, seat: int) -> int:
    """A lower bound of the cards that a seat laid.

    The seat out laid all cards it was dealt. For each bonus card and each bridge, a seat laid a
    card (rules.md: Master). With any start, the first seat laid its first card.
    """
    position = account.position
    hand = account.hands[seat]
    if position.out == seat and (hand is None or hand.size == 0):
        return account.dealt
    least = int(position.first == seat and opens_with_anything(account))
    if position.bonus is not None:
        least = max(least, min(position.bonus[seat], account.rules.bonus_cards))
    if position.bridges_left is not None:
        bridges = account.rules.bridges_each(position.seats)
        least = max(least, bridges - position.bridges_left[seat])
    return least


def opens_with_anything(account: Account) -> bool:
    """Whether the first seat lays a card in its first turn, whatever it holds."""
    rules = account.rules
    return rules.opener.is_shared and rules.starter.is_first_seat


@lru_cache(maxsize=AT_HAND)
def fewest_lays_in_all(account: Account) -> int:
    """A lower bound of all cards laid: somebody went out, and the opening is compulsory."""
    position, deck = account.position, account.deck
    if position.blocked and not account.rules.lay_duty.is_never:
        return (deck.places & ~deck.laid_out).bit_count()  # see ``end_problems``
    laid = sum(fewest_lays(account, seat) for seat in account.seats)
    somebody_out = not position.blocked and not account.can_block
    return max(laid, account.dealt if somebody_out else int(account.rules.opening_card))
