"""Exports a league as a document, entry by entry, so that memory holds only a few of them."""

import json
import zlib
from collections.abc import Iterable, Iterator
from typing import Any, Final

from django.db.models import QuerySet

from leagues.models import League
from scoring.exchange.match_export import match_documents, one_moment
from scoring.exchange.shapes import ENTRIES, FORMAT, VERSION
from scoring.exchange.shapes import League as LeagueShape
from scoring.models import DraftPart, Fine, Round

AT_ONCE: Final = 2_000  # rows
GZIP: Final = 31  # for zlib: a header and a checksum as in a file of gzip
COMPRESSION: Final = 3  # 6 takes much longer for a file a little smaller


def league_text(league: League) -> Iterator[str]:
    """All of the league except its codes. The same league gives the same text."""
    with one_moment():
        about = LeagueShape.model_validate(league).model_dump_json()
        yield f'{{\n"format": "{FORMAT}",\n"version": {VERSION},\n"league": {about}'
        for name, entries in list_rows(league).items():
            yield f",\n{json.dumps(name)}: ["
            yield from entry_lines(name, entries)
            yield "\n]"
        yield "\n}\n"


def list_rows(league: League) -> dict[str, Iterable[Any]]:
    """The rows of each list of the document. No query runs before they are read."""
    begun = Round.objects.filter(match__league=league).order_by("pk")
    fines = Fine.objects.filter(season__league=league).order_by("pk")
    drafts = DraftPart.objects.filter(match__league=league).order_by("pk")
    totals = league.past_totals.order_by("pk")
    people = ("player", "played_as", "made_by", "cancelled_by")
    rows: dict[str, QuerySet[Any, Any]] = {
        "players": league.players.select_related("same_as").order_by("pk"),
        "seasons": league.seasons.order_by("number"),
        "fine_kinds": league.fine_kinds.order_by("pk"),
        "round_order": begun.values_list("match__number", "number"),
        "fines": fines.select_related("season", "match", *people),
        "history": league.entries.select_related("made_by").order_by("pk"),
        "drafts": drafts.select_related("match", "made_by"),
        "evenings": league.evenings.select_related("ended_by").order_by("date"),
        "past_totals": totals.select_related("player", "played_as", "made_by"),
    }
    entries: dict[str, Iterable[Any]] = {
        name: all_of.iterator(AT_ONCE) for name, all_of in rows.items()
    }
    entries["matches"] = match_documents(league.matches.order_by("number"))
    return {name: entries[name] for name in ENTRIES}


def entry_lines(name: str, entries: Iterable[Any]) -> Iterator[str]:
    """A line for each entry."""
    shape, comma = ENTRIES[name], ""
    for entry in entries:
        yield f"{comma}\n{shape.dump_json(shape.validate_python(entry)).decode()}"
        comma = ","


def packed(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """The document compressed, as a file of gzip."""
    pack = zlib.compressobj(COMPRESSION, wbits=GZIP)
    yield from filter(None, map(pack.compress, blocks))
    yield pack.flush()
