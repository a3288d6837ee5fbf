from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ScoringConfig(AppConfig):
    name = "scoring"
    verbose_name = _("Rounds and games")

    def ready(self) -> None:
        for does_jobs in (
            "exchange.archive.imports",
            "matches.evenings",
            "matches.proofs",
            "sums.recount",
        ):
            import_module(f"scoring.{does_jobs}")
