"""The fields of the JSON shapes: their lengths and ranges, and how a value is read from a model."""

from datetime import MAXYEAR, MINYEAR, UTC, datetime
from typing import Annotated, Any, Final, Literal, TypeVar

from django.conf import settings
from django.db.models import Manager, QuerySet
from pydantic import (
    AfterValidator,
    AliasChoices,
    AliasPath,
    AwareDatetime,
    BeforeValidator,
    FailFast,
    Field,
    StrictInt,
)

from leagues.models import Player as PlayerRow
from leagues.models import Season as SeasonRow
from leagues.names import LONGEST_NAME
from scoring.models import LONGEST_REMARK
from scoring.models import Match as MatchRow


def in_utc(moment: datetime) -> datetime:
    """Raises ValueError also for a moment that another time zone would put out of the calendar."""
    try:
        known = moment.astimezone(UTC)
    except OverflowError as error:
        raise ValueError(moment) from error
    if not MINYEAR < known.year < MAXYEAR:
        raise ValueError(moment)
    return known


def known_language(code: str) -> str:
    if code not in dict(settings.LANGUAGES):
        raise ValueError(code)
    return code


def as_list(value: Any) -> Any:
    return list(value.all()) if isinstance(value, Manager | QuerySet) else value


def name_of(value: Any) -> Any:
    return value.name if isinstance(value, PlayerRow) else value


def number_of(value: Any) -> Any:
    return value.number if isinstance(value, MatchRow | SeasonRow) else value


def few(facts: Any) -> Any:
    """Refuse a long dictionary at once: pydantic would look for all errors in it."""
    if isinstance(facts, dict) and len(facts) > MOST_FACTS:
        raise ValueError(len(facts))
    return facts


def column(*path: str, name: str) -> Any:
    """A field whose value has another path in the model."""
    return Field(validation_alias=AliasChoices(AliasPath(*path), name))


T = TypeVar("T")
MOST_FACTS: Final = 100
MOST_LISTED: Final = 1_000
Listed = Annotated[tuple[T, ...], FailFast(), BeforeValidator(as_list)]
Moment = Annotated[AwareDatetime, AfterValidator(in_utc)]
Name = Annotated[str, Field(max_length=LONGEST_NAME), BeforeValidator(name_of)]
Number = Annotated[StrictInt, Field(ge=1, le=32_767), BeforeValidator(number_of)]
MatchNumber = Annotated[StrictInt, Field(ge=1, le=2**31 - 1), BeforeValidator(number_of)]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=5)]
Count = Annotated[StrictInt, Field(ge=0, le=32_767)]
LargeCount = Annotated[StrictInt, Field(ge=0, le=2**31 - 1)]
Remark = Annotated[str, Field(max_length=LONGEST_REMARK)]
Notation = Annotated[str, Field(max_length=1_000)]
Said = Literal["agree", "dispute"]
RulesetText = Annotated[str, Field(max_length=120)]
Counts = Annotated[list[Count], Field(max_length=6)]
MaybeCounts = Annotated[list[Count | None], Field(max_length=6)]
SumText = Annotated[str, Field(max_length=4)]  # of Farbensammeln, with its colour: "r87"
AnyFacts = Annotated[dict[str, Any], BeforeValidator(few)]
Facts = Annotated[dict[str, str | int | bool | None], BeforeValidator(few)]
# A list ends at its first wrong entry: each error takes a kilobyte, and a megabyte holds 500,000.
Some = Annotated[list[T], FailFast(), Field(max_length=MOST_LISTED)]
