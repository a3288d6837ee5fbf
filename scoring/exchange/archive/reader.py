"""Imports a league from its document: a new league with new codes, or nothing if it is refused.

The file is read twice. The first time every entry is checked by itself. Then the rows are made,
list by list, and the points are counted. Each step is short: after it the place in the file is
stored with what it has made, so that after the end of a process the import goes on from there.
"""

from collections.abc import Mapping
from contextlib import nullcontext
from contextvars import copy_context
from typing import Any, Final, NamedTuple

from django.db import DataError, IntegrityError, transaction

from leagues.actions import Action
from leagues.history import note
from leagues.models import League
from leagues.phones.actors import Actor, note_actor
from leagues.refusals import Refused
from scoring.exchange.archive import outline, uploads
from scoring.exchange.archive.checks import check_chains, check_row
from scoring.exchange.archive.document import Document
from scoring.exchange.archive.refusals import ImportReason, entry
from scoring.exchange.archive.removal import remove_imported
from scoring.exchange.archive.rows import LeagueRows, Line
from scoring.exchange.archive.steps import STEPS, Store
from scoring.exchange.shapes import ENTRIES
from scoring.exchange.shapes import League as LeagueShape
from scoring.models import DONE, REFUSED, LeagueImport
from scoring.sums.first_count import count_next
from scoring.sums.rollups.backlog import ask_to_catch_up

CHECK, LEAGUE, COUNT, END, REMOVE = "check", "league", "count", "end", "remove"
ORDER: Final = (CHECK, LEAGUE, *STEPS, COUNT, END, DONE, REMOVE, REFUSED)
AT_ONCE: Final = 300_000  # bytes of a list
MOST_LINES: Final = 500


class Made(NamedTuple):
    """What a step has made: how to store it, where the next one begins, and whether its list is
    at its end."""

    store: Store
    place: int
    number: int
    is_all: bool


def nothing() -> None:
    """A step that stores nothing but its place."""


class Overtaken(Exception):
    """Another process has done this step, because this one had stood still for some seconds."""


def go_on(found: LeagueImport, rows: LeagueRows) -> None:
    """Do the next step. Raises Refused or Overtaken, and then nothing of this step was stored."""
    at = {"pk": found.pk, "step": found.step, "place": found.place, "count": found.count}
    try:
        # A league goes before its players: only together do the deletions break no foreign key.
        with transaction.atomic() if found.step == REMOVE else nullcontext():
            save_step(found, next_step(found, rows), at)
    except (IntegrityError, DataError) as error:  # two entries where only one is allowed
        raise Refused(ImportReason.NOT_A_LEAGUE) from error


@transaction.atomic
def save_step(found: LeagueImport, made: Made, at: Mapping[str, object]) -> None:
    """Store what was made, and where the next step begins; ``at`` is where this one began."""
    if LeagueImport.objects.select_for_update().filter(**at).first() is None:
        raise Overtaken
    made.store()
    found.place, found.count = made.place, made.number
    if made.is_all:
        enter(found, REFUSED if found.step == REMOVE else ORDER[ORDER.index(found.step) + 1])
    found.save()


def enter(found: LeagueImport, step: str) -> None:
    found.step, found.place, found.count = step, 0, 0
    if step in STEPS:
        found.place = found.outline["lists"][STEPS[step].list_name]["place"]
    if step == REFUSED:
        found.league = None


def next_step(found: LeagueImport, rows: LeagueRows) -> Made:
    if found.step == CHECK:
        return check_entries(found)
    if found.step in STEPS:
        return add_entries(found, rows)
    if found.step == COUNT:
        return count(found, rows.league)
    if found.step == REMOVE:
        return Made(nothing, 0, 0, remove_imported(rows.league))
    store = {LEAGUE: adding, END: ending}[found.step](found, rows.league)
    return Made(store, 0, 0, is_all=True)


def check_entries(found: LeagueImport) -> Made:
    with uploads.path_of(found.key).open("rb") as file:
        document = Document(file, found.place)
        if not found.outline:
            found.outline = outline.begin(document)
        is_all = outline.read_some(found.outline, document)
    return Made(nothing, document.place, 0, is_all)


def add_entries(found: LeagueImport, rows: LeagueRows) -> Made:
    step = STEPS[found.step]
    shape = ENTRIES[step.list_name]
    given: list[Line[Any]] = []
    with uploads.path_of(found.key).open("rb") as file:
        document = Document(file, found.place)
        until = found.place + AT_ONCE
        while document.sign() != "]" and document.place < until and len(given) < MOST_LINES:
            number = found.count + len(given) + 1
            if number > 1:
                document.take(",")
            text = document.value()
            given.append(Line(f"{step.list_name} {number}", shape.validate_json(text)))
        is_all = document.sign() == "]"
    return Made(step.prepare(rows, given), document.place, found.count + len(given), is_all)


def adding(found: LeagueImport, league: League) -> Store:
    def store() -> None:
        shape = LeagueShape.model_validate_json(found.outline["head"]["league"])
        for name, value in shape:
            setattr(league, name, value)
        with entry("league"):
            check_row(league)
        league.save(update_fields=[name for name, _ in shape])  # an operator may change others

    return store


def count(found: LeagueImport, league: League) -> Made:
    """``count``: how many seasons are counted; ``place``: the last counted round of the next."""
    season = league.seasons.order_by("number")[found.count : found.count + 1].first()
    if season is None:
        return Made(nothing, 0, 0, is_all=True)
    last, rounds, store = count_next(season, found.place)
    found.outline["counted"] = found.outline.get("counted", 0) + rounds
    if rounds:
        return Made(store, last, found.count, is_all=False)
    return Made(store, 0, found.count + 1, is_all=False)


def ending(found: LeagueImport, league: League) -> Store:
    with entry("players"):
        check_chains(league)

    def store() -> None:
        league.is_partial = False
        league.save(update_fields=["is_partial"])
        found.outline["head"] = {}  # it may name people
        ask_to_catch_up(league.pk)
        copy_context().run(note_import, found, league)  # the thread does other things afterwards

    return store


def note_import(found: LeagueImport, league: League) -> None:
    note_actor(Actor.STARTER)
    lists = found.outline["lists"]
    counts = {name: lists[name]["count"] for name in ("matches", "players")}
    after = counts | {"rounds": found.outline["rounds"]}
    note(league, Action.LEAGUE_IMPORTED, after=after)
