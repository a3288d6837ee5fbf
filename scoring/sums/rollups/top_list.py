"""The first few of many entries. An entry can also be removed again."""

from bisect import insort
from collections.abc import Iterable
from typing import Final

MOST: Final = 20

Entry = tuple[int, ...]  # a figure (smaller is better), then the ids of its owner


class TopList:
    """The best entries. Every entry that is not in the list is worse than all in the list."""

    def __init__(self, entries: Iterable[Iterable[int]] = (), *, is_whole: bool = True) -> None:
        self.entries: list[Entry] = [tuple(entry) for entry in entries]
        self.is_whole = is_whole  # no entry has been left out

    @property
    def is_lost(self) -> bool:
        """The list is empty, but other entries exist: only a full count can find the first."""
        return not self.entries and not self.is_whole

    @property
    def first(self) -> Entry | None:
        return self.entries[0] if self.entries else None

    def take(self, entry: Entry) -> None:
        if not self.is_whole and (not self.entries or entry > self.entries[-1]):
            return
        insort(self.entries, entry)
        if len(self.entries) > MOST:
            self.entries.pop()
            self.is_whole = False

    def drop(self, *whose: int) -> None:
        self.entries = [entry for entry in self.entries if entry[1:] != whose]

    def agrees(self, right: "TopList") -> bool:
        """Whether it agrees with a list that was just made from all entries."""
        both = min(len(self.entries), len(right.entries))
        if self.entries[:both] != right.entries[:both]:
            return False
        missing, more = len(right.entries) > both, len(self.entries) > both
        return not (missing and self.is_whole) and not (more and right.is_whole)
