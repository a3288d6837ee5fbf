"""A server in whose clock days have gone by: their number is in the environment."""

import os
from datetime import timedelta

from django.apps import AppConfig
from django.utils import timezone

LATER = "DAYS_LATER"


class Days(AppConfig):
    name = "tests.days"
    label = "days_of_tests"

    def ready(self) -> None:
        now, more = timezone.now, timedelta(days=float(os.environ.get(LATER, "0")))
        if more:
            timezone.now = lambda: now() + more
