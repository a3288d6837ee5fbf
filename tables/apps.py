from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TablesConfig(AppConfig):
    name = "tables"
    verbose_name = _("Digital tables")

    def ready(self) -> None:
        import_module("tables.jobs.insights")  # registers its jobs
        import_module("tables.jobs.actions")  # registers its jobs
        import_module("tables.seats.proposals")  # registers its jobs
        import_module("tables.view.picture")  # registers what streams send
