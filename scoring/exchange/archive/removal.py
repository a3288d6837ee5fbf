"""Remove what an import has saved of a league before it was refused, step by step."""

from typing import Final

from django.db.models import Model

from leagues.models import Entry, FineKind, Invitation, League, Membership, Player, Season
from scoring.models import (
    Certificate,
    Claim,
    Confirmation,
    DraftPart,
    Duel,
    Fine,
    LeagueImport,
    Match,
    MatchSeat,
    Rating,
    Result,
    Round,
    Standing,
    Streak,
)
from scoring.removal import delete_rows, remove_some

# What an import saves, and how it belongs to its league.
ROWS: Final[dict[type[Model], str]] = {
    DraftPart: "match__league",
    Fine: "season__league",
    Standing: "season__league",
    Duel: "season__league",
    Streak: "season__league",
    Rating: "season__league",
    Result: "round__match__league",
    Certificate: "claim__league",
    Confirmation: "league",
    Claim: "league",
    Round: "match__league",
    MatchSeat: "match__league",
    Match: "league",
    Season: "league",
    FineKind: "league",
    Membership: "league",
    Invitation: "league",  # by an operator
}


def remove_imported(league: League) -> bool:
    """Remove some rows; whether none are left. Nobody has seen the league: nothing refers to it."""
    if remove_some(league, ROWS):
        return False
    LeagueImport.objects.filter(league=league).update(league=None)
    delete_rows(League.objects.filter(pk=league.pk))
    delete_rows(Entry.objects.filter(league=league.pk))  # the history goes after its league only
    Player.objects.filter(league=league.pk).update(same_as=None)
    delete_rows(Player.objects.filter(league=league.pk))
    return True
