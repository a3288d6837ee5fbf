from typing import Any

from django.core.management.base import BaseCommand
from django.urls import reverse

from scoring.management.demo import demo_league, make_demo


class Command(BaseCommand):
    help = "Make a demo league, if there is none yet, and say where it is."

    def handle(self, *args: Any, **options: Any) -> None:
        league = demo_league() or make_demo()
        self.stdout.write(f"A demo league is at {reverse('league', args=[league.record_code])}")
