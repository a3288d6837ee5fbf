from importlib import import_module

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "tables"

    def ready(self) -> None:
        import_module("tables.insights")  # does errands
        import_module("tables.house")  # does errands
        import_module("tables.motions")  # does errands
        import_module("tables.pictures")  # draws what streams show
