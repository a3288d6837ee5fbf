from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ServerConfig(AppConfig):
    name = "server"
    label = "live"  # as in the tables of older releases
    verbose_name = _("Background jobs")

    def ready(self) -> None:
        from server.metrics import time_every_connection  # noqa: PLC0415 - after the settings

        time_every_connection()
