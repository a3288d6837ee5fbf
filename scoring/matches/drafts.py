"""A round still being entered. Any phone may write its parts; the newest text of each wins.

A player may also enter only their own hand (`OwnHand`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from engine import HandClaim, Ruleset
from games.elfer_raus.entry import typed_hand, words
from games.elfer_raus.parts import HAND, OUT
from leagues.models import Player
from leagues.names import clean_line
from leagues.refusals import Refused
from scoring.models import LONGEST_PART, Claim, DraftPart, Match
from scoring.refusals import MatchOver, RecordReason, SeasonClosed, WrongTable
from server.topics import publish

LATELY: Final = timedelta(seconds=90)  # so long a phone that has typed is said to be entering


@transaction.atomic
def write_part(
    *,
    match: Match,
    number: int,
    part: str,
    text: str,
    by: Player | None,
    typed_at: datetime | None = None,
) -> DraftPart:
    """Store a part's text as it was typed, even if it cannot be read; raises Refused.

    A text typed without a connection may arrive late. It does not replace a text typed after it.
    """
    text, typed_at = checked(match, number, part, text), typed_at or timezone.now()
    place = {"match": match, "round_number": number, "part": part}
    drafted, is_new = DraftPart.objects.select_for_update().get_or_create(
        **place, defaults={"text": text, "made_by": by, "made_at": typed_at}
    )
    if not is_new and drafted.text != text and drafted.made_at <= typed_at:
        drafted.text, drafted.made_by, drafted.made_at = text, by, typed_at
        drafted.revision += 1
        drafted.save()
    publish(f"match-{match.pk}", f"draft-{drafted.pk}-{drafted.revision}")
    return drafted


def checked(match: Match, number: int, part: str, text: str) -> str:
    if number > match.rounds_agreed:
        raise MatchOver(match.rounds_agreed)
    if number < 1:
        raise Refused(RecordReason.NO_SUCH_ROUND, number=number)
    if not match.entry.has_part(part):
        raise WrongTable
    text = clean_line(text)
    if len(text) > LONGEST_PART:
        raise Refused(RecordReason.TEXT_TOO_LONG, most=LONGEST_PART)
    return text


def drafted_parts(match: Match, number: int) -> dict[str, str]:
    """The stored parts of the draft, each with its text."""
    drafted = match.draft_parts.filter(round_number=number).exclude(text="")
    return dict(drafted.order_by("part").values_list("part", "text"))


def newest_elsewhere(match: Match, own: Mapping[str, str]) -> DraftPart | None:
    """The part that another phone changed last, if a moment ago; ``own``: the marks of this one."""
    parts = match.draft_parts.filter(made_at__gt=timezone.now() - LATELY)
    newest = parts.select_related("made_by").order_by("-made_at")
    return next((part for part in newest if part.mark not in own.items()), None)


JOKER = "*"
NOTHING = ""


@dataclass(frozen=True)
class OwnHand:
    """The known part of the own hand so far."""

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
    parts = drafted_parts(match, number)
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
