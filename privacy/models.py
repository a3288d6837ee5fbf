"""The persons who were erased, so that an older backup does not bring them back."""

from django.db import models
from django.utils import timezone


class Erasure(models.Model):
    """A person or a league that is gone, as a keyed hash: nobody can read a name from it."""

    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.digest
