"""A league's document read in: a new league with new codes, or nothing at all."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final
from uuid import uuid4

from django.core.exceptions import ValidationError
from django.db import DatabaseError, transaction
from django.db.models import Model

from engine import NotationError
from leagues.actions import Action
from leagues.history import note
from leagues.models import League, Player
from leagues.refusals import Refused
from scoring.exchange.archive.checks import check_numbers, check_tables, checked, cleaned
from scoring.exchange.archive.names import check_other_names, check_played_as
from scoring.exchange.archive.refusals import ImportReason
from scoring.exchange.archive.rules import LEAGUE, RULES, Rule
from scoring.exchange.archive.writer import FORMAT, VERSION
from scoring.matches.proofs import ask_for_proofs
from scoring.models import Claim, Fine, Match, MatchSeat, Round
from scoring.sums.recount import recount
from scoring.sums.rollups.backlog import ask_to_catch_up

AT_ONCE: Final = 500
NUL: Final = "\\u0000"

Made = dict[type[Model], dict[int, Model]]  # by their numbers in the document


def parsed(data: bytes) -> dict[str, Any]:
    """The document in a file; raises Refused."""
    try:
        document = json.loads(data.decode("utf-8-sig"))
        whole = json.dumps(document, ensure_ascii=False, allow_nan=False)
        whole.encode()  # halves of characters cannot be written
    except UnicodeError as error:
        raise Refused(ImportReason.NOT_TEXT) from error
    except (ValueError, RecursionError) as error:
        raise Refused(ImportReason.NOT_JSON) from error
    if not isinstance(document, dict) or document.get("format") != FORMAT or NUL in whole:
        raise Refused(ImportReason.NOT_A_LEAGUE)
    if document.get("version") != VERSION:
        raise Refused(ImportReason.VERSION, version=VERSION)
    return document


def import_league(document: Mapping[str, Any]) -> League:
    """The league as it was, under new codes; raises Refused, and then nothing was made."""
    try:
        with transaction.atomic():
            return new_league(document)
    except (DatabaseError, NotationError) as error:  # two lines where there can be one
        raise Refused(ImportReason.NOT_A_LEAGUE) from error


def new_league(document: Mapping[str, Any]) -> League:
    made: Made = {}
    league: League = filled(LEAGUE, document.get(LEAGUE.name), League(), made, 0)
    checked(league)
    league.save()
    for rule in RULES:
        read_lines(rule, document.get(rule.name), league, made)
        check_whole(rule, made)
    for season in league.seasons.all():
        recount(season, mend=True)
    open_claims = Claim.objects.filter(round__match__league=league, certificate=None)
    ask_for_proofs(open_claims)
    ask_to_catch_up(league.pk)
    note(league, Action.LEAGUE_IMPORTED, after=counts(made))
    return league


def counts(made: Made) -> dict[str, int]:
    """What its history tells of it."""
    told = {"matches": Match, "rounds": Round, "players": Player}
    return {name: len(made[model]) for name, model in told.items()}


def check_whole(rule: Rule, made: Any) -> None:
    """What no line can say alone; before claims are judged at a table."""
    if rule.model is Player:
        check_other_names(made[Player])
    if rule.model in {MatchSeat, Fine}:
        check_played_as(rule.name, made[rule.model])
    if rule.model is MatchSeat:
        check_tables(made[MatchSeat].values(), made[Match].values())
    if rule.model is Claim:
        check_numbers(made[Round].values(), made[Claim].values())


def read_lines(rule: Rule, given: Any, league: League, made: Made) -> None:
    if not isinstance(given, list):
        raise Refused(ImportReason.LINE, list=rule.name, line=0)
    rows = made[rule.model] = {}
    for number, line in enumerate(given, 1):
        if not isinstance(line, dict) or line.get("id") != number:
            raise Refused(ImportReason.LINE, list=rule.name, line=number)
        rows[number] = filled(rule, line, rule.model(), made, number)
        if "league" in rule.left_out:
            setattr(rows[number], rule.to_league, league)
    fresh_keys(rule, rows)
    judge(rule, rows)
    rule.model._default_manager.bulk_create(rows.values(), batch_size=AT_ONCE)
    if rule.later:
        link_lines(rule, given, rows)


def link_lines(rule: Rule, given: Sequence[Any], rows: Mapping[int, Any]) -> None:
    """What names a line of the same list, now that all of them are there."""
    for name in rule.later:
        for number, line in enumerate(given, 1):
            setattr(rows[number], name, named(rule, rows, line.get(name, number), number))
    rule.model._default_manager.bulk_update(rows.values(), rule.later, batch_size=AT_ONCE)


def named(rule: Rule, rows: Mapping[int, Any], which: Any, number: int) -> Any:
    """Another line of the list, or none; never the line itself."""
    if which is None:
        return None
    if type(which) is not int or which not in rows or which == number:
        raise Refused(ImportReason.LINE, list=rule.name, line=number)
    return rows[which]


def filled(rule: Rule, given: Any, row: Any, made: Made, number: int) -> Any:
    """The row with what the line says, if each field can be that."""
    try:
        links = {name: model for name, model in rule.links.items() if name not in rule.later}
        for name, model in links.items():
            setattr(row, name, None if given[name] is None else made[model][given[name]])
        plain = [name for name in rule.fields if name not in rule.links]
        for name in plain:
            setattr(row, name, cleaned(rule.field(name), given[name], row))
        required = [name for name in rule.links if not rule.field(name).null]
        if any(given[name] is None for name in required):
            raise KeyError
    except (KeyError, TypeError, ValueError, OverflowError, ValidationError) as error:
        raise Refused(ImportReason.LINE, list=rule.name, line=number) from error
    return row


def judge(rule: Rule, rows: Mapping[int, Model]) -> None:
    for number, row in rows.items():
        try:
            checked(row)
        except ValueError as error:  # Refused and NotationError among them
            raise Refused(ImportReason.LINE, list=rule.name, line=number) from error


def fresh_keys(rule: Rule, rows: Mapping[int, Any]) -> None:
    """A phone's keys stay, unless the league they are from is still here."""
    if "key" not in rule.fields:
        return
    keys = [row.key for row in rows.values()]
    for start in range(0, len(keys), AT_ONCE):
        some = keys[start : start + AT_ONCE]
        if rule.model._default_manager.filter(key__in=some).exists():
            for row in rows.values():
                row.key = uuid4()
            return
