"""The answers of the seats to claims: who agrees, who disputes and why."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db.models import Exists, OuterRef, QuerySet

from leagues.models import League
from scoring.models import Claim, Confirmation, Match, Voice

Answer = Confirmation.Answer


@dataclass(frozen=True)
class Said:
    """The latest answer of each seat that has answered a claim."""

    by_seat: Mapping[int, Confirmation] = field(default_factory=dict)

    @property
    def agreeing(self) -> list[Confirmation]:
        return [each for each in self.by_seat.values() if each.answer == Answer.AGREE]

    @property
    def disputes(self) -> list[Confirmation]:
        return [each for each in self.by_seat.values() if each.answer == Answer.DISPUTE]


NOTHING_SAID = Said()

Voices = frozenset[tuple[int, int]]  # the number of a round, the seat a phone answered for there


def voices_in(match: Match, phones: Sequence[str]) -> Voices:
    """The seats for which a phone with these keys has answered."""
    found = Voice.objects.filter(round__match=match, phone__in=phones)
    return frozenset(found.values_list("round__number", "seat")) if phones else frozenset()


def other_seat(voices: Voices, number: int, seat: int) -> int | None:
    """The other seat for which the phone has answered in this round."""
    return next((each for rounds, each in voices if rounds == number and each != seat), None)


def said_in(match: Match) -> dict[int, Said]:
    """The answers by claim id, in one query; claims without an answer are missing."""
    return by_claim(Confirmation.objects.filter(claim__round__match=match))


def said_of(claims: Iterable[Claim]) -> dict[int, Said]:
    return by_claim(Confirmation.objects.filter(claim__in=list(claims)))


def by_claim(answers: QuerySet[Confirmation]) -> dict[int, Said]:
    last: dict[int, dict[int, Confirmation]] = {}
    for each in answers.prefetch_related("made_by").order_by("pk"):
        last.setdefault(each.claim_id, {})[each.seat] = each
    return {claim: Said(seats) for claim, seats in last.items()}


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
    found = disputes.filter(~Exists(later), ~Exists(other))
    return list(found.select_related("made_by", "claim__round__match"))
