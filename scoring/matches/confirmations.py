"""Each seat agrees to a round or disputes it, from its own player's phone.

An answer belongs to one claim. After a correction or a withdrawal everybody is asked again. A
dispute is settled by such a new claim, or when the player who disputed agrees later.

A phone answers for one player a round. This is enough among friends; after deleting its cookies it
counts as another phone. Programs have no phone, so they may answer for any player.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from leagues.models import League, Player
from leagues.refusals import Refused
from scoring.matches.recording import Overtaken, check_season_open, clean_remark, lock_match
from scoring.models import Claim, Confirmation, Match, Voice
from scoring.refusals import RecordReason
from server.topics import publish

Answer = Confirmation.Answer


@transaction.atomic
def confirm_claim(
    *,
    match: Match,
    number: int,
    seen: int,
    by: Player | None,
    answer: str,
    reason: str = "",
    phones: Sequence[str] = (),
) -> Confirmation:
    """Answer the current claim of a round; ``seen`` is the number of the claim that was shown.

    Only players of the match may answer, each for their own seat. ``phones`` are the keys of the
    phone and its account. The same answer sent twice is stored once. If it raises Refused, nothing
    was written.
    """
    lock_match(match)
    check_season_open(match.season)
    confirmation = confirmation_of(match, by, answer, clean_remark(reason))
    confirmation.claim = last_claim(match, number, seen)
    for phone in phones:
        check_voice(confirmation, phone)
    before = confirmation.claim.confirmations.filter(seat=confirmation.seat).last()
    if before is not None and (before.answer, before.reason) == (
        confirmation.answer,
        confirmation.reason,
    ):
        return before
    confirmation.save()
    publish(f"match-{match.pk}", f"said-{confirmation.pk}")
    return confirmation


def confirmation_of(match: Match, by: Player | None, answer: str, why: str) -> Confirmation:
    """The answer as it will be stored, but without its claim; raises Refused."""
    seat = match.seats.filter(player=by).first() if by else None
    if seat is None:
        raise Refused(RecordReason.NOT_AT_TABLE)
    if answer not in Answer.values:
        raise Refused(RecordReason.KEY_TAKEN)
    if answer == Answer.AGREE:
        why = ""
    elif not why:
        raise Refused(RecordReason.DISPUTE_REASON)
    facts = {"answer": answer, "reason": why}
    return Confirmation(league_id=match.league_id, seat=seat.seat, made_by=by, **facts)


def check_voice(confirmation: Confirmation, phone: str) -> None:
    """Note the seat of this phone in the round; raises Refused if it has another one."""
    voices = Voice.objects.filter(round=confirmation.claim.round)
    voice, _is_new = voices.get_or_create(
        round=confirmation.claim.round, phone=phone, defaults={"seat": confirmation.seat}
    )
    if voice.seat != confirmation.seat:
        raise other_seat_refusal(confirmation.claim.round.match, voice.seat, confirmation.made_by)


def other_seat_refusal(match: Match, seat: int, player: Player) -> Refused:
    """The phone has answered for this seat, and so cannot answer for the player."""
    name = match.seats.get(seat=seat).player.name
    return Refused(RecordReason.OTHER_SEAT, name=name, other=player.name)


def last_claim(match: Match, number: int, seen: int) -> Claim:
    """The current claim of the round; raises Overtaken if another claim was shown."""
    claims = Claim.objects.filter(round__match=match, round__number=number)
    last = claims.select_related("round").order_by("number").last()
    if last is None:
        raise Refused(RecordReason.NO_SUCH_ROUND, number=number)
    if seen > last.number or seen < 1:
        raise Refused(RecordReason.NO_SUCH_CLAIM, number=seen)
    if seen < last.number:
        raise Overtaken(last)
    return last


@dataclass(frozen=True)
class Answers:
    """The latest answer of each seat that has answered a claim."""

    by_seat: Mapping[int, Confirmation] = field(default_factory=dict)

    @property
    def agreeing(self) -> list[Confirmation]:
        return [
            confirmation
            for confirmation in self.by_seat.values()
            if confirmation.answer == Answer.AGREE
        ]

    @property
    def disputes(self) -> list[Confirmation]:
        return [
            confirmation
            for confirmation in self.by_seat.values()
            if confirmation.answer == Answer.DISPUTE
        ]


NO_ANSWERS = Answers()

Voices = frozenset[tuple[int, int]]  # the number of a round, the seat a phone answered for there


def voices_in(match: Match, phones: Sequence[str]) -> Voices:
    """The seats for which a phone with these keys has answered."""
    voices = Voice.objects.filter(round__match=match, phone__in=phones)
    return frozenset(voices.values_list("round__number", "seat")) if phones else frozenset()


def other_seat(voices: Voices, number: int, seat: int) -> int | None:
    """The other seat for which the phone has answered in this round."""
    return next((other for rounds, other in voices if rounds == number and other != seat), None)


def answers_in(match: Match) -> dict[int, Answers]:
    """The answers by claim id, in one query; claims without an answer are missing."""
    return by_claim(Confirmation.objects.filter(claim__round__match=match))


def answers_of(claims: Iterable[Claim]) -> dict[int, Answers]:
    return by_claim(Confirmation.objects.filter(claim__in=list(claims)))


def by_claim(answers: QuerySet[Confirmation]) -> dict[int, Answers]:
    last: dict[int, dict[int, Confirmation]] = {}
    for answer in answers.prefetch_related("made_by").order_by("pk"):
        last.setdefault(answer.claim_id, {})[answer.seat] = answer
    return {claim: Answers(seats) for claim, seats in last.items()}


def open_disputes(league: League) -> list[Confirmation]:
    """Disputes settled neither by a later claim nor by the player who disputed; oldest first."""
    disputes = Confirmation.objects.filter(league=league, answer=Answer.DISPUTE)
    return unsettled(disputes) if disputes.exists() else []  # a home page asks, and most have none


def unsettled(disputes: QuerySet[Confirmation]) -> list[Confirmation]:
    later = Claim.objects.filter(
        round=OuterRef("claim__round"), number__gt=OuterRef("claim__number")
    )
    other = Confirmation.objects.filter(
        claim=OuterRef("claim"), seat=OuterRef("seat"), pk__gt=OuterRef("pk")
    )
    open_ones = disputes.filter(~Exists(later), ~Exists(other))
    return list(open_ones.select_related("made_by", "claim__round__match__league"))
