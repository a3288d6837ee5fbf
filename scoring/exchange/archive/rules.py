"""What of each model goes into a league's document, and what stays out and why.

A model that belongs to a league has to be in one of the two lists, and so has each of its fields:
a test walks them all, so that nothing is lost by being forgotten.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.db.models import ForeignKey, Model

from engine import Status
from leagues.models import (
    ApiToken,
    Entry,
    FineKind,
    Holding,
    Invitation,
    League,
    Membership,
    Player,
    Season,
)
from scoring.models import (
    Certificate,
    Claim,
    Confirmation,
    DraftPart,
    Duel,
    Fine,
    Form,
    LeagueRollup,
    Match,
    MatchSeat,
    PlayerRollup,
    Rating,
    Result,
    Round,
    Standing,
)


@dataclass(frozen=True)
class Rule:
    """One list of the document: its lines are in the order in which they were made."""

    name: str
    model: type[Model]
    fields: tuple[str, ...]
    to_league: str  # the path from a line to its league
    left_out: tuple[str, ...] = ()  # told anew on import: keys of links, what follows
    later: tuple[str, ...] = ()  # of the fields those that name a line of this same list
    only: Mapping[str, str] = field(default_factory=dict)  # rows that are told; others follow

    @property
    def links(self) -> dict[str, type[Model]]:
        """The fields that name a line of another list."""
        found = {each: self.model._meta.get_field(each) for each in self.fields}
        return {
            name: each.remote_field.model
            for name, each in found.items()
            if isinstance(each, ForeignKey)
        }

    def field(self, name: str) -> Any:
        return self.model._meta.get_field(name)


LEAGUE: Final = Rule(
    "league",
    League,
    ("name", "language", "is_proof_demanded", "usual_ruleset", "usual_rounds", "created_at"),
    "pk",
    left_out=("record_code", "view_code", "member_code"),
)
# Each list names only lines of those before it.
RULES: Final = (
    Rule(
        "players",
        Player,
        ("name", "created_at", "same_as"),
        "league",
        left_out=("league", "key", "account", "renames"),
        later=("same_as",),
    ),
    Rule("fine_kinds", FineKind, ("name", "amount"), "league", left_out=("league",)),
    Rule(
        "entries",
        Entry,
        ("action", "subject", "before", "after", "made_by", "made_at"),
        "league",
        left_out=("league",),
    ),
    Rule(
        "seasons",
        Season,
        ("number", "name", "opened_at", "closed_at", "order", "fewest_rounds"),
        "league",
        left_out=("league",),
    ),
    Rule(
        "matches",
        Match,
        (
            "season",
            "number",
            "ruleset_text",
            "layout",
            "rounds_agreed",
            "is_proof_demanded",
            "started_by",
            "started_at",
        ),
        "league",
        left_out=("league", "family", "key"),
    ),
    Rule("seats", MatchSeat, ("match", "seat", "player", "played_as"), "match__league"),
    Rule("rounds", Round, ("match", "number"), "match__league"),
    Rule(
        "claims",
        Claim,
        (
            "round",
            "number",
            "position_json",
            "deduced_json",
            "status",
            "problems",
            "is_withdrawn",
            "note",
            "reason",
            "key",
            "made_by",
            "made_at",
        ),
        "league",
        left_out=("league",),
    ),
    Rule(
        "confirmations",
        Confirmation,
        ("claim", "seat", "answer", "reason", "made_by", "made_at"),
        "league",
        left_out=("league",),
    ),
    Rule(
        "fines",
        Fine,
        (
            "season",
            "match",
            "player",
            "played_as",
            "kind",
            "amount",
            "reason",
            "key",
            "made_by",
            "made_at",
            "cancelled_at",
            "cancelled_by",
            "cancel_reason",
        ),
        "season__league",
    ),
    Rule(
        "certificates",
        Certificate,
        ("claim", "status", "record", "tried", "made_at"),
        "claim__round__match__league",
        left_out=("problems", "repairs", "trials"),
        only={"status": Status.PROVEN.value},  # a game, perhaps the very one that was played
    ),
    Rule(
        "drafts",
        DraftPart,
        ("match", "round_number", "part", "text", "revision", "made_by", "made_at"),
        "match__league",
    ),
)
LEFT_OUT: Final[Mapping[type[Model], str]] = {
    Membership: "rights are people's own, not the league's",
    Holding: "an account's own, not the league's",
    Invitation: "a key, like the codes of links",
    ApiToken: "opens a door",
    Result: "follows from the claims",
    Standing: "follows from the claims",
    Duel: "follows from the claims",
    Form: "follows from the claims",
    Rating: "follows from the claims",
    PlayerRollup: "follows from the claims",
    LeagueRollup: "follows from the claims",
}
