"""Seasons of a league."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models.people import League


class Season(models.Model):
    """A period of a league with its own standings; open until it is closed."""

    league = models.ForeignKey(League, models.CASCADE, related_name="seasons")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=80, blank=True)
    opened_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True, blank=True)
    order = models.JSONField(default=list)  # keys of metrics; empty: the default
    fewest_rounds = models.PositiveIntegerField(default=0)  # needed to be ranked; 0: automatic

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        constraints = [
            models.UniqueConstraint(fields=["league", "number"], name="one_season_a_number"),
            models.UniqueConstraint(
                fields=["league"],
                condition=models.Q(closed_at__isnull=True),
                name="one_open_season",
            ),
        ]

    def __str__(self) -> str:
        return self.name or str(self.number)
