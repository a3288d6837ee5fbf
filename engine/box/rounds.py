"""Rounds that are dealt and played at a table: the deal, the moves, and what a seat may see."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar, Final, NamedTuple, Self, TypedDict

from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxGame, BoxResult
from engine.cards import COLOURS, Card, Cards, Stock, card
from engine.errors import EngineError
from engine.shuffle import digest, numbers_of, shuffled


class CommonFacts(TypedDict):
    """The facts of every sight."""

    game: BoxGame
    seats: int
    seat: int | None
    awaited: tuple[int, ...]
    moves: tuple[str, ...]
    events: tuple[BoxEvent, ...]


class HandFacts(CommonFacts):
    """The facts of every sight in a game with hands."""

    hand: tuple[Card, ...]
    card_counts: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class BoxSight:
    """The fields that all games share; each game adds the cards on its table.

    A spectator's sight (``seat`` None) has no hand and no moves.
    """

    game: BoxGame
    seats: int
    seat: int | None
    awaited: tuple[int, ...]  # seats that the table waits for; none when the round is over
    moves: tuple[str, ...]  # of this seat, now
    events: tuple[BoxEvent, ...]
    hand: tuple[Card, ...] = ()  # cards that this seat holds and may look at
    card_counts: tuple[int, ...] = ()  # how many cards each seat holds, in the hand or face down
    won: tuple[int, ...] = ()  # what each seat has won so far, in the unit of the game


# Grows when other moves become legal, or mean something else. A round is played to its end, and
# replayed, by the version that it was dealt with; 0 are the rules until 1.1.0.
RULES_NOW: Final = 1


@dataclass(frozen=True)
class BoxDeal:
    """The cards of each seat and the rest. The order of a pile begins with its top card.

    Nobody may see a deal before the round is over.
    """

    game: BoxGame
    first: int  # the seat that begins
    hands: tuple[Stock, ...]
    rest: Stock
    rules: int = RULES_NOW

    @property
    def seats(self) -> int:
        return len(self.hands)

    def after(self, seat: int) -> int:
        """The next seat in turn order."""
        return (seat + 1) % self.seats


class BoxMoveReason(StrEnum):
    """Why a move is not legal now."""

    ROUND_OVER = "round-over"
    OUT_OF_TURN = "out-of-turn"
    NOT_OFFERED = "not-offered"


class IllegalBoxMove(EngineError):
    """A move that the rules do not allow now. The round is unchanged."""

    reason: BoxMoveReason


AGREED: Final = "agreed"  # the text that ends a round if all agree: no seat can play it alone


class DueMove(NamedTuple):
    """A move that the table itself makes, as many milliseconds after the last one."""

    text: str
    seat: int
    after: int


@dataclass(frozen=True, kw_only=True)
class BoxRound(ABC):
    """A state of a round. A move is a text such as ``turn 17``; several seats may have moves.

    If the fastest call wins, the played text has a time: ``moves`` offers ``snap``, and the text
    is ``snap 412``. The server adds the milliseconds.
    """

    timed: ClassVar[frozenset[str]] = frozenset()  # moves whose time counts
    pause: ClassVar[int] = 0  # milliseconds that cards lie open before the next one is turned

    deal: BoxDeal
    events: tuple[BoxEvent, ...] = ()  # all of them, with all cards

    @classmethod
    def cards(cls, game: BoxGame, seats: int) -> tuple[Card, ...]:
        """The cards that are shuffled, sorted: colour by colour, from low to high."""
        numbers = range(1, game.pack.highest + 1)
        return tuple(card(colour, n) for colour in COLOURS[: game.pack.colours] for n in numbers)

    @classmethod
    @abstractmethod
    def sizes(cls, game: BoxGame, seats: int) -> tuple[int, ...]:
        """How many cards each seat is dealt; the rest stays in the middle, or out of play."""

    @classmethod
    @abstractmethod
    def begin(cls, deal: BoxDeal) -> Self:
        """The state after the deal."""

    @property
    @abstractmethod
    def awaited(self) -> tuple[int, ...]:
        """The seats that the table waits for; none when the round is over."""

    @property
    def game(self) -> BoxGame:
        return self.deal.game

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return not self.awaited

    @abstractmethod
    def moves(self, seat: int) -> tuple[str, ...]:
        """The moves that this seat may make now, whether the table waits for it or not."""

    @abstractmethod
    def after(self, text: str, seat: int) -> Self:
        """The state after a legal move."""

    @abstractmethod
    def sight(self, seat: int | None) -> BoxSight:
        """The part of the round that this seat may see; None is a spectator."""

    @abstractmethod
    def result(self) -> BoxResult:
        """How the round has ended; call it only when it is over."""

    def noted(self, kind: BoxEventKind, seat: int, **facts: Any) -> Self:
        """This state with another event; ``facts`` are further fields of the event."""
        event = BoxEvent(kind=kind, seat=seat, **facts)
        return replace(self, events=(*self.events, event))

    def common(self, seat: int | None) -> CommonFacts:
        """The fields that the sights of all games have."""
        return {
            "game": self.deal.game,
            "seats": self.deal.seats,
            "seat": seat,
            "awaited": self.awaited,
            "moves": () if seat is None else self.moves(seat),
            "events": self.seen_events(seat),
        }

    def seen_events(self, seat: int | None) -> tuple[BoxEvent, ...]:
        """The events as this seat saw them."""
        return tuple(
            event if event.shown_to is None else event.seen_by(seat) for event in self.events
        )

    @property
    def due(self) -> DueMove | None:
        """The next move of the table itself, such as the end of the time for calls, or None."""
        return None

    def offer(self, text: str) -> str:
        """The text in ``moves`` for a played text: without its time, if it is a call."""
        word, _, milliseconds = text.partition(" ")
        return word if word in self.timed and milliseconds.isdecimal() else text

    def written(self, text: str) -> str:
        """The move as it is stored, but for its time."""
        return text

    @property
    def patience(self) -> int:
        """Milliseconds in which a bot on turn lets others call what lies there."""
        return 0

    @property
    def is_racing(self) -> bool:
        """Whether somebody has called, and others may have been faster."""
        return False

    @property
    def moves_since_shown(self) -> int:
        """How many moves came after the cards were shown that are called now."""
        return 0

    def still_means(self, text: str, move_count: int) -> int:
        """How many of the ``move_count`` moves so far the sender of this text must have seen.

        All of them, unless several seats act at the same time.
        """
        return move_count

    def allows(self, text: str, seat: int) -> bool:
        """Whether this seat may play this text now."""
        return self.offer(text) in self.moves(seat)

    def play(self, text: str, seat: int) -> Self:
        """The state after a move; raises IllegalBoxMove."""
        is_due = self.due is not None and (text, seat) == self.due[:2]
        is_end = text == AGREED and self.deal.game.ends_by_agreement and not self.over
        if not is_due and not is_end and not self.allows(text, seat):
            raise IllegalBoxMove(self.refusal(seat), move=text, seat=seat)
        return self.after(text, seat)

    def refusal(self, seat: int) -> BoxMoveReason:
        """Why a move of this seat is not legal."""
        if self.over:
            return BoxMoveReason.ROUND_OVER
        is_out_of_turn = seat not in self.awaited
        return BoxMoveReason.OUT_OF_TURN if is_out_of_turn else BoxMoveReason.NOT_OFFERED


def in_hidden_order(deal: BoxDeal, cards: Iterable[Card], number: int) -> tuple[Card, ...]:
    """The cards in their order at move ``number``.

    The seed is SHA-256 of ``order|HAND 0|HAND 1|…|REST|NUMBER``, each hand as it was dealt; the
    cards are sorted, then shuffled by `engine.shuffle.shuffled`.
    """
    parts = [*map(str, deal.hands), str(deal.rest), str(number)]
    seed = digest("|".join(["order", *parts])).hex()
    return tuple(shuffled(sorted(cards), numbers_of(seed)))


@dataclass(frozen=True, kw_only=True)
class HandsRound(BoxRound):
    """A round in which each seat has a hand."""

    hands: tuple[Cards, ...]

    def with_hand(self, seat: int, bits: int) -> Self:
        """The state in which this seat holds these cards."""
        return replace(self, hands=(*self.hands[:seat], Cards(bits), *self.hands[seat + 1 :]))

    def common(self, seat: int | None) -> HandFacts:
        hand = () if seat is None else tuple(self.hands[seat])
        return {**super().common(seat), "hand": hand, "card_counts": tuple(map(len, self.hands))}
