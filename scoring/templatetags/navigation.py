"""The navigation of a league, on every page below its address."""

from typing import Any, Final

from django import template
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from leagues.access import Access, access_in_session

register = template.Library()

PLACES: Final = (
    ("league", _("Home")),
    ("matches", _("Evenings")),
    ("new-game", _("New game")),
    ("leaderboard", _("Leaderboard")),
    ("players", _("People")),
)
WITHIN: Final = {
    **dict.fromkeys(("match", "claims", "game", "delete", "take-back", "bring-back"), "matches"),
    **dict.fromkeys(("delete-match", "who-plays", "evening", "move-game", "year"), "matches"),
    **dict.fromkeys(("replay", "insight", "check-shuffle"), "matches"),  # of a digital table
    "new": "new-game",  # a new digital table
    **dict.fromkeys(("season", "order", "duels", "records", "fines", "all-years"), "leaderboard"),
    **dict.fromkeys(("player", "year-review", "look", "who-is-who", "rename"), "players"),
    **dict.fromkeys(("erase", "stored", "delete-player"), "players"),
}


LINK: Final = (
    '<li><a class="{}" href="{}"{}>'
    '<svg aria-hidden="true"><use href="{}#{}"/></svg> <span>{}</span></a></li>'
)
PAGE: Final = SafeString(' aria-current="page"')
WITHIN_IT: Final = SafeString(' aria-current="true"')


@register.simple_tag(takes_context=True)
def places(context: dict[str, Any], access: Access) -> SafeString:
    """The links of the navigation. Only those who may record get the link to a new game."""
    request, signs = context["request"], static("navigation.svg")
    rows = [
        (name, url, current(request, name, url), signs, name, label)
        for name, label in PLACES
        for url in [reverse(name, args=[access.code])]
        if name != "new-game" or access.may_record
    ]
    return format_html_join("\n", LINK, rows)


def current(request: HttpRequest, name: str, url: str) -> str:
    if request.path == url:
        return PAGE
    page = request.resolver_match and request.resolver_match.url_name
    return WITHIN_IT if WITHIN.get(page or "") == name else ""


@register.simple_tag(takes_context=True)
def league_here(context: dict[str, Any]) -> Access | None:
    """The league that the address of an error page begins with, if this phone knows it."""
    first, _slash, rest = context["request"].path.lstrip("/").partition("/")
    return access_in_session(context["request"], rest.partition("/")[0]) if first == "l" else None
