"""Faces and colours: which pair a new player is given, and what stands in place of a face."""

import pytest

from leagues.faces import COLOURS, FACES, GIVEN, given, initials


def test_no_two_in_a_league_are_given_the_same_pair():
    taken: list[tuple[int, int]] = []
    for _ in range(len(GIVEN) * len(COLOURS)):
        taken.append(given(taken))
    assert len(set(taken)) == len(taken)


def test_the_first_have_neither_face_nor_colour_in_common():
    taken: list[tuple[int, int]] = []
    for _ in COLOURS:
        taken.append(given(taken))
    faces, colours = zip(*taken, strict=True)
    assert len(set(faces)) == len(set(colours)) == len(COLOURS)


def test_some_faces_are_only_chosen():
    chosen = {face.name for face in FACES if not face.is_given}
    assert chosen == {"pig", "frog", "rat", "mole"}
    assert not {FACES[number].name for number in GIVEN} & chosen


def test_a_league_that_has_every_pair_begins_again():
    every = [(face, colour) for face in GIVEN for colour in range(len(COLOURS))]
    assert given(every) == (0, 0)


@pytest.mark.parametrize(
    ("name", "letters"),
    [("Anna", "A"), ("Anna Berg", "AB"), ("anna van den Berg", "AV"), ("🎉 Ben", "B"), ("?", "?")],
)
def test_initials_are_two_letters_at_most(name, letters):
    assert initials(name) == letters
