"""A refused action: a reason with its sentence, and the facts in it."""

from datetime import date, datetime
from typing import Any

from django.db.models import TextChoices
from django.utils.formats import date_format
from django.utils.timezone import localtime

from games.names import isolated


class Refused(ValueError):
    """Nothing was written. ``facts`` are the values in the sentence of ``reason``."""

    def __init__(self, reason: TextChoices, **facts: Any) -> None:
        self.reason = reason
        self.facts = facts
        super().__init__(", ".join([str(reason), *(f"{k}={v}" for k, v in facts.items())]))


def refusal_sentence(refused: Refused) -> str:
    facts = {key: fact_words(key, fact) for key, fact in refused.facts.items()}
    return str(refused.reason.label) % facts


def fact_words(key: str, fact: Any) -> Any:
    if isinstance(fact, datetime):
        return date_format(localtime(fact), "SHORT_DATE_FORMAT")
    if isinstance(fact, date):
        return date_format(fact, "SHORT_DATE_FORMAT")
    return isolated(fact) if key in {"name", "other"} else fact
