"""The AdminConfig; leagues.operators.site can only be imported after the models."""

from django.contrib.admin.apps import AdminConfig


class OperatorsConfig(AdminConfig):
    default_site = "leagues.operators.site.OperatorsSite"
