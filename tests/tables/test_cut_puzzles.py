"""Puzzles out of rounds that people have played here: positions only, and nobody is named."""

from pathlib import Path

import pytest
from django.core.management import call_command

from engine.games.elfer_raus.puzzles.collection import Collection, collection_in
from tables.models import Deal, Table
from tables.play.rounds import record_of
from tables.seats.practice import try_again
from tests.tables.fixtures import MOST_MOVES, dealt, play_to_the_end, play_until

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
PLAYED = 6


@pytest.fixture
def tables() -> list[Table]:
    """Rounds of four people who hold cards back."""
    tables = [dealt("Anna Ben Cleo Dora", secret=f"{at:02x}" * 32) for at in range(PLAYED)]
    for table in tables:
        play_until(table, MOST_MOVES, "holder")
    return tables


def cut(folder: Path) -> tuple[Collection, str]:
    file = folder / "played.json"
    call_command("cut_puzzles", file)
    return collection_in(file), file.read_text()


def test_they_are_moments_of_finished_rounds_and_name_nobody(tables: list[Table], tmp_path: Path):
    puzzles, text = cut(tmp_path)
    rounds = [record_of(deal) for deal in Deal.objects.filter(is_over=True)]
    assert puzzles.moves
    assert puzzles.hands
    for record in [move.record for move in puzzles.moves] + [hand.record for hand in puzzles.hands]:
        moves = record.moves
        assert any(
            (round_.hands, round_.stock) == (record.hands, record.stock)
            and round_.moves[: len(moves)] == moves
            for round_ in rounds
        )
    league = tables[0].league
    secrets = [league.record_code, league.view_code, *(table.code for table in tables)]
    for word in ("Anna", "Ben", "Cleo", "Dora", "2026", *secrets):
        assert word not in text


def test_nothing_is_cut_from_a_round_in_play_or_from_practice(tmp_path: Path):
    old = dealt("Anna Ben Cleo", "junior", secret="5e" * 32)
    play_to_the_end(old)
    practice = try_again(deal=old.deals.get(), step=5).table
    play_to_the_end(practice)
    Deal.objects.filter(table=old).update(is_over=False)
    puzzles, _text = cut(tmp_path)
    assert (puzzles.moves, puzzles.hands) == ((), ())
