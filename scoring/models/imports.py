"""A league's file that is being imported."""

from uuid import uuid4

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models import League


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
