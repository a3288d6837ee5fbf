"""Of every page: ``{% static %}``, ``{% styles %}``, and the parts of its foot."""

from functools import cache

from django import template
from django.conf import settings
from django.template import Context
from django.template.base import FilterExpression
from django.templatetags.static import StaticNode, static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language_info

from server.management.release import VERSION

register = template.Library()


class FixedStaticNode(StaticNode):
    """The address of a file, worked out once, when the template is read: Django works it out each
    time it is shown, and a page of a match names twenty files. Files change their names only with a
    new release, so with a new process."""

    def __init__(self, varname: str | None, path: FilterExpression) -> None:
        super().__init__(varname, path)
        self.address = static(str(path.resolve(Context())))

    def url(self, context: Context) -> str:
        return self.address


register.tag("static", FixedStaticNode.handle_token)


@register.simple_tag
@cache
def styles(*names: str) -> SafeString:
    """The links to style sheets of static/, by their names without the ending."""
    addresses = ((static(f"{name}.css"),) for name in names)
    return format_html_join("\n", '<link rel="stylesheet" href="{}">', addresses)


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
