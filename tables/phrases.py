"""The phrases that players can send each other: a fixed set, and nothing else."""

from django.db.models import TextChoices
from django.utils.translation import pgettext_lazy


class Phrase(TextChoices):
    HELLO = "hello", pgettext_lazy("said at a table", "Hello")
    LUCK = "luck", pgettext_lazy("said at a table", "Good luck")
    PRAISE = "praise", pgettext_lazy("said at a table", "Well played")
    OOPS = "oops", pgettext_lazy("said at a table", "Oops")
    HURRY = "hurry", pgettext_lazy("said at a table", "Hurry up")
    WAIT = "wait", pgettext_lazy("said at a table", "One moment")
    THANKS = "thanks", pgettext_lazy("said at a table", "Thank you")
    AGAIN = "again", pgettext_lazy("said at a table", "One more?")
