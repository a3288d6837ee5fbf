"""Beside config.operating, which cannot be read before the models are."""

from django.contrib.admin.apps import AdminConfig


class OperatorsConfig(AdminConfig):
    default_site = "config.operating.OperatorsSite"
