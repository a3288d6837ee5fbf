"""The history of a league, latest first. It has noted actions, and rows that nobody edits: matches,
claims, and answers to claims."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from django.db.models import Model, Q, QuerySet
from django.utils.dateparse import parse_datetime

from leagues.actions import Action
from leagues.input import LARGEST_KEY
from leagues.models import Entry, League
from scoring.models import Claim, Confirmation, Match

LINES_A_PAGE: Final = 30
Row = Entry | Claim | Confirmation | Match
MATCHES, CLAIMS, ANSWERS = "matches", "claims", "answers"


class Source(NamedTuple):
    """One kind of row, with its columns for time and person."""

    name: str
    moment: str
    by: str
    rows: Callable[[], QuerySet[Any]]


def rows_with(kind: type[Model], *also: str) -> Callable[[], QuerySet[Any]]:
    return lambda: kind._default_manager.select_related(*also)


SOURCES: Final = (  # the order of rows with the same time
    Source("actions", "made_at", "made_by", rows_with(Entry, "made_by")),
    Source(CLAIMS, "made_at", "made_by", rows_with(Claim, "made_by", "round__match")),
    Source(
        ANSWERS, "made_at", "made_by", rows_with(Confirmation, "made_by", "claim__round__match")
    ),
    Source(MATCHES, "started_at", "started_by", rows_with(Match, "started_by")),
)


class ActivityCursor(NamedTuple):
    """The position of a row in the history; the next page starts after it."""

    moment: datetime
    source: int
    pk: int

    def __str__(self) -> str:
        return f"{self.moment.isoformat()}~{self.source}~{self.pk}"

    @classmethod
    def parse(cls, text: str) -> "ActivityCursor | None":
        """None for an invalid cursor."""
        moment, _, rest = text.partition("~")
        source, _, pk = rest.partition("~")
        if not (source.isdecimal() and pk.isdecimal() and len(source + pk) <= 19):
            return None
        try:
            when = parse_datetime(moment)
        except ValueError:
            return None
        if when is None or when.tzinfo is None or not 2 <= when.year <= 9998:
            return None
        return cls(when, int(source), min(int(pk), LARGEST_KEY))


@dataclass(frozen=True)
class ActivityQuery:
    """A filter: one kind of row, one person, rows after a cursor. Empty means all."""

    what: str = ""  # an Action, or the name of a source
    who: int = 0  # a player's id
    after: ActivityCursor | None = None


@dataclass(frozen=True)
class Page:
    rows: tuple[Row, ...]
    older: ActivityCursor | None


def activity_page(league: League, asked: ActivityQuery) -> Page:
    """One page, in one query for each source."""
    if asked.who and not league.players.filter(pk=asked.who).exists():
        return Page((), None)
    found: list[tuple[ActivityCursor, Row]] = []
    for source, (name, moment, by, rows) in enumerate(SOURCES):
        if is_asked(name, asked.what):
            chosen = rows().filter(action=asked.what) if asked.what in set(Action) else rows()
            # A player is in one league only, and the filter by player has its own index.
            chosen = chosen.filter(**{by: asked.who} if asked.who else {"league": league})
            found += placed(chosen.filter(later(asked.after, source, moment)), source, moment)
    found.sort(key=lambda each: (each[0].moment, -each[0].source, each[0].pk), reverse=True)
    shown = found[:LINES_A_PAGE]
    older = shown[-1][0] if len(found) > LINES_A_PAGE else None
    return Page(tuple(row for _, row in shown), older)


def is_asked(source: str, what: str) -> bool:
    return not what or what == source or (source == "actions" and what in set(Action))


def later(after: ActivityCursor | None, source: int, moment: str) -> Q:
    """The rows after the cursor."""
    if after is None:
        return Q()
    before = Q(**{f"{moment}__lt": after.moment})
    level = Q(**{moment: after.moment})
    within = Q(**{f"{moment}__lte": after.moment})  # helps the database to start in the index
    if source == after.source:
        return within & (before | level & Q(pk__lt=after.pk))
    return within if source > after.source else before


def placed(rows: QuerySet[Any], source: int, moment: str) -> Sequence[tuple[ActivityCursor, Row]]:
    latest = rows.order_by(f"-{moment}", "-pk")[: LINES_A_PAGE + 1]
    return [(ActivityCursor(getattr(row, moment), source, row.pk), row) for row in latest]
