from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TablesConfig(AppConfig):
    name = "tables"
    verbose_name = _("Digital tables")

    def ready(self) -> None:
        import_module("tables.insights")  # does errands
        import_module("tables.house")  # does errands
        import_module("tables.motions")  # does errands
        import_module("tables.pictures")  # draws what streams show
