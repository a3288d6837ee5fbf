from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from leagues.models import Season
from scoring.sums.recount import recount


class Command(BaseCommand):
    help = "Count every season again from its claims: compare, or fix what is wrong."

    def add_arguments(self, parser: ArgumentParser) -> None:
        action = parser.add_mutually_exclusive_group(required=True)
        action.add_argument(
            "--check", action="store_true", help="say what is wrong, change nothing"
        )
        action.add_argument("--rebuild", action="store_true", help="say what was wrong and fix it")

    def handle(self, *args: Any, **options: Any) -> None:
        fix = options["rebuild"]
        seasons = Season.objects.order_by("pk").select_related("league")
        wrong = [line for season in seasons for line in recount(season, fix=fix)]
        for line in wrong:
            self.stderr.write(line)
        if wrong and options["check"]:
            raise CommandError(f"{len(wrong)} wrong: manage.py standings --rebuild fixes them")
        self.stdout.write("Repaired." if wrong else "All standings are what the claims say.")
