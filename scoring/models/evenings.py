"""The texts of an evening, and the totals of evenings before the league was here."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models import League, Player
from scoring.models.claims import LONGEST_REMARK

LONGEST_PLACE = 80


class Evening(models.Model):
    """A row only where something was written or ended: the games carry their evening themselves."""

    league = models.ForeignKey(League, models.CASCADE, related_name="evenings", db_index=False)
    date = models.DateField()
    note = models.CharField(max_length=LONGEST_REMARK, blank=True)
    place = models.CharField(max_length=LONGEST_PLACE, blank=True)
    ended_at = models.DateTimeField(
        null=True
    )  # "that's it for tonight"; a later game opens it again
    ended_by = models.ForeignKey(Player, models.PROTECT, null=True, related_name="+")

    class Meta:
        verbose_name = _("evening")
        verbose_name_plural = _("evenings")
        constraints = [
            models.UniqueConstraint(fields=["league", "date"], name="one_evening_a_date")
        ]

    def __str__(self) -> str:
        return f"{self.league} {self.date}"


class PastTotal(models.Model):
    """A total from before the league was here, without rounds: part of no season or rating."""

    league = models.ForeignKey(League, models.CASCADE, related_name="past_totals", db_index=False)
    date = models.DateField()
    player = models.ForeignKey(Player, models.PROTECT, related_name="past_totals")
    # The name that it came with, if that name was later merged into another player.
    played_as = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="former_totals"
    )
    points = models.IntegerField(null=True)
    wins = models.PositiveSmallIntegerField(null=True)
    made_by = models.ForeignKey(Player, models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("total of before")
        verbose_name_plural = _("totals of before")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(points__isnull=False) | models.Q(wins__isnull=False),
                name="past_total_says_something",
            ),
        ]
        indexes = [models.Index(fields=["league", "date"], name="past_totals_of_a_league")]

    def __str__(self) -> str:
        return f"{self.date} {self.player}"
