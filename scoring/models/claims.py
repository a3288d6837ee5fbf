"""Claims, the answers of seats, certificates and results; drafts of a round being entered."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from engine import Points, Status, UncountableError
from engine.games import every_game
from engine.games.every_game import AnyResult, ending_from_json
from leagues.models import League, Player
from scoring.models.matches import Match, Round
from scoring.refusals import Uncounted


def points_of(ending: AnyResult) -> tuple[Points, ...]:
    """The points of each seat; raises Uncounted."""
    try:
        return every_game.points_of(ending)
    except UncountableError as error:
        raise Uncounted(tuple(error.facts.get("seats", ())), error.reason) from error


LONGEST_REMARK = 200
LONGEST_PART_NAME = 16
LONGEST_PART = 300  # a table full of gaps and jokers
STATUSES = [
    (Status.IMPOSSIBLE.value, _("does not add up")),
    (Status.CONSISTENT.value, _("adds up")),
    (Status.PROVEN.value, _("checked")),
]


class Claim(models.Model):
    """A statement about how a round ended. Never edited: a correction is a new claim."""

    league = models.ForeignKey(League, models.CASCADE, related_name="claims", db_index=False)
    round = models.ForeignKey(Round, models.CASCADE, related_name="claims", db_index=False)
    number = models.PositiveSmallIntegerField()  # within the round, from 1
    position_json = models.JSONField()  # to_json of a position or a result, as claimed
    deduced_json = models.JSONField()  # the same, with everything that can be deduced
    status = models.CharField(max_length=10, choices=STATUSES)
    problems = models.JSONField(default=list)  # codes with seats, cards and facts
    is_withdrawn = models.BooleanField(default=False)  # the round is deleted: it does not count
    # The number of an earlier claim: this one repeats it (scoring.matches.amendments).
    repeats = models.PositiveSmallIntegerField(null=True, blank=True)
    note = models.CharField(max_length=LONGEST_REMARK, blank=True)
    reason = models.CharField(max_length=LONGEST_REMARK, blank=True)  # of a change
    key = models.UUIDField(unique=True, default=uuid.uuid4)  # from the phone; same key, same claim
    made_by = models.ForeignKey(
        Player, models.PROTECT, null=True, related_name="claims", db_index=False
    )
    actor = models.CharField(max_length=80, null=True)  # noqa: DJ001 - null: unknown
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("claim")
        verbose_name_plural = _("claims")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["round", "number"], name="one_claim_a_number")
        ]
        indexes = [
            models.Index(fields=["league", "made_at"], name="claims_of_a_league"),
            models.Index(fields=["made_by", "made_at"], name="claims_by_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.round} ({self.number})"

    @property
    def stands_for(self) -> int:
        """The number of the claim that this one repeats, or its own."""
        return self.repeats or self.number

    @property
    def settled(self) -> Status:
        """The current verdict: that of the search, if there was one."""
        certificate: Certificate | None = getattr(self, "certificate", None)
        return Status(certificate.status if certificate else self.status)

    @property
    def proof(self) -> "Certificate | None":
        """The certificate, if it holds a game that ends as claimed."""
        certificate: Certificate | None = getattr(self, "certificate", None)
        return certificate if certificate and certificate.record else None

    @cached_property
    def position(self) -> AnyResult:
        """As claimed: a final position, or the result of another game of the box."""
        return ending_from_json(self.position_json)

    @cached_property
    def deduced(self) -> AnyResult:
        return ending_from_json(self.deduced_json)

    @cached_property
    def points(self) -> tuple[Points, ...]:
        """The points of each seat; raises Uncounted."""
        return points_of(self.deduced)


class Confirmation(models.Model):
    """A seat's answer to a claim. Never edited: a changed answer is a new row."""

    class Answer(models.TextChoices):
        AGREE = "agree", _("confirmed")
        DISPUTE = "dispute", _("disputed")

    league = models.ForeignKey(League, models.CASCADE, related_name="+", db_index=False)
    claim = models.ForeignKey(Claim, models.CASCADE, related_name="confirmations")
    seat = models.PositiveSmallIntegerField()
    answer = models.CharField(max_length=7, choices=Answer)
    reason = models.CharField(max_length=LONGEST_REMARK, blank=True)  # of a dispute
    made_by = models.ForeignKey(
        Player, models.PROTECT, related_name="confirmations", db_index=False
    )
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("answer")
        verbose_name_plural = _("answers")
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(answer="agree", reason="")
                | (models.Q(answer="dispute") & ~models.Q(reason="")),
                name="dispute_has_a_reason",
            )
        ]
        indexes = [
            models.Index(fields=["league", "made_at"], name="answers_of_a_league"),
            models.Index(fields=["made_by", "made_at"], name="answers_by_a_player"),
            models.Index(
                fields=["league"], condition=models.Q(answer="dispute"), name="disputes_of_a_league"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.made_by} {self.answer}"


class Voice(models.Model):
    """The one seat for which a phone or an account answers in a round, in all its claims."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="voices", db_index=False)
    phone = models.CharField(max_length=40)  # a digest, see leagues.phones
    seat = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "phone"], name="one_voice_a_phone")]

    def __str__(self) -> str:
        return f"{self.round} {self.seat}"


class Certificate(models.Model):
    """The result of the search for a claim; the claim itself does not change."""

    claim = models.OneToOneField(Claim, models.CASCADE, related_name="certificate")
    status = models.CharField(max_length=10, choices=STATUSES)
    record = models.TextField(blank=True)  # of a proven claim: a game that ends as claimed
    problems = models.JSONField(default=list)  # of an impossible claim, stored as in Claim
    repairs = models.JSONField(default=list)  # of an impossible one (scoring.matches.proofs)
    tried = models.FloatField()  # seconds the search was allowed to take
    trials = models.JSONField(default=dict)  # of a consistent claim: counts of what was tried
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("certificate")
        verbose_name_plural = _("certificates")

    def __str__(self) -> str:
        return f"{self.claim} {self.status}"


class Result(models.Model):
    """A seat's points in a round, from its current claim; a withdrawn round has no results."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="results", db_index=False)
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.PROTECT, related_name="results", db_index=False)
    penalty = models.PositiveSmallIntegerField()
    bonus = models.PositiveSmallIntegerField()
    rank = models.PositiveSmallIntegerField()
    win = models.PositiveSmallIntegerField()  # in parts, see scoring.sums.standings
    place = models.PositiveSmallIntegerField()  # in parts: first 120, last 0
    cards = models.PositiveSmallIntegerField(null=True)  # left in the hand, if known
    is_starter = models.BooleanField(null=True)  # if known
    mu = models.FloatField(default=0)  # the player's rating in the season after this round
    sigma = models.FloatField(default=0)

    class Meta:
        ordering = ["seat"]
        constraints = [models.UniqueConstraint(fields=["round", "seat"], name="one_result_a_seat")]
        indexes = [models.Index(fields=["player", "round"], name="rounds_of_a_player")]

    def __str__(self) -> str:
        return f"{self.round} {self.player} {self.total}"

    @property
    def total(self) -> int:
        """Points: bonus minus penalty; the highest total ranks first."""
        return self.bonus - self.penalty


class DraftPart(models.Model):
    """One part of a round still being entered, from the phone that entered it last.

    Parts: ``out`` (a seat number, or ``blocked``), ``hand-0`` … ``hand-5``, ``table``,
    ``bridges``, ``stock``, ``first`` and ``bonus-0`` … ``bonus-5``, each in the engine's notation.
    Of another game of the box they are the fields of its result (games.entry).
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="draft_parts", db_index=False)
    round_number = models.PositiveSmallIntegerField()
    part = models.CharField(max_length=LONGEST_PART_NAME)
    text = models.CharField(max_length=LONGEST_PART)
    revision = models.PositiveIntegerField(default=1)
    made_by = models.ForeignKey(Player, models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["match", "round_number", "part"], name="one_text_a_draft_part"
            )
        ]

    def __str__(self) -> str:
        return f"{self.part}: {self.text}"

    @property
    def mark(self) -> tuple[str, str]:
        """Names this text of the part."""
        return str(self.pk), str(self.revision)
