"""``{% static %}``: the address of a file, worked out once, when the template is read.

Django works it out each time it is shown, and a page of a match names twenty files. Files change
their names only with a new release, so with a new process.
"""

from django import template
from django.template import Context
from django.template.base import FilterExpression
from django.templatetags.static import StaticNode, static

register = template.Library()


class FixedStaticNode(StaticNode):
    def __init__(self, varname: str | None, path: FilterExpression) -> None:
        super().__init__(varname, path)
        self.address = static(str(path.resolve(Context())))

    def url(self, context: Context) -> str:
        return self.address


register.tag("static", FixedStaticNode.handle_token)
