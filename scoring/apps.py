from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ScoringConfig(AppConfig):
    name = "scoring"
    verbose_name = _("Rounds and games")

    def ready(self) -> None:
        for does_jobs in ("exchange.archive.imports", "matches.proofs"):
            import_module(f"scoring.{does_jobs}")
        for does_jobs in ("recount", "rollups.backlog"):
            import_module(f"scoring.sums.{does_jobs}")
