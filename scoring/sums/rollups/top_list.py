"""The foremost few of however many, kept so that one of them may leave again."""

from bisect import insort
from collections.abc import Iterable
from typing import Final

KEPT: Final = 20

Entry = tuple[int, ...]  # a figure, the smaller the better, and then whose it is


class Foremost:
    """As long as it says something, that is right: whoever is not in it comes after all in it."""

    def __init__(self, entries: Iterable[Iterable[int]] = (), *, is_whole: bool = True) -> None:
        self.entries: list[Entry] = [tuple(entry) for entry in entries]
        self.is_whole = is_whole  # nobody has been left out

    @property
    def is_lost(self) -> bool:
        """Only a look at everybody would say who is the first."""
        return not self.entries and not self.is_whole

    @property
    def first(self) -> Entry | None:
        return self.entries[0] if self.entries else None

    def take(self, entry: Entry) -> None:
        if not self.is_whole and (not self.entries or entry > self.entries[-1]):
            return
        insort(self.entries, entry)
        if len(self.entries) > KEPT:
            self.entries.pop()
            self.is_whole = False

    def drop(self, *whose: int) -> None:
        self.entries = [entry for entry in self.entries if entry[1:] != whose]

    def agrees(self, right: "Foremost") -> bool:
        """Whether it says what one says that has just looked at everybody."""
        both = min(len(self.entries), len(right.entries))
        if self.entries[:both] != right.entries[:both]:
            return False
        missing, more = len(right.entries) > both, len(self.entries) > both
        return not (missing and self.is_whole) and not (more and right.is_whole)
