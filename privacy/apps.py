from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PrivacyConfig(AppConfig):
    name = "privacy"
    verbose_name = _("Privacy")

    def ready(self) -> None:
        for does_jobs in ("privacy.rows", "privacy.retention", "privacy.retention"):
            import_module(does_jobs)
