"""A hundred tries as a hundred dots in order: worse, equal, better; the people hang below them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.games.elfer_raus.day import Result
from tables.day.people import DayPerson

HIGH: Final = 5  # dots one above the other
STEP: Final = 16  # from dot to dot, in units of the drawing
WIDTH: Final = 100 // HIGH * STEP
FLOOR: Final = HIGH * STEP  # the line below the dots
FACE: Final = 34
TOP: Final = FLOOR + 10  # of the first row of faces


class Dot(NamedTuple):
    x: int
    y: int
    kind: str  # worse, same, better


class Hanging(NamedTuple):
    """A person's face, and the middle of the line by which it hangs."""

    person: DayPerson
    x: int
    left: int
    top: int


class Drawing(NamedTuple):
    dots: tuple[Dot, ...]
    faces: tuple[Hanging, ...]
    width: int
    floor: int
    height: int


def drawing_of(tries: Sequence[Result], own: Result, people: Sequence[DayPerson]) -> Drawing:
    """``tries`` are in order, the worst first."""
    dots = tuple(
        Dot(x_of(at), FLOOR - STEP // 2 - at % HIGH * STEP, kind_of(result, own))
        for at, result in enumerate(tries)
    )
    faces = hanging(people)
    return Drawing(dots, faces, WIDTH, FLOOR, max((f.top + FACE for f in faces), default=TOP))


def x_of(at: int) -> int:
    """The column of the dot with this number; of the hundredth there is none."""
    return min(at, 99) // HIGH * STEP + STEP // 2


def kind_of(result: Result, own: Result) -> str:
    if result == own:
        return "same"
    return "worse" if result < own else "better"


def hanging(people: Sequence[DayPerson]) -> tuple[Hanging, ...]:
    """Faces that would touch hang one below the other."""
    faces: list[Hanging] = []
    for person in people:
        if person.attempt is None or person.attempt.better_than is None:
            continue
        x = x_of(person.attempt.better_than)
        left = max(0, min(WIDTH - FACE, x - FACE // 2))
        taken = {face.top for face in faces if abs(face.left - left) < FACE}
        top = next(y for y in range(TOP, TOP + FACE * (len(faces) + 1), FACE) if y not in taken)
        faces.append(Hanging(person, x, left, top))
    return tuple(faces)
