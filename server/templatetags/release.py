"""The parts of the foot of every page."""

from functools import cache

from django import template
from django.conf import settings
from django.utils.translation import get_language_info

from server.management.release import VERSION

register = template.Library()


@register.simple_tag
def version_here() -> str:
    return VERSION


@register.simple_tag
def has_operator() -> bool:
    return bool(settings.OPERATOR["name"])


@register.simple_tag
@cache
def languages() -> list[tuple[str, str]]:
    """The languages of the site, each with its own name for itself."""
    infos = (get_language_info(code) for code, _name in settings.LANGUAGES)
    return [(info["code"], info["name_local"].capitalize()) for info in infos]
