"""What players can say to each other: a fixed set, and nothing else."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from django.utils.translation import pgettext_lazy

from games.words import Words


class Phrase(StrEnum):
    HELLO = "hello"
    LUCK = "luck"
    PRAISE = "praise"
    OOPS = "oops"
    HURRY = "hurry"
    WAIT = "wait"
    THANKS = "thanks"
    AGAIN = "again"


PHRASES: Final[Mapping[Phrase, Words]] = {
    Phrase.HELLO: pgettext_lazy("said at a table", "Hello"),
    Phrase.LUCK: pgettext_lazy("said at a table", "Good luck"),
    Phrase.PRAISE: pgettext_lazy("said at a table", "Well played"),
    Phrase.OOPS: pgettext_lazy("said at a table", "Oops"),
    Phrase.HURRY: pgettext_lazy("said at a table", "Hurry up"),
    Phrase.WAIT: pgettext_lazy("said at a table", "One moment"),
    Phrase.THANKS: pgettext_lazy("said at a table", "Thank you"),
    Phrase.AGAIN: pgettext_lazy("said at a table", "One more?"),
}
