from django import template
from django.conf import settings

from live.management.release import VERSION

register = template.Library()


@register.simple_tag
def version_here() -> str:
    return VERSION


@register.simple_tag
def has_operator() -> bool:
    return bool(settings.OPERATOR["name"])
