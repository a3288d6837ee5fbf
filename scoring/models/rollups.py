"""Figures that release 1.1.0 stored. Nothing reads or writes them; the release after this one drops
them. Until then their rows must go with their players and leagues.
"""

from django.db import models

from leagues.models import League, Player


class Rollup(models.Model):
    upto = models.PositiveBigIntegerField(default=0)
    figures = models.JSONField(default=dict)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"up to {self.upto}"


class PlayerRollup(Rollup):
    player = models.OneToOneField(Player, models.CASCADE, related_name="rollup")
    badge_days = models.JSONField(null=True)


class LeagueRollup(Rollup):
    league = models.OneToOneField(League, models.CASCADE, related_name="rollup")
