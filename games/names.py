"""Names inside sentences, in any script."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from django.utils.translation import gettext

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def isolated(name: str) -> str:
    """A name from right to left must not move the words beside it."""
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"


def join_words(words: Iterable[str]) -> str:
    """“One, two and three”; an empty text for no words."""
    *first, last = list(words) or [""]
    if not first:
        return last
    return gettext("%(first)s and %(last)s") % {"first": ", ".join(first), "last": last}


def names_words(names: Iterable[str]) -> str:
    return join_words(map(isolated, names))


LONGEST: Final = 10  # letters that fit where six players stand side by side
ROOM: Final = {2: 16}  # that fit where fewer do
HEAD: Final = 3  # letters before the gap of a long name
LOOSE: Final = " -"  # does not end a name that is cut
MOST_INITIALS: Final = 3


def short_names(names: Sequence[str], most: int = LONGEST) -> list[str]:
    """A form of each name that no other has, of about ``most`` letters: “Anna M.”, “Anna L.”."""
    plain = names if all(len(name) <= most for name in names) else without_brackets(names)
    forms = [short(name, letters_shared(name, plain), most) for name in plain]
    count = Counter(form.lower() for form in forms)
    return [n if count[form.lower()] > 1 else form for n, form in zip(names, forms, strict=True)]


def without_brackets(names: Sequence[str]) -> Sequence[str]:
    """“Zack” for “Zack (bot)”, if that tells them apart."""
    plain = [name.partition(" (")[0] for name in names]
    return plain if len({name.lower() for name in plain}) == len(names) else names


def side_by_side(names: Sequence[str], most: int = LONGEST) -> list[str]:
    """A form of each name that fits where all of them stand side by side on a phone."""
    return short_names(names, ROOM.get(len(names), most))


def few_names(names: Sequence[str], seats: Sequence[int]) -> str:
    """One or two short names, or how many they are."""
    if len(seats) > 2:
        return gettext("%(count)s players") % {"count": len(seats)}
    return names_words(side_by_side(names)[seat] for seat in seats)


def letters_shared(name: str, names: Sequence[str]) -> int:
    """How many letters must be read before the name differs from all others."""
    others = (other.lower() for other in names if other != name)
    return max((shared_letters(name.lower(), other) for other in others), default=0)


def shared_letters(name: str, other: str) -> int:
    return sum(1 for _ in takewhile(bool, map(str.__eq__, name, other)))


def short(name: str, shared: int, most: int) -> str:
    """The name, its first word, or its beginning and the letter by which it differs."""
    first = name.split(maxsplit=1)[0]
    if len(name) <= most:
        return name
    if shared < len(first) <= most:
        return first
    length = shared + 2 if name[shared : shared + 1] == " " else shared + 1
    if length >= most - 1:
        return f"{name[:HEAD].strip()}…{name[shared - 1 : shared + 2].strip()}"
    if " " not in name[:length]:
        return f"{name[: most - 2].rstrip(LOOSE)}…"
    is_whole_word = name[length : length + 1] in {"", " "}  # “Anna B” of “Anna B Clara”
    return name[:length] if is_whole_word else f"{name[:length]}."


def initials_of(names: Sequence[str]) -> list[str]:
    """One letter of each name if no other begins so, else a few; at worst the seat's number."""
    choices = [initials(seat, form) for seat, form in enumerate(short_names(names))]
    count = Counter(cut.lower() for cuts in choices for cut in set(cuts))
    return [next((c for c in cuts if count[c.lower()] == 1), cuts[-1]) for cuts in choices]


def initials(seat: int, form: str) -> list[str]:
    """The initials of all words with more and more letters of the last one."""
    *before, last = form.split()
    first = "".join(word[0] for word in before)
    cuts = [first + last[:letters] for letters in range(1, MOST_INITIALS + 1)]
    return [*cuts, f"{form[0]}{seat + 1}"]


MOST: Final = 7  # letters


class Names(NamedTuple):
    """By seat; the viewer's own seat is None for somebody who watches."""

    names: tuple[str, ...]
    own: int | None

    def of(self, seat: int | None) -> str:
        return "" if seat is None else isolated(self.names[seat])

    @property
    def shorts(self) -> tuple[str, ...]:
        """Short names, to stand below piles that lie side by side."""
        return tuple(short_names(self.names, MOST))

    @property
    def around(self) -> tuple[int, ...]:
        """The seats in turn order, the own one last, as they sit around the table."""
        first = 0 if self.own is None else self.own + 1
        seats = tuple(range(len(self.names)))
        return (*seats[first:], *seats[:first])

    def facts(self, seat: int, other: int | None = None) -> Mapping[str, object]:
        return {"name": self.of(seat), "other": self.of(other)}
