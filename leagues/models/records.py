"""API tokens, kinds of fines, the history, started leagues."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models.people import League, Player
from leagues.names import LONGEST_NAME


class Scope(models.TextChoices):
    """The rights of a program with a token. Recording includes reading."""

    READ = "read", _("reads")
    RECORD = "record", _("reads and enters")


class ApiToken(models.Model):
    """A program's access to a league. Only the digest is stored: the text is shown once."""

    league = models.ForeignKey(League, models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=LONGEST_NAME)
    digest = models.CharField(max_length=64, unique=True)
    scope = models.CharField(max_length=6, choices=Scope)
    made_at = models.DateTimeField(default=timezone.now)
    last_used_at = models.DateTimeField(null=True, blank=True)  # to the minute
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("key of an app")
        verbose_name_plural = _("keys of apps")

    def __str__(self) -> str:
        return f"{self.name} ({self.scope})"


class FineKind(models.Model):
    """A fine that a league has agreed on, with its usual amount."""

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
    """An entry of a league's history. The database refuses to change it: see migration 0002.

    It can only be deleted with its league, after the league's row.
    """

    league = models.ForeignKey(League, models.DO_NOTHING, related_name="entries")
    action = models.CharField(max_length=40)  # a key of leagues.history
    subject = models.CharField(max_length=200, blank=True)  # the name of the object of the action
    before = models.JSONField(default=dict)  # changed values, by the keys of leagues.history
    after = models.JSONField(default=dict)
    made_by = models.ForeignKey(Player, models.PROTECT, null=True, related_name="+", db_index=False)
    # What acted, if no player did (leagues.phones); null: unknown. It is nullable, because
    # on SQLite any other new column makes the table new, without its triggers.
    actor = models.CharField(max_length=80, null=True)  # noqa: DJ001 - null: unknown
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


class LeagueStarts(models.Model):
    """How many leagues an address started in a day, for operators; deleted after a month."""

    address = models.CharField(max_length=64)  # a digest, see server.limits
    day = models.DateField()
    count = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = _("leagues started in a day")
        verbose_name_plural = _("leagues started in a day")
        constraints = [
            models.UniqueConstraint(fields=["address", "day"], name="one_league_starts_a_day")
        ]

    def __str__(self) -> str:
        return f"{self.day}: {self.count}"
