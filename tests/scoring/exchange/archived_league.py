"""A league with something in every column, and how it is written and read again."""

import json
from datetime import date
from uuid import uuid4

from django.utils import timezone

from engine import Record, Status, deal
from leagues.history import Action, note
from leagues.models import FineKind, League, Season
from leagues.phones import Actor, note_actor
from leagues.seasons import close_season
from scoring.matches.continuing import continue_with
from scoring.matches.deletion import delete_game
from scoring.matches.drafts import write_part
from scoring.matches.evenings import end_evening
from scoring.matches.fines import fine_player
from scoring.matches.past import Total, add_past
from scoring.matches.recording import record_round
from scoring.merges import merge_players
from scoring.models import Certificate, Claim, Confirmation, DraftPart, Evening, Fine, Match
from scoring.sums.recount import recount
from tests.scoring.fixtures import a_match, record, undo


def plain(document):
    """Without what is another league's own: the keys of its claims, and that it was read in."""
    document = json.loads(json.dumps(document))
    history = document["history"]
    document["history"] = [line for line in history if line["action"] != Action.LEAGUE_IMPORTED]
    for line in keyed(document):
        del line["key"]
    return document


def claims(document):
    rounds = [round_ for match in document["matches"] for round_ in match["rounds"]]
    return [claim for round_ in rounds for claim in round_["claims"]]


def keyed(document):
    return claims(document) + document["fines"]


def an_evening():
    match = a_match("Anna Ben שרה", rounds=4)
    record(match, "-", "r9 ?5 g12", "=23", note="a card was under the table")
    record(a_match("Ben Dora", ruleset="cars", league=match.league), "-", "=9")
    record(match, "=4", "-", "=1", out=1, number=2)
    record(match, "-", "=40", "=23", seen=1, reason="=counted twice")
    undo(match, number=2)
    trust_in(match)
    return match.league


def trust_in(match):
    """A dispute, a fine cancelled, a line of history."""
    anna = match.league.players.get(name="Anna")
    claim = Claim.objects.get(round__match=match, round__number=1, number=1)
    Confirmation.objects.create(
        league=claim.league, claim=claim, seat=0, answer="dispute", reason="=no", made_by=anna
    )
    after = {"name": "Club"}
    note(match.league, Action.LEAGUE_NAMED, by=anna, before={"name": ""}, after=after, subject="it")
    FineKind.objects.create(league=match.league, name="late", amount=5)
    Fine.objects.create(
        season=match.season,
        match=match,
        player=anna,
        kind="late",
        amount=5,
        reason="the train",
        key=uuid4(),
        made_by=anna,
        cancelled_at=timezone.now(),
        cancelled_by=anna,
        cancel_reason="it was on time",
    )


def a_proven_game(match):
    """Played to its end at the first card that fits, and recorded with all its cards."""
    game = deal(match.ruleset, seats=match.seat_count, seed=4, layout=match.layout)
    played = Record.of(game)
    while not game.over:
        played, game = played.played(game.moves[0]), game.play(game.moves[0])
    claim = record_round(match=match, number=1, position=game.position(), key=uuid4(), seen=0)
    Certificate.objects.create(claim=claim, status=Status.PROVEN, record=str(played), tried=1.5)


def play_other_evenings(league, anna):
    """A game with a part for who came late, deleted; what is written of an evening; old years."""
    match = a_match("Ben Emil", league=league)
    record(match, "-", "=7")
    part = continue_with(match=match, names=["Ben", "Emil", "Fritz"])
    Match.objects.filter(pk=part.pk).update(points_limit=500)
    delete_game(match=part, is_owner=True)
    end_evening(league=league, day=a_match("Ben Emil", league=league).evening_day, by=anna)
    Evening.objects.update(note="rain", place="at Anna's")
    totals = [Total(date(2019, 12, 24), name, points=-5, wins=2) for name in ("Ben", "Dora")]
    add_past(league=league, totals=totals, by=anna)


def a_full_league():
    """With something in every column that a league takes along."""
    league = an_evening()
    anna, dora = (league.players.get(name=name) for name in ("Anna", "Dora"))
    season, kind = league.seasons.get(), {"kind": "late", "amount": 5, "reason": "snow"}
    fine_player(season=season, player=dora, key=uuid4(), **kind)
    merge_players(player=dora, into=anna)
    record(a_match("Ben Emil", rounds=1, league=league), "-", "?5 ?5 ?5 ?5 ?5")
    match = a_match("Ben Emil", league=league)
    Match.objects.filter(pk=match.pk).update(layout="bgry", started_by=anna, is_proof_demanded=True)
    Match.objects.exclude(pk=match.pk).update(actor="starter")
    match.refresh_from_db()
    a_proven_game(match)
    play_other_evenings(league, anna)
    league.players.filter(name="Emil").update(is_bot=True)
    Claim.objects.update(made_by=anna, actor="program:clock")
    note_actor(Actor.OPERATOR)
    note(league, Action.LINK_RENEWED, after={"link": "view"})
    write_part(match=match, number=2, part="hand-0", text="=9", by=anna)
    DraftPart.objects.update(revision=3)
    close_season(season=season)
    Match.objects.filter(pk=match.pk).update(is_counted=False)
    season.refresh_from_db()
    recount(season, fix=True)
    Season.objects.update(name="spring", order=["points"], fewest_rounds=3)
    League.objects.update(
        name="Club",
        language="nl",
        is_proof_demanded=True,
        counts_bots=True,
        usual_ruleset="classic",
        usual_rounds=4,
        time_zone="Europe/Amsterdam",
        face_default="initials",
        counts_past=True,
        last_deleted=77,
    )
    league.refresh_from_db()
    return league
