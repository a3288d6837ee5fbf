"""Names inside sentences, in any script."""

from collections.abc import Iterable

from django.utils.translation import gettext

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
