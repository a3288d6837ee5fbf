"""Names inside sentences, in any script."""

from collections.abc import Iterable

from django.utils.formats import date_format
from django.utils.timezone import localdate
from django.utils.translation import gettext

from leagues.models import League

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def isolated(name: str) -> str:
    """A name from right to left must not move the words beside it."""
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"


def join_words(words: Iterable[str]) -> str:
    """“One, two and three”; an empty text for no words."""
    *first, last = list(words) or [""]
    if not first:
        return last
    return gettext("%(first)s and %(last)s") % {"first": ", ".join(first), "last": last}


def names_words(names: Iterable[str]) -> str:
    return join_words(map(isolated, names))


def league_name(league: League) -> str:
    """Its name, or a default with the date."""
    if league.name:
        return league.name
    day = date_format(localdate(league.created_at), "DATE_FORMAT")
    return gettext("Table of %(day)s") % {"day": day}
