"""Jobs that wait, and the views that pages have open."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Job(models.Model):
    """A row is deleted when its job is done. A worker locks it for a few seconds at a time."""

    kind = models.CharField(max_length=20)  # names the handler
    key = models.CharField(max_length=100)  # the argument of the handler
    asked = models.UUIDField(default=uuid.uuid4)  # new with each enqueue
    due = models.DateTimeField(default=timezone.now)
    attempts = models.PositiveIntegerField(default=0)
    holder = models.UUIDField(null=True)  # the worker's lock
    held_until = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("job")
        verbose_name_plural = _("jobs")
        constraints = [models.UniqueConstraint(fields=["kind", "key"], name="one_job_a_key")]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"


class OpenViews(models.Model):
    """The views of a topic that pages of one process show now; see ``server.presence``."""

    topic = models.CharField(max_length=40)
    process = models.CharField(max_length=32, blank=True)
    views = models.JSONField(default=list)
    seen_at = models.DateTimeField()  # when the process last gave a sign of life

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["topic", "process"], name="one_row_a_process")
        ]

    def __str__(self) -> str:
        return f"{self.topic} {self.process}"
