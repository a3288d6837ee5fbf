"""What else a league keeps: keys of programs, kinds of fines, its history."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models.people import League, Player
from leagues.names import LONGEST_NAME


class Scope(models.TextChoices):
    """What a program with a token may do; recording includes reading."""

    READ = "read", _("reads")
    RECORD = "record", _("reads and records")


class ApiToken(models.Model):
    """A program's key to a league. Only its digest is kept: it is shown once, when it is made."""

    league = models.ForeignKey(League, models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=LONGEST_NAME)
    digest = models.CharField(max_length=64, unique=True)
    scope = models.CharField(max_length=6, choices=Scope)
    made_at = models.DateTimeField(default=timezone.now)
    last_used_at = models.DateTimeField(null=True, blank=True)  # to the minute
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("key of a program")
        verbose_name_plural = _("keys of programs")

    def __str__(self) -> str:
        return f"{self.name} ({self.scope})"


class FineKind(models.Model):
    """What a league fines by its own rule, and how much that usually costs."""

    league = models.ForeignKey(League, models.CASCADE, related_name="fine_kinds")
    name = models.CharField(max_length=LONGEST_NAME)
    amount = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = _("kind of fine")
        verbose_name_plural = _("kinds of fines")
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["league", "name"], name="one_fine_kind_a_name")
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.amount}"


class Entry(models.Model):
    """A line of a league's history. The database refuses to change it: see migration 0002.

    It goes with its league alone, and after it: a league's row is deleted first.
    """

    league = models.ForeignKey(League, models.DO_NOTHING, related_name="entries")
    action = models.CharField(max_length=40)  # a key of leagues.actions
    subject = models.CharField(max_length=200, blank=True)  # what it was done to, as it was called
    before = models.JSONField(default=dict)  # what changed, by the keys of leagues.words.actions
    after = models.JSONField(default=dict)
    made_by = models.ForeignKey(Player, models.PROTECT, null=True, related_name="+", db_index=False)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("line of the history")
        verbose_name_plural = _("lines of the history")
        indexes = [
            models.Index(fields=["league", "made_at"], name="history_of_a_league"),
            models.Index(fields=["made_by", "made_at"], name="history_by_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.subject}"


class Tally(models.Model):
    """How often something was done in a minute, for the limits; gone soon after."""

    subject = models.CharField(max_length=80)
    minute = models.PositiveIntegerField()  # since 1970
    count = models.PositiveIntegerField(default=1)

    class Meta:
        verbose_name = _("count of tries")
        verbose_name_plural = _("counts of tries")
        constraints = [
            models.UniqueConstraint(fields=["subject", "minute"], name="one_tally_a_minute")
        ]

    def __str__(self) -> str:
        return f"{self.subject}: {self.count}"
