"""The erased persons and leagues, so that an older backup does not bring them back."""

from django.db import models
from django.utils import timezone


class Erasure(models.Model):
    """An erased person or league, as a keyed hash."""

    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.digest
