"""A refused action: a reason with its sentence, and the facts in it."""

from typing import Any

from django.db.models import TextChoices


class Refused(ValueError):
    """Nothing was written. ``facts`` are the values in the sentence of ``reason``."""

    def __init__(self, reason: TextChoices, **facts: Any) -> None:
        self.reason = reason
        self.facts = facts
        super().__init__(", ".join([str(reason), *(f"{k}={v}" for k, v in facts.items())]))
