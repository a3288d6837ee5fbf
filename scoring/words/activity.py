"""A league's history in words: who, when, what, before and after."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import NotationError
from leagues.models import Entry, Player
from leagues.words.actions import FactLine, action_words, fact_lines, value_words
from leagues.words.phones import actor_words
from scoring.models import Claim, Confirmation, Match, MatchSeat, known_game
from scoring.statistics.activity import Row
from scoring.statistics.metrics import Metric
from scoring.words.box.games import game_name
from scoring.words.claims import claim_words
from scoring.words.metrics import WORDS as METRICS
from scoring.words.metrics import counted_words
from scoring.words.rulesets import Words

ANSWERS: Mapping[str, Words] = {"agree": _("Confirmed"), "dispute": _("Disputed")}
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

    def in_words(self) -> list[ActivityLine]:
        return [self.line(row) for row in self.rows]

    def line(self, row: Row) -> ActivityLine:
        if isinstance(row, Entry):
            said = action_words(row.action)
            return ActivityLine(
                row.made_at,
                row.made_by,
                said,
                row.subject,
                fact_lines(row, scoring_value_words),
                actor=actor_words(row.actor),
            )
        if isinstance(row, Claim):
            return self.claim_line(row)
        if isinstance(row, Confirmation):
            round_ = row.claim.round
            said = ANSWERS[row.answer]
            match, number = round_.match, round_.number
            return ActivityLine(
                row.made_at, row.made_by, said, reason=row.reason, match=match, round=number
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
        keys = [each for each in value.split(", ") if each in set(Metric)]
        return ", ".join(str(METRICS[Metric(each)].name) for each in keys)
    if key in {"order", "fewest"} and not value:
        return gettext("automatic")
    if key == "ruleset" and isinstance(value, str) and value:
        return rules_words(value)
    return value_words(key, value)


def rules_words(text: str) -> str:
    """The text itself, if this version does not know the game."""
    try:
        return game_name(known_game(text))
    except NotationError:
        return text


def earlier(claims: Iterable[Claim]) -> dict[tuple[int, int], Claim]:
    """For each of these claims the one before it, in one query."""
    wanted = Q(pk__in=[])
    for claim in claims:
        if claim.number > 1:
            wanted |= Q(round=claim.round_id, number=claim.number - 1)
    return {(each.round_id, each.number): each for each in Claim.objects.filter(wanted)}


def counted_points(claim: Claim | None, family: str) -> list[str]:
    """Each seat's points; empty for a claim that does not count."""
    if claim is None or claim.is_withdrawn:
        return []
    return [counted_words(each.total, family) for each in claim.points]
