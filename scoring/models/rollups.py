"""Figures that pages would otherwise count from all results: stored, and updated in steps."""

from django.db import models

from leagues.models import League, Player


class Rollup(models.Model):
    """Figures of all results up to a round; see scoring.sums.rollups."""

    upto = models.PositiveBigIntegerField(default=0)  # the id of the last round counted
    figures = models.JSONField(default=dict)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"up to {self.upto}"


class PlayerRollup(Rollup):
    player = models.OneToOneField(Player, models.CASCADE, related_name="rollup")
    badge_days = models.JSONField(null=True)  # badge -> day; null: to be found out again


class LeagueRollup(Rollup):
    league = models.OneToOneField(League, models.CASCADE, related_name="rollup")
