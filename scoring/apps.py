from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ScoringConfig(AppConfig):
    name = "scoring"
    verbose_name = _("Rounds and games")

    def ready(self) -> None:
        for does_jobs in ("scoring.matches.proofs", "scoring.sums.rollups.backlog"):
            import_module(does_jobs)
