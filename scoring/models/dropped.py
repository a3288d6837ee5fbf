"""What release 1.1.0 stored. Nothing reads or writes it; the release after this one drops it. Until
then the rows must go with their players and leagues.
"""

from uuid import uuid4

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

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


class LeagueImport(models.Model):
    """How far an import of release 1.1 was. Nothing writes it any more, and the next release drops
    it; until then rows that are left go with their league."""

    key = models.UUIDField(unique=True, default=uuid4)
    league = models.ForeignKey(League, models.CASCADE, null=True, related_name="+")
    step = models.CharField(max_length=20)
    place = models.BigIntegerField(default=0)
    count = models.PositiveIntegerField(default=0)
    size = models.BigIntegerField()
    outline = models.JSONField(default=dict)
    refusal = models.JSONField(default=dict)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("import of a league")
        verbose_name_plural = _("imports of leagues")

    def __str__(self) -> str:
        return f"{self.league} {self.step}"
