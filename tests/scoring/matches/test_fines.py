from uuid import uuid4

import pytest
from django.db.models import Max

from leagues.models import Entry, Player
from leagues.refusals import Refused
from scoring.matches.fines import agree_on_fine, cancel_fine, fine_player
from scoring.matches.queries import version_of
from scoring.models import Fine
from scoring.statistics.filters import RoundFilter, filtered_leaderboard
from scoring.statistics.leaderboards import Ranking, season_leaderboard
from scoring.statistics.metrics import Metric
from scoring.sums.recount import recount
from tests.pages import league_path, match_path
from tests.scoring.fixtures import standings

pytestmark = pytest.mark.django_db


def fine(of, name="Ben", *, key=None, **changed):
    fields = {"kind": "late", "amount": 5, "reason": "20 minutes", "match": of, **changed}
    player = Player.objects.get(name=name)
    return fine_player(season=of.season, player=player, key=key or uuid4(), **fields)


def shown(match, order=(Metric.POINTS,), **wanted):
    lines = filtered_leaderboard(match.season, RoundFilter(**wanted), Ranking(order)).lines
    return {line.tallied.player.name: (line.tallied.fines, line.rank) for line in lines}


def test_a_fine_stands_apart_from_the_points_of_cards(match):
    before = standings(match)
    fine(match, amount=15)
    assert standings(match) == before
    assert shown(match) == {"Anna": (0, 1), "Ben": (15, 2), "Cleo": (0, 3)}
    assert recount(match.season, fix=False) == []


def test_a_league_may_order_by_points_with_fines(match):
    fine(match, amount=15)
    ranks = {
        line.tallied.player.name: line.rank
        for line in season_leaderboard(match.season, "", Ranking((Metric.AFTER_FINES,), 1)).lines
    }
    assert ranks == {"Anna": 1, "Cleo": 2, "Ben": 3}


def test_a_fine_of_a_match_is_of_its_rules_and_table(match):
    fine(match, amount=5)
    fine(match, amount=7, match=None)
    assert shown(match)["Ben"][0] == 12
    assert shown(match, family="classic")["Ben"][0] == 5
    assert shown(match, seats=3)["Ben"][0] == 5


def test_a_cancelled_fine_counts_no_more_and_stays(match):
    given = fine(match)
    cancel_fine(fine=given, reason="the train was late", by=Player.objects.get(name="Anna"))
    assert shown(match)["Ben"][0] == 0
    stored = Fine.objects.get()
    assert (stored.amount, stored.cancel_reason, stored.cancelled_by.name) == (
        5,
        "the train was late",
        "Anna",
    )


def test_it_is_cancelled_once_and_for_a_reason(match):
    given = fine(match)
    with pytest.raises(Refused):
        cancel_fine(fine=given, reason="")
    cancel_fine(fine=given, reason="the train")
    with pytest.raises(Refused):
        cancel_fine(fine=given, reason="again")


def test_the_history_tells_both(match):
    cancel_fine(fine=fine(match), reason="the train")
    actions = list(Entry.objects.order_by("pk").values_list("action", "subject", "after__reason"))
    assert actions == [("fined", "Ben", "20 minutes"), ("fine-cancelled", "Ben", "the train")]


def test_sent_twice_it_is_one_fine(match):
    key = uuid4()
    assert fine(match, key=key) == fine(match, key=key)
    assert Fine.objects.count() == 1


@pytest.mark.parametrize(
    "wrong", [{"amount": 0}, {"amount": 1000}, {"kind": ""}, {"reason": "x" * 999}]
)
def test_half_a_fine_is_refused(match, wrong):
    with pytest.raises(Refused):
        fine(match, **wrong)
    assert not Fine.objects.exists()
    assert not Entry.objects.exists()


def test_nobody_is_fined_in_a_match_of_others(match):
    match.league.players.create(name="Dora")
    with pytest.raises(Refused):
        fine(match, "Dora")


def test_what_a_league_fines_changes_no_fine_given(match):
    agree_on_fine(league=match.league, name="late", amount=5)
    fine(match)
    agree_on_fine(league=match.league, name="late", amount=9)
    agree_on_fine(league=match.league, name="late", amount=0)
    assert Fine.objects.aggregate(Max("amount")) == {"amount__max": 5}
    assert not match.league.fine_kinds.exists()


def test_each_action_makes_another_version(match):
    versions = [version_of(match)]
    given = fine(match)
    versions.append(version_of(match))
    cancel_fine(fine=given, reason="the train")
    assert len({*versions, version_of(match)}) == 3


def path(match, code=""):
    return league_path(match.league, "s/1/fines/", code)


def form(match, **changed):
    ben = Player.objects.get(name="Ben")
    fields = {
        "player": ben.pk,
        "kind": "late",
        "reason": "20 minutes",
        "key": uuid4(),
        "match": "1",
    }
    return {**fields, **changed}


def test_the_usual_amount_is_taken_where_none_is_said(client, match):
    client.post(path(match), {"agree": "1", "name": "late", "amount": "7"})
    assert client.post(path(match), form(match)).status_code == 302
    assert Fine.objects.get().amount == 7


def test_nobody_has_to_say_why(client, match):
    assert client.post(path(match), form(match, amount="5", reason=" ")).status_code == 302
    assert Fine.objects.get().reason == ""
    assert Entry.objects.get().after == {"kind": "late", "amount": 5}
    page = client.get(path(match)).content.decode()
    assert "late</bdi>" in page
    assert "<q>" not in page


def test_it_is_shown_where_its_player_is(client, match):
    fine(match)
    ben = Player.objects.get(name="Ben")
    for address in (path(match), match_path(match), league_path(match.league, f"p/{ben.pk}/")):
        assert "late</bdi>: <q>" in client.get(address).content.decode()


def shown_metrics(client, leaderboard):
    return {column.metric for column in client.get(leaderboard).context["table"].columns}


def test_the_leaderboard_shows_fines_where_there_are_any(client, match):
    leaderboard = league_path(match.league, "s/1/")
    assert Metric.FINES not in shown_metrics(client, leaderboard)
    fine(match)
    assert Metric.FINES in shown_metrics(client, leaderboard)
