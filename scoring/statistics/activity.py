"""The history of a league as lines of a page, newest first.

It joins the actions of the history with rows that nobody edits: matches, claims, answers.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from django.db.models import Model, Q, QuerySet
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import NotationError
from engine.games.every_game import game_of_text
from games.registry import game_name
from games.words import Words
from leagues.history import LINKED, Action, FactLine, action_words, fact_lines, value_words
from leagues.input import LARGEST_KEY
from leagues.models import Entry, League, Player
from leagues.phones import actor_words
from scoring.models import Claim, Confirmation, Match, MatchSeat
from scoring.reasons import claim_words
from scoring.statistics.metric_words import WORDS as METRICS
from scoring.statistics.metric_words import counted_words
from scoring.statistics.metrics import Metric

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
    Source(CLAIMS, "made_at", "made_by", rows_with(Claim, "made_by", "round__match__league")),
    Source(
        ANSWERS,
        "made_at",
        "made_by",
        rows_with(Confirmation, "made_by", "claim__round__match__league"),
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


def activity_page(league: League, query: ActivityQuery) -> Page:
    """One page, in one query for each source."""
    if query.who and not league.players.filter(pk=query.who).exists():
        return Page((), None)
    entries: list[tuple[ActivityCursor, Row]] = []
    for source, (name, moment, by, rows) in enumerate(SOURCES):
        if is_asked(name, query.what):
            chosen = rows().filter(action=query.what) if query.what in set(Action) else rows()
            # A player is in one league only, and the filter by player has its own index.
            chosen = chosen.filter(**{by: query.who} if query.who else {"league": league})
            entries += placed(chosen.filter(later(query.after, source, moment)), source, moment)
    entries.sort(key=lambda row: (row[0].moment, -row[0].source, row[0].pk), reverse=True)
    shown = entries[:LINES_A_PAGE]
    older = shown[-1][0] if len(entries) > LINES_A_PAGE else None
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


ANSWER_SENTENCES: Mapping[str, Words] = {"agree": _("Confirmed"), "dispute": _("Disputed")}
STARTED = _("Game started")


@dataclass(frozen=True)
class ActivityLine:
    """One action; match and round are set if it links to them."""

    moment: datetime
    by: Player | None
    action: Words
    subject: str = ""
    facts: Sequence[FactLine] = ()
    reason: str = ""
    actor: Words = ""  # without a player: the phone or the program
    match: Match | None = None
    round: int | None = None


class ActivityLines:
    """The lines of a page as sentences. What they share is read once."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = list(rows)
        claims = [row for row in self.rows if isinstance(row, Claim)]
        matches = {claim.round.match_id for claim in claims}
        matches |= {row.pk for row in self.rows if isinstance(row, Match)}
        self.names: dict[int, list[str]] = {}
        for seat in MatchSeat.objects.filter(match__in=matches).select_related("player"):
            self.names.setdefault(seat.match_id, []).append(seat.player.name)
        self.earlier = earlier(claims)
        self.games = games_of(row for row in self.rows if isinstance(row, Entry))

    def in_words(self) -> list[ActivityLine]:
        return [self.line(row) for row in self.rows]

    def line(self, row: Row) -> ActivityLine:
        if isinstance(row, Entry):
            sentence = action_words(row.action)
            return ActivityLine(
                row.made_at,
                row.made_by,
                sentence,
                row.subject,
                fact_lines(row, scoring_value_words),
                actor=actor_words(row.actor),
                match=self.games.get(row.after.get(LINKED)),
            )
        if isinstance(row, Claim):
            return self.claim_line(row)
        if isinstance(row, Confirmation):
            round_ = row.claim.round
            sentence = ANSWER_SENTENCES[row.answer]
            match, number = round_.match, round_.number
            return ActivityLine(
                row.made_at, row.made_by, sentence, reason=row.reason, match=match, round=number
            )
        names = ", ".join(self.names.get(row.pk, []))
        rules = FactLine(gettext("Rules"), "", str(game_name(row.game)))
        actor = actor_words(row.actor)
        return ActivityLine(
            row.started_at, row.started_by, STARTED, names, [rules], actor=actor, match=row
        )

    def claim_line(self, claim: Claim) -> ActivityLine:
        earlier = self.earlier.get((claim.round_id, claim.number - 1))
        action = claim_words(claim, earlier)
        family = claim.round.match.family
        before, after = counted_points(earlier, family), counted_points(claim, family)
        names = self.names.get(claim.round.match_id, [])
        facts = [
            FactLine(name, before[seat] if before else "", after[seat] if after else "–")
            for seat, name in enumerate(names)
            if before[seat : seat + 1] != after[seat : seat + 1]
        ]
        return ActivityLine(
            claim.made_at,
            claim.made_by,
            action,
            facts=facts,
            reason=claim.reason,
            actor=actor_words(claim.actor),
            match=claim.round.match,
            round=claim.round.number,
        )


def scoring_value_words(key: str, value: object) -> str:
    """A value of an action as words; rules and metrics by their names."""
    if key == "order" and isinstance(value, str) and value:
        keys = [key for key in value.split(", ") if key in set(Metric)]
        return ", ".join(str(METRICS[Metric(key)].name) for key in keys)
    if key in {"order", "fewest"} and not value:
        return gettext("automatic")
    if key in {"ruleset", "usual_ruleset"} and isinstance(value, str) and value:
        return rules_words(value)
    return value_words(key, value)


def rules_words(text: str) -> str:
    """The text itself, if this version does not know the game."""
    try:
        return game_name(game_of_text(text))
    except NotationError:
        return text


def games_of(entries: Iterable[Entry]) -> dict[int, Match]:
    """The games that these entries are about, by their numbers; without those that are gone."""
    linked = [entry for entry in entries if LINKED in entry.after]
    if not linked:
        return {}
    numbers = {entry.after[LINKED] for entry in linked}
    matches = Match.objects.filter(league=linked[0].league_id, number__in=numbers)
    return {match.number: match for match in matches}


def earlier(claims: Iterable[Claim]) -> dict[tuple[int, int], Claim]:
    """For each of these claims the one before it, in one query."""
    wanted = Q(pk__in=[])
    for claim in claims:
        if claim.number > 1:
            wanted |= Q(round=claim.round_id, number=claim.number - 1)
    return {(claim.round_id, claim.number): claim for claim in Claim.objects.filter(wanted)}


def counted_points(claim: Claim | None, family: str) -> list[str]:
    """Each seat's points; empty for a claim that does not count."""
    if claim is None or claim.is_withdrawn:
        return []
    return [counted_words(points.total, family) for points in claim.points]


SOURCE_NAMES: Final[Mapping[str, Words]] = {
    MATCHES: _("Games started"),
    CLAIMS: _("Rounds entered, corrected, deleted"),
    ANSWERS: _("Rounds confirmed and disputed"),
}
