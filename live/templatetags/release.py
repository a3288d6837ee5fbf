from django import template

from live.management.release import VERSION

register = template.Library()


@register.simple_tag
def version_here() -> str:
    return VERSION
