"""Beside leagues.operators.site, which cannot be read before the models are."""

from django.contrib.admin.apps import AdminConfig


class OperatorsConfig(AdminConfig):
    default_site = "leagues.operators.site.OperatorsSite"
