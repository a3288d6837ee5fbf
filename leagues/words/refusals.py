"""The sentence of a refusal, in the reader's language."""

from datetime import datetime
from typing import Any

from django.utils.formats import date_format
from django.utils.timezone import localtime

from games.names import isolated
from leagues.refusals import Refused


def refusal_sentence(refused: Refused) -> str:
    facts = {key: fact_words(key, fact) for key, fact in refused.facts.items()}
    return str(refused.reason.label) % facts


def fact_words(key: str, fact: Any) -> Any:
    if isinstance(fact, datetime):
        return date_format(localtime(fact), "SHORT_DATE_FORMAT")
    return isolated(fact) if key in {"name", "other"} else fact
