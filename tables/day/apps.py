from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DayConfig(AppConfig):
    name = "tables.day"
    label = "day"
    verbose_name = _("Deals of the day")
