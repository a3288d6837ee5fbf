"""The players as one viewer calls them."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from leagues.words.names import isolated
from leagues.words.short_names import short_names

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
