"""A league's file that is being imported."""

from uuid import uuid4

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models import League

DONE = "done"
REFUSED = "refused"


class LeagueImport(models.Model):
    """How far an import is. Nothing opens its league until all of it is there.

    The file itself lies on the disk (scoring.exchange.archive.uploads).
    """

    key = models.UUIDField(unique=True, default=uuid4)  # in the address of its page
    league = models.ForeignKey(League, models.CASCADE, null=True, related_name="+")
    step = models.CharField(max_length=20)  # of scoring.exchange.archive.reader
    place = models.BigIntegerField(default=0)  # the byte of the file where it goes on
    count = models.PositiveIntegerField(default=0)  # entries of this step that are done
    size = models.BigIntegerField()  # bytes of the file
    outline = models.JSONField(default=dict)  # scoring.exchange.archive.outline
    refusal = models.JSONField(default=dict)  # its reason, and the facts
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("import of a league")
        verbose_name_plural = _("imports of leagues")

    def __str__(self) -> str:
        return f"{self.league} {self.step}"

    @property
    def is_over(self) -> bool:
        return self.step in {DONE, REFUSED}
