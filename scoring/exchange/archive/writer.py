"""Exports a league as a document."""

from typing import Any

from django.db import transaction

from leagues.models import League
from scoring.exchange.match_export import match_documents
from scoring.exchange.shapes import FORMAT, VERSION, Archive
from scoring.models import DraftPart, Fine, Round


@transaction.atomic
def league_json(league: League) -> dict[str, Any]:
    """All of the league except its codes. The same league gives the same document."""
    begun = Round.objects.filter(match__league=league).order_by("pk")
    fines = Fine.objects.filter(season__league=league).order_by("pk")
    drafts = DraftPart.objects.filter(match__league=league).order_by("pk")
    people = ("player", "played_as", "made_by", "cancelled_by")
    document = {
        "format": FORMAT,
        "version": VERSION,
        "league": league,
        "players": league.players.select_related("same_as").order_by("pk"),
        "seasons": league.seasons.order_by("number"),
        "fine_kinds": league.fine_kinds.order_by("pk"),
        "matches": match_documents(league.matches.order_by("number")),
        "round_order": begun.values_list("match__number", "number"),
        "fines": fines.select_related("season", "match", *people),
        "history": league.entries.select_related("made_by").order_by("pk"),
        "drafts": drafts.select_related("match", "made_by"),
    }
    return Archive.model_validate(document).model_dump(mode="json")
