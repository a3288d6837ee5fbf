"""A player enters their own hand on their own phone: this one part of the shared draft."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db import transaction

from engine import HandClaim, Ruleset
from leagues.models import Player
from leagues.refusals import Refused
from scoring.matches.drafts import parts_of, write_part
from scoring.matches.round_fields import HAND, OUT, typed_hand, words
from scoring.models import Claim, Match
from scoring.refusals import MatchOver, RecordReason, SeasonClosed

JOKER = "*"
NOTHING = ""


@dataclass(frozen=True)
class OwnHand:
    """What is known of the hand so far."""

    seat: int
    text: str  # as it stands in the draft
    is_out: bool

    @property
    def cards(self) -> set[str]:
        """The cards that are named one by one."""
        return set(words(self.text))

    @property
    def jokers(self) -> int:
        return words(self.text).count(JOKER)

    @property
    def total(self) -> str:
        """The total, if only the total of the hand is known."""
        return self.text.removeprefix("=") if self.text.startswith("=") else ""


def own_seat(match: Match, player: Player | None) -> int:
    """The player's seat; raises Refused for somebody who does not play in the match."""
    seat = match.seats.filter(player=player).first() if player else None
    if seat is None:
        raise Refused(RecordReason.NOT_AT_TABLE)
    return seat.seat


def own_hand(match: Match, number: int, seat: int) -> OwnHand:
    parts = parts_of(match, number)
    return OwnHand(seat, parts.get(f"{HAND}-{seat}", NOTHING), parts.get(OUT) == str(seat))


@transaction.atomic
def enter_own_hand(
    *, match: Match, number: int, by: Player | None, cards: Sequence[str], jokers: int, total: str
) -> None:
    """Store the cards, or only their total. Without both, the hand is empty: the player went out.

    Raises Refused, and NotationError for a total that is not a number.
    """
    seat = own_seat(match, by)
    check_waits(match, number)
    text = hand_text(match.ruleset, cards, jokers, total)
    entered = own_hand(match, number, seat)
    write_part(match=match, number=number, part=f"{HAND}-{seat}", text=text, by=by)
    out = str(seat) if text == NOTHING else NOTHING
    if (text == NOTHING) != entered.is_out:
        write_part(match=match, number=number, part=OUT, text=out, by=by)


def check_waits(match: Match, number: int) -> None:
    """Raises Refused if the round is already recorded, or will not be played."""
    if match.is_closed:
        raise SeasonClosed
    if number < 1:
        raise Refused(RecordReason.NO_SUCH_ROUND, number=number)
    last = Claim.objects.filter(round__match=match, round__number=number).order_by("number").last()
    if last is not None and not last.is_withdrawn:
        raise Refused(RecordReason.RECORDED)
    if number > match.rounds_agreed:
        raise MatchOver(match.rounds_agreed)


def hand_text(ruleset: Ruleset, cards: Sequence[str], jokers: int, total: str) -> str:
    """The text for the draft; raises Refused for cards that are not in the deck."""
    if set(cards) - set(deck(ruleset)) or not 0 <= jokers <= ruleset.jokers:
        raise Refused(RecordReason.WRONG_TABLE)
    if cards or jokers:
        return " ".join([*dict.fromkeys(cards), *[JOKER] * jokers])
    if total.strip() in {"", "0"}:
        return NOTHING
    return typed_hand(HandClaim.parse(f"={total.strip()}"))


def deck(ruleset: Ruleset) -> Iterable[str]:
    low, high = ruleset.numbers
    return (f"{colour}{number}" for colour in ruleset.colours for number in range(low, high + 1))
