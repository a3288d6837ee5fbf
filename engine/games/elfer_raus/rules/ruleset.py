"""A rule set: kinds of rules and counts, each with its source, and what is refused as one."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, assert_never

from engine.cards import COLOURS, HIGHEST_NUMBER
from engine.errors import IllegalRuleset, RulesetProblem, RulesetReason
from engine.games.elfer_raus.rules.kinds import (
    Anchor,
    Drawing,
    Duty,
    Family,
    Opener,
    Sheet,
    Starter,
    TakenOut,
)
from engine.seats import FEWEST_SEATS, MOST_SEATS

BONUS_POINTS: Final = 11  # rules 14.5
JOKER_PENALTY: Final = 11  # rules 14.5


@dataclass(frozen=True)
class Resize:
    """A toy deck: the arguments of ``resized``."""

    colours: int
    numbers: tuple[int, int]
    centre: int
    hand: int
    jokers: int | None = None
    bridges: int | None = None
    bonus_cards: int | None = None

    def __str__(self) -> str:
        low, high = self.numbers
        words = [f"colours={self.colours}", f"numbers={low}-{high}", f"centre={self.centre}"]
        words += [f"hand={self.hand}"]
        extras = ("jokers", "bridges", "bonus_cards")
        words += [f"{key}={getattr(self, key)}" for key in extras if getattr(self, key) is not None]
        return " ".join(words)


@dataclass(frozen=True)
class RulesetFields:
    """The rules of one game of one sheet, as data."""

    key: str
    sheet: Sheet
    family: Family
    numbers: tuple[int, int]
    hand_sizes: tuple[int, ...]  # for 2, 3, … seats
    colours: str = COLOURS
    centre: int = 11
    laid_out: tuple[Anchor, ...] = ()  # lies on the table before the deal
    opener: Opener = Opener.NONE
    starter: Starter = Starter.FIRST_SEAT
    lay_duty: Duty = Duty.ALWAYS
    lay_limit: int | None = None  # cards a turn
    draws: int = 3  # cards a turn
    drawing: Drawing = Drawing.MUST_LAY
    two_seats_take_out: TakenOut = TakenOut.NOT_FORESEEN
    may_take_out: str = ""
    jokers: int = 0
    bridges: tuple[int, ...] = (0, 0, 0, 0, 0)  # a seat, for 2, 3, … seats
    bonus_cards: int = 0
    bonus_points: int = BONUS_POINTS
    joker_penalty: int = JOKER_PENALTY
    taken_out: str = field(default="", kw_only=True)
    resize: Resize | None = field(default=None, kw_only=True)


MOST_CARDS: Final = 127  # of a deck, jokers included: the size of a hand is packed into seven bits
MOST: Final = 99  # of anything else: its text has two digits
MOST_BRIDGES: Final = 5  # each seat: all numbers that six seats may have left are tried

Laid = tuple[Anchor, ...]
ENDS: Final[Laid] = (Anchor.LOWEST, Anchor.HIGHEST)
CENTRES: Final[Laid] = (Anchor.CENTRE,)


def ruleset_problems(rules: RulesetFields) -> Iterator[RulesetProblem]:
    """Everything that is wrong with a rule set; none if it can be made."""
    yield from deck_problems(rules)
    yield from count_problems(rules)
    yield from opening_problems(rules)
    yield from drawing_problems(rules)
    yield from taken_out_problems(rules)


def deck_problems(rules: RulesetFields) -> Iterator[RulesetProblem]:
    """Impossible rows, or more cards than sums of cards have room for."""
    colours, (low, high), centre = rules.colours, rules.numbers, rules.centre
    colour_count = len(colours) + len(rules.taken_out)
    wanted = colour_count if rules.resize is None else rules.resize.colours
    if not colours or wanted != colour_count:
        yield RulesetProblem(RulesetReason.COLOURS, colours=wanted, most=len(COLOURS))
    if colours != "".join(colour for colour in COLOURS if colour in colours):
        yield RulesetProblem(RulesetReason.COLOURS, colours=colours, known=COLOURS)
    are_whole = all(type(number) is int for number in (low, centre, high))
    if not (are_whole and 1 <= low <= centre <= high <= HIGHEST_NUMBER and low < high):
        yield RulesetProblem(RulesetReason.NUMBERS, numbers=(low, high), centre=centre)
    cards = len(colours) * (high - low + 1) + rules.jokers
    if cards > MOST_CARDS:
        yield RulesetProblem(RulesetReason.DECK_TOO_LARGE, cards=cards, most=MOST_CARDS)


def count_problems(rules: RulesetFields) -> Iterator[RulesetProblem]:
    """Counts that are not numbers, or out of bounds."""
    for count, least, most in COUNTS:
        value = getattr(rules, count)
        for amount in value if isinstance(value, tuple) else (value,):
            if type(amount) is not int or not least <= amount <= most:
                facts = {"field": count, "value": amount, "least": least, "most": most}
                yield RulesetProblem(RulesetReason.COUNT, **facts)
                break
    if rules.lay_limit is not None and not 1 <= rules.lay_limit <= MOST:
        facts = {"field": "lay_limit", "value": rules.lay_limit, "least": 1, "most": MOST}
        yield RulesetProblem(RulesetReason.COUNT, **facts)


COUNTS: Final = (  # field, least, most
    ("hand_sizes", 1, MOST),
    ("draws", 1, MOST),
    ("jokers", 0, MOST),
    ("bridges", 0, MOST_BRIDGES),
    ("bonus_cards", 0, MOST),
    ("bonus_points", 1, MOST),
    ("joker_penalty", 1, MOST),
)


def opening_problems(rules: RulesetFields) -> Iterator[RulesetProblem]:
    """Starter, opener and laid-out cards that do not go together on any sheet."""
    if (rules.starter, rules.laid_out) not in openings(rules.opener):
        facts = {"opener": rules.opener, "starter": rules.starter, "laid_out": rules.laid_out}
        yield RulesetProblem(RulesetReason.OPENING, **facts)


def openings(opener: Opener) -> tuple[tuple[Starter, Laid], ...]:
    """The pairs of starter and laid-out cards that go with an opener."""
    match opener:
        case Opener.NONE:
            return (Starter.FIRST_SEAT, ENDS), (Starter.FIRST_SEAT, CENTRES)
        case Opener.CENTRE:
            return ((Starter.HIGHEST_CENTRE, ()),)
        case Opener.AROUND_CENTRE:
            return (Starter.FIRST_SEAT, ()), (Starter.FIRST_ABLE_SEAT, ())
        case Opener.ANY_THEN_SAME:
            return ((Starter.FIRST_SEAT, ()),)
    assert_never(opener)


def drawing_problems(rules: RulesetFields) -> Iterator[RulesetProblem]:
    """If drawing is free, a seat draws one card, must lay once the stock is empty, and rows grow
    from the centre. Only such games have jokers, bridges and bonus cards."""
    if rules.lay_duty not in duties(rules.drawing):
        facts = {"drawing": rules.drawing, "lay_duty": rules.lay_duty}
        yield RulesetProblem(RulesetReason.DRAWING, **facts)
    if rules.drawing.is_free:
        if rules.draws != 1 or rules.laid_out != CENTRES:
            draws, laid_out = rules.draws, rules.laid_out
            yield RulesetProblem(RulesetReason.DRAWING, draws=draws, laid_out=laid_out)
    elif extras := tuple(field for field in EXTRAS if has(rules, field)):
        yield RulesetProblem(RulesetReason.EXTRAS, fields=extras, drawing=rules.drawing)


EXTRAS: Final = ("jokers", "bridges", "bonus_cards", "lay_limit")


def has(rules: RulesetFields, field: str) -> bool:
    """Whether a count of a rule set is above 0 for some number of seats."""
    value = getattr(rules, field)
    return any(value) if isinstance(value, tuple) else bool(value)


def duties(drawing: Drawing) -> tuple[Duty, ...]:
    """The duties to lay that go with a kind of drawing."""
    match drawing:
        case Drawing.MUST_LAY:
            return (Duty.ALWAYS,)
        case Drawing.MAY_LAY:
            return Duty.ALWAYS, Duty.NEVER
        case Drawing.FREE:
            return (Duty.STOCK_EMPTY,)
    assert_never(drawing)


def taken_out_problems(rules: RulesetFields) -> Iterator[RulesetProblem]:
    """If two players always take a colour out, the deck must have a second one."""
    if not rules.two_seats_take_out.is_always or rules.taken_out or rules.resize is not None:
        return
    if rules.may_take_out not in tuple(rules.colours) or len(rules.colours) == 1:
        yield RulesetProblem(RulesetReason.TAKEN_OUT, colours=rules.may_take_out)


@dataclass(frozen=True)
class Ruleset(RulesetFields):
    """The rules of one game of one sheet, as data.

    ``str(ruleset)`` is its key and the changes (``classic without b``); ``parse_ruleset`` reads
    it back. Raises IllegalRuleset, with all reasons, for rules that the engine cannot judge.
    """

    # This and the next ones: as of every BoxGame.
    fewest: ClassVar[int] = FEWEST_SEATS
    most: ClassVar[int] = MOST_SEATS
    is_open: ClassVar[bool] = True
    has_hands: ClassVar[bool] = True
    names_loser: ClassVar[bool] = False
    notes_places: ClassVar[bool] = False
    loser_begins: ClassVar[bool] = False
    ends_by_agreement: ClassVar[bool] = False
    leaves_record: ClassVar[bool] = True
    name: ClassVar[str] = "Elfer raus!"
    call: ClassVar[None] = None  # nobody moves out of turn

    def __post_init__(self) -> None:
        if problems := tuple(ruleset_problems(self)):
            raise IllegalRuleset(str(self), problems)

    def __hash__(self) -> int:
        """Only of the fields that identify a rule set, to be fast: every deal asks for it."""
        return hash((self.key, self.colours, self.resize))

    def __str__(self) -> str:
        words = [self.key]
        if self.resize is not None:
            words.append(f"resized {self.resize}")
        if self.taken_out:
            words.append(f"without {self.taken_out}")
        return " ".join(words)

    @property
    def fewest_first(self) -> bool:
        """Whether a table of results counts penalty points, because there is no bonus."""
        return self.bonus_cards == 0

    @property
    def starter_is_known(self) -> bool:
        """Whether no card decides who begins, so that pages can say it."""
        return self.starter.is_first_seat

    @property
    def opening_card(self) -> bool:
        """Whether the first card laid is compulsory, the only one of its turn, and ends it."""
        return self.opener.is_a_card

    @property
    def grows_inwards(self) -> bool:
        """Whether rows grow inwards from both ends, instead of outwards from the middle."""
        return any(anchor.is_end for anchor in self.laid_out)

    def has_gaps(self, seats: int) -> bool:
        """Whether rows may continue behind a gap (bridges, jokers) with this number of seats."""
        return self.jokers > 0 or self.bridges_each(seats) > 0

    def can_block(self, seats: int) -> bool:
        """Whether a round can end because all seats pass.

        If laying is a duty, all seats pass only when the stock is empty and no card in any hand
        fits. Then every card is on the table or in a hand. So no place is left that fits: all
        places are covered, and without jokers nobody would hold a card.
        """
        return self.lay_duty.is_never or self.jokers >= seats

    def hand_size(self, seats: int) -> int:
        """Cards dealt to each seat."""
        return self.hand_sizes[seats - FEWEST_SEATS]

    def bridges_each(self, seats: int) -> int:
        """Bridges that each seat has at the start."""
        return self.bridges[seats - FEWEST_SEATS]

    def anchored(self, anchor: Anchor) -> int:
        """The number of an anchor in this deck."""
        low, high = self.numbers
        match anchor:
            case Anchor.LOWEST:
                return low
            case Anchor.CENTRE:
                return self.centre
            case Anchor.HIGHEST:
                return high
        assert_never(anchor)

    def without(self, colour: str) -> "Ruleset":
        """Play with a colour taken out (rules 2.2).

        Raises IllegalRuleset if the colour is not in play, or is the last one.
        """
        if colour not in tuple(self.colours):
            facts = {"colour": colour, "colours": self.colours}
            raise IllegalRuleset(str(self), (RulesetProblem(RulesetReason.NOT_IN_PLAY, **facts),))
        rest = self.colours.replace(colour, "")
        taken_out = "".join(sorted(self.taken_out + colour, key=COLOURS.index))
        return replace(self, colours=rest, taken_out=taken_out)

    def whole(self) -> "Ruleset":
        """With all its colours again."""
        if not self.taken_out:
            return self
        colours = "".join(c for c in COLOURS if c in self.colours + self.taken_out)
        return replace(self, colours=colours, taken_out="")

    def suits(self, seats: int) -> bool:
        """Whether so many may play with this deck: the whole one, or less a colour for two."""
        if self.resize is not None:
            return False
        out = self.taken_out
        return not out or (seats == FEWEST_SEATS and len(out) == 1 and out in self.may_take_out)

    def for_seats(self, seats: int) -> "Ruleset":
        """The rule set as its sheet deals it to this many seats: cars takes blue out for two."""
        always = self.two_seats_take_out.is_always
        if always and seats == FEWEST_SEATS and not self.taken_out and self.resize is None:
            return self.without(self.may_take_out)
        return self

    def resized(
        self,
        *,
        colours: int = 4,
        numbers: tuple[int, int],
        centre: int,
        hand: int,
        jokers: int | None = None,
        bridges: int | None = None,
        bonus_cards: int | None = None,
    ) -> "Ruleset":
        """A toy deck under the same rules, for tests that try everything.

        ``colours`` is a number (the first of ``rygb``), ``hand`` the hand size for any number
        of seats; jokers, bridges (each seat) and bonus cards stay as they are if not given.
        Raises IllegalRuleset for a deck that the engine cannot judge, and for a toy deck.
        """
        if self.resize is not None:
            raise IllegalRuleset(str(self), (RulesetProblem(RulesetReason.RESIZED_TWICE),))
        low, high = numbers
        return replace(
            self,
            colours=COLOURS[: max(0, colours)],
            numbers=(low, high),
            centre=centre,
            hand_sizes=(hand,) * len(self.hand_sizes),
            jokers=self.jokers if jokers is None else jokers,
            bridges=self.bridges if bridges is None else (bridges,) * len(self.bridges),
            bonus_cards=self.bonus_cards if bonus_cards is None else bonus_cards,
            taken_out="",
            resize=Resize(colours, (low, high), centre, hand, jokers, bridges, bonus_cards),
        )
