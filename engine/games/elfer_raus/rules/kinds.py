"""The kinds in which rule sets differ: opener, starter, duty to lay, drawing.

The properties of a kind answer questions about the rules, one property a question. If a new
kind is not handled by one of them, the type checker says so (``assert_never``).
"""

from enum import StrEnum
from typing import assert_never


class Family(StrEnum):
    """The games that a league counts separately."""

    CLASSIC = "classic"
    JUNIOR = "junior"
    MASTER = "master"


class Sheet(StrEnum):
    """The rule sheet that a rule set comes from."""

    FXS_1988 = "fxs-1988"
    CARS = "cars"
    JUNIOR_BOX = "junior-box"
    MASTER = "master-2011, master-2016"


class Anchor(StrEnum):
    """A number named by its position in the row, so that it moves when a deck is resized."""

    LOWEST = "lowest"
    CENTRE = "centre"
    HIGHEST = "highest"

    @property
    def is_end(self) -> bool:
        """Whether rows that begin there grow inwards."""
        match self:
            case Anchor.LOWEST | Anchor.HIGHEST:
                return True
            case Anchor.CENTRE:
                return False
        assert_never(self)


class Opener(StrEnum):
    """Which numbers may open a row."""

    NONE = "none"  # every row has cards on the table before play
    CENTRE = "centre"
    AROUND_CENTRE = "around-centre"  # rules 6.1
    ANY_THEN_SAME = "any-then-same"  # rules 7.1, 7.2

    @property
    def is_a_card(self) -> bool:
        """Whether rows are opened by a card. The first one is compulsory, and ends the turn."""
        match self:
            case Opener.CENTRE | Opener.AROUND_CENTRE | Opener.ANY_THEN_SAME:
                return True
            case Opener.NONE:
                return False
        assert_never(self)

    @property
    def is_shared(self) -> bool:
        """Whether the first card of the game decides which number opens all other rows."""
        match self:
            case Opener.ANY_THEN_SAME:
                return True
            case Opener.NONE | Opener.CENTRE | Opener.AROUND_CENTRE:
                return False
        assert_never(self)

    @property
    def is_chosen(self) -> bool:
        """Whether each row has several openers. Once one opens the row, the others fit only
        if they are its neighbours."""
        match self:
            case Opener.AROUND_CENTRE:
                return True
            case Opener.NONE | Opener.CENTRE | Opener.ANY_THEN_SAME:
                return False
        assert_never(self)

    @property
    def is_known(self) -> bool:
        """Whether each row has one opener, the same one in every game."""
        match self:
            case Opener.CENTRE:
                return True
            case Opener.NONE | Opener.AROUND_CENTRE | Opener.ANY_THEN_SAME:
                return False
        assert_never(self)


class Starter(StrEnum):
    """Which seat moves first."""

    HIGHEST_CENTRE = "highest-centre"  # dealt the highest-ranking 11, which it must lay
    FIRST_SEAT = "first-seat"
    FIRST_ABLE_SEAT = "first-able-seat"  # cars, three starts: the next seat that can open

    @property
    def is_by_cards(self) -> bool:
        """Whether the cards alone decide who begins, so that a claim need not say it."""
        match self:
            case Starter.HIGHEST_CENTRE:
                return True
            case Starter.FIRST_SEAT | Starter.FIRST_ABLE_SEAT:
                return False
        assert_never(self)

    @property
    def is_first_seat(self) -> bool:
        """Whether the first seat begins, whatever cards were dealt."""
        match self:
            case Starter.FIRST_SEAT:
                return True
            case Starter.HIGHEST_CENTRE | Starter.FIRST_ABLE_SEAT:
                return False
        assert_never(self)

    @property
    def is_first_able(self) -> bool:
        """Whether seats that cannot open are skipped."""
        match self:
            case Starter.FIRST_ABLE_SEAT:
                return True
            case Starter.HIGHEST_CENTRE | Starter.FIRST_SEAT:
                return False
        assert_never(self)


class Duty(StrEnum):
    """When a seat must lay at least one card, if one fits."""

    ALWAYS = "always"
    STOCK_EMPTY = "stock-empty"
    NEVER = "never"

    @property
    def is_never(self) -> bool:
        """Whether a seat that holds a card that fits may pass at any time."""
        match self:
            case Duty.NEVER:
                return True
            case Duty.ALWAYS | Duty.STOCK_EMPTY:
                return False
        assert_never(self)

    @property
    def is_always(self) -> bool:
        """Whether a seat that holds a card that fits must lay one in every turn."""
        match self:
            case Duty.ALWAYS:
                return True
            case Duty.STOCK_EMPTY | Duty.NEVER:
                return False
        assert_never(self)


class Drawing(StrEnum):
    """When a seat may draw, and what it does with a drawn card that fits."""

    MUST_LAY = "must-lay"  # only if nothing in the hand fits; a drawn card that fits must be laid
    MAY_LAY = "may-lay"  # only if nothing in the hand fits; a drawn card that fits may be laid
    FREE = "free"  # instead of laying, while there is a stock; the drawn card stays in the hand

    @property
    def is_free(self) -> bool:
        """Whether a seat may draw although a card fits; the drawn card stays in its hand."""
        match self:
            case Drawing.FREE:
                return True
            case Drawing.MUST_LAY | Drawing.MAY_LAY:
                return False
        assert_never(self)

    @property
    def must_lay(self) -> bool:
        """Whether a drawn card that fits must be laid. Then no drawn card in a hand fitted when
        it was drawn."""
        match self:
            case Drawing.MUST_LAY:
                return True
            case Drawing.MAY_LAY | Drawing.FREE:
                return False
        assert_never(self)

    @property
    def may_lay(self) -> bool:
        """Whether a drawn card that fits ends the draws of the turn, and may be laid or not."""
        match self:
            case Drawing.MAY_LAY:
                return True
            case Drawing.MUST_LAY | Drawing.FREE:
                return False
        assert_never(self)


class TakenOut(StrEnum):
    """The sheet's rule for two players: do they take one colour out?"""

    NOT_FORESEEN = "not-foreseen"
    OPTIONAL = "optional"
    RECOMMENDED = "recommended"
    ALWAYS = "always"

    @property
    def is_always(self) -> bool:
        """Whether two players never play with all colours."""
        match self:
            case TakenOut.ALWAYS:
                return True
            case TakenOut.NOT_FORESEEN | TakenOut.OPTIONAL | TakenOut.RECOMMENDED:
                return False
        assert_never(self)
