"""The errors of a text, a deal or a move: a reason code and the facts, no sentences."""

import reprlib
from enum import StrEnum
from typing import Any, Final

MOST_SHOWN: Final = 200  # characters of a fact in the message of an error


class NotationReason(StrEnum):
    """Why a text is not a card, list, move, position or record."""

    CARD = "card"
    CARD_LIST = "card-list"
    CARD_TWICE = "card-twice"
    MOVE = "move"
    HAND = "hand"
    COUNT = "count"
    BRIDGE = "bridge"
    LAYOUT = "layout"
    RULESET = "ruleset"
    POSITION = "position"
    RECORD = "record"
    BOX_GAME = "box-game"
    BOX_RESULT = "box-result"


class MoveReason(StrEnum):
    """Why a move is not legal now (docs/rules.md says each in words)."""

    ROUND_OVER = "round-over"
    OUT_OF_TURN = "out-of-turn"
    NO_SUCH_CARD = "no-such-card"
    NOT_IN_HAND = "not-in-hand"
    LIES_ALREADY = "lies-already"
    DOES_NOT_FIT = "does-not-fit"
    OPENING_CARD = "opening-card"
    ONLY_THE_DRAWN_CARD = "only-the-drawn-card"
    LAY_LIMIT = "lay-limit"
    NO_JOKER_IN_HAND = "no-joker-in-hand"
    NO_JOKER_THERE = "no-joker-there"
    SWAP_WITHOUT_LAY = "swap-without-lay"
    NO_NEIGHBOUR = "no-neighbour"
    NO_BRIDGE_LEFT = "no-bridge-left"
    NOTHING_TO_BRIDGE_FROM = "nothing-to-bridge-from"
    BRIDGE_NOT_NEEDED = "bridge-not-needed"
    MUST_LAY = "must-lay"
    MUST_DRAW = "must-draw"
    MUST_END = "must-end"
    STOCK_EMPTY = "stock-empty"


class DealReason(StrEnum):
    """The reasons for which a given deal is refused."""

    SEATS = "seats"
    FIRST_SEAT = "first-seat"
    HAND_SIZE = "hand-size"
    NO_SUCH_CARD = "no-such-card"
    CARD_TWICE = "card-twice"
    CARD_MISSING = "card-missing"
    DECK_TOO_SMALL = "deck-too-small"


class RulesetReason(StrEnum):
    """Why the engine cannot judge games of a rule set."""

    COLOURS = "colours"  # each one once, in rank order, one at least
    NUMBERS = "numbers"
    DECK_TOO_LARGE = "deck-too-large"
    COUNT = "count"  # out of bounds
    OPENING = "opening"  # opener, starter and the laid-out cards do not go together
    DRAWING = "drawing"  # draws and the duty to lay do not go together
    EXTRAS = "extras"  # jokers, bridges or bonus cards, where drawing is not a free choice
    TAKEN_OUT = "taken-out"
    NOT_IN_PLAY = "not-in-play"  # the colour to take out is not in play
    RESIZED_TWICE = "resized-twice"


class RedealReason(StrEnum):
    """Why the rules demand that the cards are shuffled and dealt again."""

    NO_CENTRE_DEALT = "no-centre-dealt"
    NOBODY_CAN_OPEN = "nobody-can-open"


class PointsReason(StrEnum):
    """Why a position cannot be counted."""

    HAND_UNKNOWN = "hand-unknown"
    BONUS_UNKNOWN = "bonus-unknown"
    RESULT_UNKNOWN = "result-unknown"  # of another game of the box


class EngineError(ValueError):
    """A reason code with its facts; the site has the sentences for people."""

    def __init__(self, reason: StrEnum, **facts: Any) -> None:
        self.reason = reason
        self.facts = facts
        super().__init__(", ".join([str(reason), *(f"{k}={shown(v)}" for k, v in facts.items())]))


def shown(value: Any) -> str:
    """A fact as a short text: texts may be very long, and lists very deep."""
    if isinstance(value, str):
        return value if len(value) <= MOST_SHOWN else f"{value[:MOST_SHOWN]}…"
    try:
        return reprlib.repr(value)
    except ValueError:  # a number of thousands of digits has no text
        return type(value).__name__


class NotationError(EngineError):
    """A text that does not follow the notation; ``facts['text']`` holds it."""

    reason: NotationReason


class IllegalMove(EngineError):
    """A move that the rules do not allow now. The game is unchanged."""

    reason: MoveReason


class InputProblem:
    """One thing wrong with an input; equal to another with the same reason and facts."""

    __slots__ = ("facts", "reason")

    def __init__(self, reason: StrEnum, **facts: Any) -> None:
        self.reason = reason
        self.facts = facts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, InputProblem):
            return NotImplemented
        return (self.reason, self.facts) == (other.reason, other.facts)

    def __hash__(self) -> int:
        return hash((self.reason, *sorted(self.facts)))

    def __repr__(self) -> str:
        facts = "".join(f", {name}={reprlib.repr(value)}" for name, value in self.facts.items())
        return f"{type(self).__name__}({self.reason.value!r}{facts})"


class DealProblem(InputProblem):
    """One thing wrong with a given deal."""

    __slots__ = ()
    reason: DealReason


class RulesetProblem(InputProblem):
    """One reason why the engine cannot judge games of a rule set."""

    __slots__ = ()
    reason: RulesetReason


class IllegalDeal(EngineError):
    """A given deal that the rule set cannot have dealt; ``problems`` lists everything wrong."""

    reason: DealReason

    def __init__(self, problems: tuple[DealProblem, ...]) -> None:
        self.problems = problems
        super().__init__(problems[0].reason, **problems[0].facts)

    def __reduce__(self) -> tuple[type["IllegalDeal"], tuple[tuple[DealProblem, ...]]]:
        """Pickle the problems: the text alone cannot rebuild the error in another process."""
        return type(self), (self.problems,)


class IllegalRuleset(NotationError):
    """A rule set that the engine cannot judge; ``problems`` lists everything wrong.

    It is a NotationError because rule sets are named by texts: one handler catches both.
    """

    def __init__(self, text: str, problems: tuple[RulesetProblem, ...]) -> None:
        self.problems = problems
        super().__init__(NotationReason.RULESET, **{"text": text} | problems[0].facts)

    def __str__(self) -> str:
        return f"{self.facts['text']}: {', '.join(map(repr, self.problems))}"

    def __reduce__(self) -> tuple[type["IllegalRuleset"], tuple[str, tuple[RulesetProblem, ...]]]:
        """Pickle the problems, as ``IllegalDeal`` does."""
        return type(self), (self.facts["text"], self.problems)


class RedealNeeded(EngineError):
    """The rules say: shuffle and deal again."""

    reason: RedealReason
