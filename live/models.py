"""What is still to be done outside requests."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Job(models.Model):
    """One thing to do, gone once it is done. Who is at it holds it for a few seconds at a time."""

    kind = models.CharField(max_length=20)  # whose handler does it
    key = models.CharField(max_length=100)  # what about
    asked = models.UUIDField(default=uuid.uuid4)  # the last asking; another means: do it again
    due = models.DateTimeField(default=timezone.now)
    attempts = models.PositiveIntegerField(default=0)
    holder = models.UUIDField(null=True)  # of whoever is at it
    held_until = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("job")
        verbose_name_plural = _("jobs")
        constraints = [models.UniqueConstraint(fields=["kind", "key"], name="one_job_a_key")]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"
