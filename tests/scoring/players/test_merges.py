"""Two names of one person: everything counts for one, and for two again once they are parted."""

from uuid import uuid4

import pytest

from leagues.history import Action
from leagues.players import players_named
from leagues.refusals import Refused
from leagues.seasons import close_season, open_season, reopen_season
from scoring.matches.confirmations import confirm_claim
from scoring.matches.fines import fine_player
from scoring.matches.start import play_again
from scoring.merges import MergeReason, merge_players, part_players
from scoring.models import Result
from scoring.sums.recount import recount
from tests.scoring.exchange.documents import again, league_json
from tests.scoring.fixtures import a_match, record, standings, undo

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    """Anna is Anna in one game and Anni in the next."""
    first = a_match("Anna Ben Cleo", rounds=4)
    record(first, "-", "=10", "=23")
    second = a_match("Ben Anni Dora", rounds=4, league=first.league)
    record(second, "-", "=5", "=9")
    record(second, "=7", "-", "=9", number=2, out=1)
    return second


def named(match, name):
    return match.league.players.get(name=name)


def merged(match, one="Anni", other="Anna"):
    merge_players(player=named(match, one), into=named(match, other))


def parted(match, name="Anni"):
    part_players(player=named(match, name))


def sums_of(league):
    """All that is summed up, as plain rows."""
    return [
        sorted(tuple(row.items()) for row in rows.values() if row.pop("id"))
        for season in league.seasons.order_by("pk")
        for rows in (season.standings, season.duels, season.ratings)
    ] + [sorted(Result.objects.values_list("round", "seat", "player", "mu", "sigma"))]


def test_all_rounds_count_for_one_player(evening):
    merged(evening)
    assert standings(evening) == {
        "Anna": (3, 2, -5),
        "Ben": (3, 1, -17),
        "Cleo": (1, 0, -23),
        "Dora": (2, 0, -18),
    }


def test_sums_are_those_of_the_claims_before_between_and_after(evening):
    for action in (lambda: None, lambda: merged(evening), lambda: parted(evening)):
        action()
        assert recount(evening.season, fix=False) == []


def test_parted_everything_is_as_it_was(evening):
    before = sums_of(evening.league)
    merged(evening)
    assert sums_of(evening.league) != before
    parted(evening)
    assert sums_of(evening.league) == before


def test_what_is_recorded_in_between_goes_back_to_its_name(evening):
    merged(evening)
    record(evening, "=3", "-", "=9", number=3, out=1)
    undo(evening, number=1)
    parted(evening)
    assert standings(evening)["Anni"] == (2, 2, 0)
    assert recount(evening.season, fix=False) == []


def test_a_name_said_again_is_the_one_player_and_goes_back_too(evening):
    merged(evening)
    third = a_match("anni Emil", league=evening.league)
    assert third.seats.get(seat=0).player == named(evening, "Anna")
    again = play_again(match=third)
    parted(evening)
    assert again.seats.get(seat=0).player == named(evening, "Anni")


def test_three_names_part_in_any_order(evening):
    league, before = evening.league, sums_of(evening.league)
    players_named(league, ["Annie"])
    merged(evening, "Anni", "Annie")
    merged(evening, "Annie", "Anna")
    parted(evening, "Annie")
    assert "Annie" in standings(evening)
    parted(evening, "Anni")
    assert sums_of(league) == before


def refused(action, *args):
    with pytest.raises(Refused) as refusal:
        action(*args)
    return refusal.value.reason


def test_nobody_is_merged_with_herself(evening):
    assert refused(merged, evening, "Anni", "Anni") == MergeReason.HERSELF
    merged(evening)
    assert refused(merged, evening, "Anna", "Anni") == MergeReason.HERSELF


def test_nobody_is_merged_twice_or_parted_twice(evening):
    merged(evening)
    assert refused(merged, evening, "Anni", "Cleo") == MergeReason.MERGED
    parted(evening)
    assert refused(parted, evening) == MergeReason.NOT_MERGED


def test_two_who_sat_at_one_table_are_two(evening):
    assert refused(merged, evening, "Anna", "Ben") == MergeReason.TOGETHER
    merged(evening)
    assert refused(merged, evening, "Anna", "Dora") == MergeReason.TOGETHER


def test_players_of_two_leagues_are_two(evening):
    with pytest.raises(Refused):
        merge_players(player=named(evening, "Anna"), into=named(a_match("Anna Ben"), "Anna"))


def test_a_closed_season_stays_as_it_is(evening):
    before = sums_of(evening.league)
    close_season(season=evening.season)
    assert refused(merged, evening) == MergeReason.SEASON_CLOSED
    assert sums_of(evening.league) == before
    assert named(evening, "Anni").same_as is None


def test_another_season_that_is_closed_is_in_nobodys_way(evening):
    close_season(season=evening.season)
    open_season(league=evening.league)
    players_named(evening.league, ["Annie"])
    merged(evening, "Annie", "Anna")
    assert named(evening, "Annie").counts_as == named(evening, "Anna")


def test_nobody_is_parted_in_a_closed_season(evening):
    merged(evening)
    close_season(season=evening.season)
    assert refused(parted, evening) == MergeReason.SEASON_CLOSED
    reopen_season(season=evening.season)
    parted(evening)


def fined(match, name):
    return fine_player(
        season=match.season,
        player=named(match, name),
        kind="late",
        amount=3,
        reason="tram",
        key=uuid4(),
    )


def test_fines_follow_and_come_back(evening):
    fine = fined(evening, "Anni")
    merged(evening)
    later = fined(evening, "Anna")
    assert set(named(evening, "Anna").fines.all()) == {fine, later}
    parted(evening)
    assert list(named(evening, "Anni").fines.all()) == [fine]


def test_her_phone_still_speaks_for_her_seat(evening):
    merged(evening)
    confirmation = confirm_claim(
        match=evening, number=1, seen=1, by=named(evening, "Anni").counts_as, answer="agree"
    )
    assert confirmation.seat == 1


def test_the_history_lists_both(evening):
    merged(evening)
    parted(evening)
    history = [(entry.action, entry.subject) for entry in evening.league.entries.order_by("pk")]
    assert history == [(Action.PLAYERS_MERGED, "Anni"), (Action.PLAYERS_UNMERGED, "Anni")]


def test_a_league_takes_its_merges_along(evening):
    fined(evening, "Anni")
    merged(evening)
    document = league_json(evening.league)
    other = again(document)
    assert [line["same_as"] for line in league_json(other)["players"]] == [
        line["same_as"] for line in document["players"]
    ]
    part_players(player=other.players.get(name="Anni"))
    assert other.seasons.get().standings.get(player__name="Anni").rounds == 2


def line_of(document, name):
    return next(line for line in document["players"] if line["name"] == name)


def is_refused(document):
    with pytest.raises(Refused):
        again(document)
    return True


@pytest.mark.parametrize("same_as", ["Anni", "Zoe", 1, True, []])
def test_a_document_with_names_that_cannot_be_one_is_refused(evening, same_as):
    document = league_json(evening.league)
    line_of(document, "Anni")["same_as"] = same_as
    assert is_refused(document)


def test_a_document_with_names_in_a_circle_is_refused(evening):
    document = league_json(evening.league)
    line_of(document, "Anni")["same_as"] = "Anna"
    line_of(document, "Anna")["same_as"] = "Anni"
    assert is_refused(document)


def test_a_document_whose_seats_are_a_merged_names_is_refused(evening):
    document = league_json(evening.league)
    line_of(document, "Anni")["same_as"] = "Anna"
    assert is_refused(document)
