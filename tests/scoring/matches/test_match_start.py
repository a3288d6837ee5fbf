import pytest

from engine import parse_ruleset, rulesets
from leagues.models import League, Player
from leagues.names import NameReason
from leagues.players import PlayersReason
from leagues.refusals import Refused
from scoring.matches.start import StartReason, one_more_round, play_again, start_match
from scoring.models import Match
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db


def start(*names: str, league=None, ruleset="classic", rounds=4, layout="rygb", language="nl"):
    return start_match(
        league=league,
        ruleset=parse_ruleset(ruleset),
        names=names,
        rounds=rounds,
        layout=layout,
        language=language,
    )


def names_of(match: Match) -> list[str]:
    return [seat.player.name for seat in match.seats.all()]


def test_a_match_without_a_league_makes_one():
    match = start("Anna", "Ben")
    assert (match.league.language, match.season.number, match.number) == ("nl", 1, 1)
    assert names_of(match) == ["Anna", "Ben"]


def test_a_match_in_a_league_is_its_next():
    first = a_match("Anna Ben")
    second = start("ben", "Cleo", league=first.league)
    assert (second.league, second.season, second.number) == (first.league, first.season, 2)
    assert names_of(second) == ["Ben", "Cleo"]


def test_a_match_keeps_its_rules():
    match = start("Anna", "Ben", ruleset="classic without y", layout="bgry")
    assert match.ruleset == rulesets["classic"].without("y")
    assert match.layout == "bgry"


def test_cars_leaves_blue_out_for_two():  # rules 2.2
    assert str(start("Anna", "Ben", ruleset="cars").ruleset) == "cars without b"
    assert str(start("Anna", "Ben", "Cleo", ruleset="cars").ruleset) == "cars"


def test_a_match_keeps_whether_proof_was_demanded():
    league = a_match().league
    league.is_proof_demanded = True
    league.save()
    assert start("Anna", "Ben", league=league).is_proof_demanded


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ({"names": ["Anna"]}, StartReason.TOO_FEW_PLAYERS),
        ({"names": []}, StartReason.TOO_FEW_PLAYERS),
        ({"names": list("ABCDEFG")}, StartReason.TOO_MANY_PLAYERS),
        ({"names": ["Anna", "anna"]}, PlayersReason.TWICE),
        ({"names": ["Anna", " "]}, NameReason.EMPTY),
        ({"names": ["Anna", "x" * 5000]}, NameReason.TOO_LONG),
        ({"rounds": 0}, StartReason.ROUNDS),
        ({"rounds": -1}, StartReason.ROUNDS),
        ({"rounds": 10**30}, StartReason.ROUNDS),
        ({"layout": "rrgb"}, StartReason.LAYOUT),
        ({"layout": "purple"}, StartReason.LAYOUT),
        ({"language": "tlh"}, StartReason.LANGUAGE),
        ({"ruleset": "junior without b"}, StartReason.RULESET),
        ({"ruleset": "classic without gb"}, StartReason.RULESET),
        ({"ruleset": "classic resized colours=2 numbers=1-4 centre=2 hand=3"}, StartReason.RULESET),
    ],
)
def test_what_cannot_be_played_is_refused_and_nothing_is_made(table, reason):
    wanted = {"names": ["Anna", "Ben"], **table}
    with pytest.raises(Refused) as refused:
        start(*wanted.pop("names"), **wanted)
    assert refused.value.reason is reason
    assert not League.objects.exists()
    assert not Player.objects.exists()


def test_a_colour_is_taken_out_by_two_only():
    with pytest.raises(Refused) as refused:
        start("Anna", "Ben", "Cleo", ruleset="classic without b")
    assert refused.value.reason is StartReason.RULESET


def test_again_is_the_same_table():
    match = start("Anna", "Ben", ruleset="cars", layout="gbry", rounds=2)
    record(match, "-", "=5")
    again = play_again(match=match)
    assert names_of(again) == ["Anna", "Ben"]
    assert (again.ruleset, again.layout, again.rounds_agreed) == (match.ruleset, "gbry", 2)
    assert again.number == 2


def test_again_from_two_phones_is_one_match():
    match = a_match()
    record(match)
    assert play_again(match=match) == play_again(match=match)
    assert match.league.matches.count() == 2


def test_again_after_again_is_another_match():
    match = a_match()
    again = play_again(match=match)
    record(again)
    assert play_again(match=again).number == 3


def test_one_more_round_after_the_last():
    match = a_match(rounds=1)
    record(match)
    assert one_more_round(match=match).rounds_agreed == 2


def test_one_more_round_from_two_phones_is_one():
    match = a_match(rounds=1)
    record(match)
    one_more_round(match=match)
    assert one_more_round(match=match).rounds_agreed == 2


def test_no_more_rounds_while_some_are_to_be_played():
    match = a_match(rounds=1)
    assert one_more_round(match=match).rounds_agreed == 1
    record(match)
    undo(match)
    assert one_more_round(match=match).rounds_agreed == 1


def test_rounds_have_an_end():
    match = a_match(rounds=1)
    record(match)
    Match.objects.update(rounds_agreed=99)
    match.rounds.update(number=99)
    assert one_more_round(match=match).rounds_agreed == 99
