"""Names within sentences, whatever their script; and what is called what."""

from collections.abc import Iterable

from django.utils.formats import date_format
from django.utils.timezone import localdate
from django.utils.translation import gettext

from leagues.models import League

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def isolated(name: str) -> str:
    """So that a name from right to left leaves the words beside it where they are."""
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"


def listed(words: Iterable[str]) -> str:
    """One, two and three: as a list is said aloud; nothing for none."""
    *first, last = list(words) or [""]
    if not first:
        return last
    return gettext("%(first)s and %(last)s") % {"first": ", ".join(first), "last": last}


def names_words(names: Iterable[str]) -> str:
    return listed(map(isolated, names))


def league_name(league: League) -> str:
    """Its name, or what it is called while nobody has given it one."""
    if league.name:
        return league.name
    day = date_format(localdate(league.created_at), "DATE_FORMAT")
    return gettext("Table of %(day)s") % {"day": day}
