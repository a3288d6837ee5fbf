"""A server in whose clock days go by: their number is in a file that the environment names."""

import os
from datetime import timedelta
from pathlib import Path

from django.apps import AppConfig
from django.utils import timezone

LATER = "DAYS_LATER"


class Days(AppConfig):
    name = "tests.days"
    label = "days_of_tests"

    def ready(self) -> None:
        now, file = timezone.now, os.environ.get(LATER)
        if file:
            timezone.now = lambda: now() + timedelta(days=int(Path(file).read_text()))


def turn_to(file: Path, number: int) -> None:
    """In one step: the server reads the file at any moment, and never half of it."""
    fresh = file.with_suffix(".new")
    fresh.write_text(str(number))
    fresh.replace(file)
