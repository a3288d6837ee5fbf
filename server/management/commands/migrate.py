from typing import Any

from django.core.management.commands import migrate
from django.db import connections

from server.management.release import unlooked_at_triggers


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        with unlooked_at_triggers(connections[options["database"]]):
            super().handle(*args, **options)
