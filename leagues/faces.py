"""The faces and colours of people. A player has two numbers stored: places in these lists.

A new face or colour is added at the end of its list, because the numbers are stored.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from django.templatetags.static import static
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import pgettext_lazy


class Face(NamedTuple):
    name: str  # of its symbol in static/faces.svg
    label: Promise
    is_given: bool = True  # False: people may choose it, the site never gives it


FACES: Final = (
    Face("fox", pgettext_lazy("face", "Fox")),
    Face("bear", pgettext_lazy("face", "Bear")),
    Face("rabbit", pgettext_lazy("face", "Rabbit")),
    Face("cat", pgettext_lazy("face", "Cat")),
    Face("owl", pgettext_lazy("face", "Owl")),
    Face("lion", pgettext_lazy("face", "Lion")),
    Face("panda", pgettext_lazy("face", "Panda")),
    Face("dog", pgettext_lazy("face", "Dog")),
    Face("penguin", pgettext_lazy("face", "Penguin")),
    Face("koala", pgettext_lazy("face", "Koala")),
    Face("tiger", pgettext_lazy("face", "Tiger")),
    Face("hedgehog", pgettext_lazy("face", "Hedgehog")),
    Face("unicorn", pgettext_lazy("face", "Unicorn")),
    Face("raccoon", pgettext_lazy("face", "Raccoon")),
    Face("parrot", pgettext_lazy("face", "Parrot")),
    Face("mouse", pgettext_lazy("face", "Mouse")),
    Face("deer", pgettext_lazy("face", "Deer")),
    Face("dragon", pgettext_lazy("face", "Dragon")),
    Face("wolf", pgettext_lazy("face", "Wolf")),
    Face("ladybird", pgettext_lazy("face", "Ladybird")),
    Face("turtle", pgettext_lazy("face", "Turtle")),
    Face("hamster", pgettext_lazy("face", "Hamster")),
    Face("zebra", pgettext_lazy("face", "Zebra")),
    Face("chick", pgettext_lazy("face", "Chick")),
    Face("badger", pgettext_lazy("face", "Badger")),
    Face("seal", pgettext_lazy("face", "Seal")),
    Face("giraffe", pgettext_lazy("face", "Giraffe")),
    Face("red-panda", pgettext_lazy("face", "Red panda")),
    Face("polar-bear", pgettext_lazy("face", "Polar bear")),
    Face("horse", pgettext_lazy("face", "Horse")),
    Face("lynx", pgettext_lazy("face", "Lynx")),
    Face("otter", pgettext_lazy("face", "Otter")),
    Face("squirrel", pgettext_lazy("face", "Squirrel")),
    Face("beaver", pgettext_lazy("face", "Beaver")),
    Face("pig", pgettext_lazy("face", "Pig"), is_given=False),
    Face("frog", pgettext_lazy("face", "Frog"), is_given=False),
    Face("rat", pgettext_lazy("face", "Rat"), is_given=False),
    Face("mole", pgettext_lazy("face", "Mole"), is_given=False),
)
GIVEN: Final = tuple(number for number, face in enumerate(FACES) if face.is_given)
ROBOTS: Final = ("robot", "robot-square", "robot-crown")  # of bots: see tables.characters


# By day and in the dark: .who-0 … .who-11 of static/tokens.css. The first six stay apart for eyes
# that do not tell red from green, or blue from green.
COLOURS: Final = (
    pgettext_lazy("colour of a person", "Plum"),
    pgettext_lazy("colour of a person", "Grass"),
    pgettext_lazy("colour of a person", "Lavender"),
    pgettext_lazy("colour of a person", "Slate"),
    pgettext_lazy("colour of a person", "Sea"),
    pgettext_lazy("colour of a person", "Olive"),
    pgettext_lazy("colour of a person", "Orchid"),
    pgettext_lazy("colour of a person", "Brick"),
    pgettext_lazy("colour of a person", "Ink"),
    pgettext_lazy("colour of a person", "Heather"),
    pgettext_lazy("colour of a person", "Pine"),
    pgettext_lazy("colour of a person", "Berry"),
)


def given(taken: Iterable[tuple[int, int]], among: Sequence[int] = GIVEN) -> tuple[int, int]:
    """A face of these and a colour for a new player, unlike every pair in ``taken``: those that the
    fewest there have. In a league that has taken every pair, the first one again."""
    pairs = set(taken)
    faces = Counter(face for face, _colour in pairs)
    colours = Counter(colour for _face, colour in pairs)
    free = (
        (face, colour)
        for face in among
        for colour in range(len(COLOURS))
        if (face, colour) not in pairs
    )
    return min(
        free, key=lambda pair: (faces[pair[0]], colours[pair[1]], pair), default=(among[0], 0)
    )


def initials(name: str) -> str:
    """Two letters at most: of the first two words, or the first letter of the only one."""
    words = [word for word in name.split() if word[0].isalnum()] or [name.strip()]
    return "".join(word[:1] for word in words[:2]).upper()


SPRITE: Final = Path(__file__).parent.parent / "static" / "faces.svg"


@cache
def drawings() -> Mapping[str, str]:
    """The symbols of static/faces.svg, each in a line of its own, by their names."""
    _svg, *symbols, _end = SPRITE.read_text(encoding="utf-8").splitlines()
    return {symbol.split('"')[1]: symbol for symbol in symbols}


DRAWN: Final = '<svg class="face {}" aria-hidden="true"><use href="{}#{}"/></svg>'
LETTERS: Final = '<span class="face letters {}" aria-hidden="true">{}</span>'
NOBODY: Final = "no-colour"


def face(player: Any, in_page: bool = False) -> SafeString:
    """The face of a player, or of an object with a ``look`` and a ``name``: a drawing, or initials.
    The name has to stand beside it. ``in_page``: the page has the drawing itself (face_symbols)."""
    look = player.look
    colour = colour_class(look.colour)
    if getattr(player, "is_bot", False):
        return drawn(ROBOTS[look.face % len(ROBOTS)], colour, in_page)
    if look.face >= len(FACES):
        return format_html(LETTERS, colour, initials(player.name))
    return drawn(FACES[look.face].name, colour, in_page)


@cache
def drawn(name: str, colour: str = NOBODY, in_page: bool = False) -> SafeString:
    """A face by its own name, for instance one of those to choose from."""
    return format_html(DRAWN, colour, "" if in_page else static("faces.svg"), name)


AT: Final = (
    '<svg class="face-at" x="{}" y="{}" width="15" height="15" viewBox="0 0 15 15">'
    '<circle cx="7.5" cy="7.5" r="7.5"/><svg x="1" y="1" width="13" height="13" class="round">'
    "{}</svg></svg>"
)


def face_at(player: Any, x: float, y: float) -> SafeString:
    """A face within a drawing, at the end of a line."""
    number = player.look.face
    if number < len(FACES):
        inner = format_html('<use href="{}#{}"/>', static("faces.svg"), FACES[number].name)
    else:
        inner = format_html('<text x="6.5" y="9.5">{}</text>', initials(player.name))
    return format_html(AT, f"{x + 7:g}", f"{y - 7.5:g}", inner)


def colour_class(colour: int | None) -> str:
    """The class that sets ``--c``, the colour of a person."""
    return NOBODY if colour is None else f"who-{colour}"


def face_symbols(players: Iterable[Any]) -> SafeString:
    """The drawings of these players for a page that must not wait for the file of all faces."""
    numbers = {player.look.face for player in players} & set(range(len(FACES)))
    symbols = "".join(drawings()[FACES[number].name] for number in sorted(numbers))
    return mark_safe(f'<svg class="symbols" aria-hidden="true">{symbols}</svg>')
