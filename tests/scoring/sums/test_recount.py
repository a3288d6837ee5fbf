import pytest
from django.core.management import CommandError, call_command

from scoring.models import Result, Standing
from tests.scoring.fixtures import a_match, penalties, record, standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    match = a_match()
    record(match)
    record(match, number=2)
    return match


@pytest.fixture
def run(capsys):
    def run(option: str) -> str:
        call_command("standings", option)
        return str(capsys.readouterr().out)

    return run


def test_what_was_recorded_is_right(match, run):
    assert run("--check") == "All standings are what the claims say.\n"


def test_a_wrong_standing_is_found(match, run, capsys):
    Standing.objects.filter(player__name="Ben").update(penalty=7)
    with pytest.raises(CommandError, match="1 wrong"):
        run("--check")
    assert "penalty=7" in capsys.readouterr().err


def test_checking_changes_nothing(match, run):
    Standing.objects.filter(player__name="Ben").update(penalty=7)
    with pytest.raises(CommandError):
        run("--check")
    assert standings(match)["Ben"] == (2, 0, -7)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda: Standing.objects.all().delete(),
        lambda: Standing.objects.update(rounds=9),
        lambda: Result.objects.filter(seat=1).delete(),
        lambda: Result.objects.filter(seat=1).update(penalty=99, rank=3),
    ],
)
def test_everything_wrong_is_repaired(match, run, spoil):
    before = standings(match)
    spoil()
    assert run("--rebuild") == "Repaired.\n"
    assert (standings(match), penalties(match)) == (before, [0, 10, 23])
    run("--check")


def test_a_standing_of_nothing_is_found(match, run):
    stranger = match.league.players.create(name="Dora")
    match.season.standings.create(player=stranger, family="master", rounds=1)
    with pytest.raises(CommandError):
        run("--check")
    run("--rebuild")
    assert not stranger.standings.exists()


def test_other_seasons_are_counted_apart(match, run):
    record(a_match())
    run("--check")


def test_the_number_of_queries_does_not_grow(match, run, django_assert_max_num_queries):
    for _ in range(4):
        record(a_match(league=match.league))
        with django_assert_max_num_queries(22):
            run("--check")
