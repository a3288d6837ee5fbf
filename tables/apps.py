from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TablesConfig(AppConfig):
    name = "tables"
    verbose_name = _("Digital tables")

    def ready(self) -> None:
        import_module("tables.insights")  # does jobs
        import_module("tables.jobs")  # does jobs
        import_module("tables.proposals")  # does jobs
        import_module("tables.display.pictures")  # draws what streams show
