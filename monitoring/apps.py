from django.apps import AppConfig


class MonitoringConfig(AppConfig):
    name = "monitoring"

    def ready(self) -> None:
        from monitoring.queries import time_every_connection  # noqa: PLC0415 - after the settings

        time_every_connection()
