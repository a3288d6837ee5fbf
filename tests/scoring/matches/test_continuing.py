"""Somebody joins or leaves, the game stops, goes on, or lasts until somebody has so many points."""

import pytest

from leagues.history import Action
from leagues.models import Entry
from leagues.refusals import Refused
from scoring.matches.continuing import Begin, beginnings, continue_with, stop_here, undo_part
from scoring.matches.queries import game_table, games_of_last_evenings, match_table, running_matches
from scoring.matches.start import change_defaults, one_more_round, play_again, start_match
from scoring.models import Match, MatchSeat, Standing
from scoring.refusals import MatchOver
from scoring.sums.recount import recount
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db


def a_part(match: Match, names: str, **begins: Begin) -> Match:
    return continue_with(match=match, names=names.split(), begins=begins)


def totals(match: Match) -> dict[str, int]:
    return {line.player.name: line.total for line in match_table(match).seats}


def begun(rounds: int = 3) -> Match:
    """Anna 0, Ben -10, Cleo -23 after one round."""
    match = a_match(rounds=rounds)
    record(match)
    return match


def test_who_comes_late_begins_at_the_mean_rounded_to_the_worse():
    part = a_part(begun(), "Anna Ben Cleo Dora")
    assert totals(part) == {"Anna": 0, "Ben": -10, "Cleo": -23, "Dora": -11}
    assert part.rounds_agreed == 3
    record(part, "-", "=1", "=2", "=3")
    assert totals(part) == {"Anna": 0, "Ben": -11, "Cleo": -25, "Dora": -14}


@pytest.mark.parametrize(
    ("rounds", "joined", "then"),
    [
        (3, "Anna Ben Cleo Dora", 4),  # everybody deals once: so do those who join
        (3, "Anna Ben Cleo Dora Emil", 5),
        (3, "Anna Cleo", 3),
        (3, "Cleo Ben Anna", 3),
        (4, "Anna Ben Cleo Dora", 4),  # a number that was agreed stays
    ],
)
def test_where_everybody_deals_once_whoever_joins_does_too(rounds: int, joined: str, then: int):
    match = begun(rounds)
    assert game_table(a_part(match, joined)).rounds_agreed == then


def test_who_joins_one_after_the_other_deals_and_whoever_is_undone_does_not():
    match = begun(3)
    part = a_part(a_part(match, "Anna Ben Cleo Dora"), "Anna Ben Cleo Dora Emil")
    assert game_table(part).rounds_agreed == 5
    undo_part(match=part)
    assert game_table(Match.objects.get(pk=match.pk)).rounds_agreed == 3


@pytest.mark.parametrize(("begin", "total"), [(Begin.ZERO, 0), (Begin.LAST, -23)])
def test_other_beginnings(begin: Begin, total: int):
    part = a_part(begun(), "Anna Ben Cleo Dora", dora=begin)  # as somebody typed it
    assert totals(part)["Dora"] == total
    assert beginnings([0, -10, -23])[begin] == total


def test_it_stays_one_game_for_people():
    match = begun()
    part = a_part(match, "Anna Cleo")
    record(part, "-", "=5")
    record(part, "=5", "-", number=2, out=1)
    table = game_table(part)
    assert (table.match, table.current.match) == (match, part)
    assert [round_.number for round_ in table.rounds] == [1, 2, 3]
    assert (table.is_over, table.rounds_agreed) == (True, 3)
    assert [(rank.rank, rank.names, rank.total) for rank in table.podium] == [
        (1, ["Anna"], -5),
        (2, ["Cleo"], -28),
    ]
    assert [(line.player.name, line.total) for line in table.left] == [("Ben", -10)]
    assert set(table.rounds_of.values()) == {3, 1}


@pytest.mark.parametrize(
    ("names", "dealers"),
    [
        ("Oma Mia Ben", ["Ben", "Oma"]),
        ("Mia Oma Ben", ["Oma", "Ben"]),
        ("Oma Ben", ["Oma", "Ben"]),  # Mia has left, and after her it was Oma's turn
        ("Ben Cleo", ["Ben", "Cleo"]),
    ],
)
def test_the_deal_goes_round_when_others_sit_down(names: str, dealers: list[str]):
    match = a_match("Oma Mia", rounds=6)
    record(match)
    record(match, number=2)
    part = a_part(match, names)
    for number, dealer in enumerate(dealers, 1):
        assert game_table(match).current.dealer.player.name == dealer
        record(part, number=number)


def test_lists_show_it_once_with_its_first_number():
    match = begun()
    part = a_part(match, "Cleo Ben Anna")
    [line] = games_of_last_evenings(match.league, 10)
    assert (line.match, line.now, line.parts) == (match, part, (match.pk, part.pk))
    assert (line.rounds, line.agreed, line.is_over, line.leaders) == (1, 3, False, ("Anna",))
    assert [running.match for running in running_matches(match.season)[0]] == [match]


def test_statistics_count_what_each_has_played():
    match = begun()
    part = a_part(match, "Anna Ben Dora")
    record(part)
    rows = Standing.objects.values_list("player__name", "rounds", "matches", "penalty")
    assert set(rows) == {
        ("Anna", 2, 1, 0),
        ("Ben", 2, 1, 20),
        ("Cleo", 1, 1, 23),
        ("Dora", 1, 1, 23),
    }
    undo(match)  # a round of the first part
    assert recount(match.season, fix=True) == []


def test_who_comes_back_goes_on_with_the_old_total():
    first = a_part(begun(5), "Anna Ben")
    record(first, "-", "=1")
    again = a_part(first, "Anna Ben Cleo")
    assert totals(again) == {"Anna": 0, "Ben": -11, "Cleo": -23}


def test_a_part_is_undone_while_it_has_no_round():
    match = begun()
    part = a_part(match, "Anna Ben")
    assert undo_part(match=part) == match
    match.refresh_from_db()
    assert (match.rounds_agreed, Match.objects.count()) == (3, 1)
    part = a_part(match, "Anna Ben")
    assert part.number == 3  # the number of the part that is gone is not used again
    record(part, "-", "=1")
    with pytest.raises(Refused, match="continue-has-rounds"):
        undo_part(match=part)
    with pytest.raises(Refused, match="continue-outdated"):
        undo_part(match=match)


def test_a_part_without_a_round_is_replaced():
    match = begun()
    part = a_part(a_part(match, "Anna Ben"), "Cleo Anna Ben")
    assert part.continues == match
    assert part.rounds_agreed == 2
    assert Match.objects.count() == 2


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        ("Anna Ben Cleo", "continue-same"),
        ("Anna", "too-few"),
        ("A B C D E F G", "too-many"),
        ("Anna Anna", "name-twice"),
    ],
)
def test_what_is_no_change(names: str, reason: str):
    match = begun()
    with pytest.raises(Refused, match=reason):
        a_part(match, names)
    assert Match.objects.get().rounds_agreed == 3


def test_before_the_first_round_and_after_the_last_one_nobody_joins():
    match = a_match(rounds=1)
    with pytest.raises(Refused, match="continue-not-begun"):
        a_part(match, "Anna Ben")
    record(match)
    with pytest.raises(Refused, match="continue-over"):
        a_part(match, "Anna Ben")


def test_a_colour_that_is_out_for_two_comes_back_for_three():
    match = start_match(
        league=None, ruleset=a_match(ruleset="cars").game, names=["A", "B"], rounds=3, language="de"
    )
    assert match.ruleset.taken_out
    record(match, "-", "=3")
    assert not a_part(match, "A B C").ruleset.taken_out


def test_we_stop_here_and_go_on():
    match = begun()
    stop_here(match=match)
    assert game_table(match).is_over
    entry = Entry.objects.get(action=Action.GAME_STOPPED)
    assert (entry.before, entry.after) == ({"rounds": 3}, {"rounds": 1, "match": 1})
    with pytest.raises(MatchOver):
        record(match, number=2)
    one_more_round(match=match)
    record(match, number=2)
    assert stop_here(match=match).rounds_agreed == 2
    assert Entry.objects.filter(action=Action.GAME_STOPPED).count() == 1  # it was over already


def test_a_stopped_game_with_a_deleted_round_is_over_and_can_be_corrected():
    match = begun()
    record(match, number=2)
    record(match, number=3)
    undo(match, number=2)
    assert not match_table(match).is_over
    stop_here(match=match)
    assert match_table(Match.objects.get()).is_over
    record(match, "-", "=1", "=2", number=3, seen=1, reason="miscounted")


def test_nothing_played_is_not_stopped_but_an_empty_part_is():
    match = a_match()
    with pytest.raises(Refused, match="stop-nothing-played"):
        stop_here(match=match)
    record(match)
    a_part(match, "Anna Ben")
    stop_here(match=match)
    assert game_table(Match.objects.get(continues=match)).is_over
    one_more_round(match=match)
    record(Match.objects.get(continues=match), "-", "=1")


@pytest.mark.parametrize(("usual", "rounds"), [(None, 2), (5, 5)])
def test_after_a_stop_the_next_game_is_as_long_as_usual(usual: int | None, rounds: int):
    match = begun(rounds=6)
    change_defaults(league=match.league, usual_rounds=usual)
    stop_here(match=a_part(match, "Anna Ben"))
    match = Match.objects.get(pk=match.pk)
    assert play_again(match=match).rounds_agreed == rounds


def test_after_a_game_that_was_gone_on_with_it_has_as_many_rounds_again():
    match = begun(rounds=6)
    one_more_round(match=stop_here(match=match))
    assert play_again(match=match).rounds_agreed == 2


def until(points: int) -> Match:
    return start_match(
        league=None,
        ruleset=a_match().game,
        names=["Anna", "Ben", "Cleo"],
        rounds=1,
        points_limit=points,
        language="de",
    )


def test_until_somebody_has_so_many_points():
    match = until(40)
    record(match)
    assert match.rounds_agreed == 99
    record(match, number=2)
    match.refresh_from_db()
    assert (match.rounds_agreed, match_table(match).is_over) == (2, True)
    record(match, "-", "=10", "=16", number=2, seen=1, reason="miscounted")  # 39
    match.refresh_from_db()
    assert match.rounds_agreed == 99
    record(match, number=3)
    assert Match.objects.get(pk=match.pk).rounds_agreed == 3
    again = play_again(match=match)
    assert (again.points_limit, again.rounds_agreed) == (40, 99)


def test_the_limit_holds_over_parts():
    match = until(40)
    record(match)
    part = a_part(match, "Cleo Anna")
    record(part, "=17", "-", out=1)
    part.refresh_from_db()
    assert (part.rounds_agreed, game_table(match).is_over) == (1, True)
    record(match, "-", "=10", "=22", seen=1, reason="miscounted")  # of the first part
    part.refresh_from_db()
    assert part.rounds_agreed == 99


@pytest.mark.parametrize("points", [0, -5, 10_000])
def test_a_limit_that_cannot_be(points: int):
    with pytest.raises(Refused, match="points"):
        until(points)


def test_a_first_total_is_never_a_result():
    match = begun()
    a_part(match, "Anna Ben Dora")
    assert MatchSeat.objects.get(player__name="Dora").begins_with == -5
    assert Standing.objects.filter(player__name="Dora").count() == 0
