"""Database rows from the entries of a document."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar
from uuid import uuid4

from django.db.models import Model

from leagues.models import League, Season
from leagues.names import clean_name
from scoring.exchange.archive.checks import check_row
from scoring.exchange.archive.refusals import entry
from scoring.exchange.endings import BoxPosition, Position
from scoring.exchange.shapes import Shape
from scoring.models import Claim, Fine, Match

AT_ONCE: Final = 500
# Shape fields whose column has another name.
COLUMNS: Final = {
    "name": "player",
    "ruleset": "ruleset_text",
    "position": "position_json",
    "deduced": "deduced_json",
}
# Columns that refer to another row, and the document's list with that row.
LINKS: Final = {
    "season": "seasons",
    "match": "matches",
    "player": "players",
    "played_as": "players",
    "started_by": "players",
    "made_by": "players",
    "cancelled_by": "players",
}
M = TypeVar("M", bound=Model)
S_co = TypeVar("S_co", covariant=True)


class Line(NamedTuple, Generic[S_co]):
    """An entry of a document, its path, and the columns that the document does not have."""

    where: str
    shape: S_co
    more: dict[str, Any] = {}


def lines(where: str, shapes: Iterable[S_co], **more: Any) -> Iterator[Line[S_co]]:
    """The entries of a list, each with its path: ``players 1``."""
    for number, shape in enumerate(shapes, 1):
        yield Line(f"{where} {number}", shape, more)


class Named(dict[Any, Any]):
    """Rows by the names that the document uses for them, each read from the database once.

    KeyError: the document does not define the name.
    """

    def __init__(self, find: Callable[[Any], Model | None]) -> None:
        self.find = find

    def __missing__(self, name: Any) -> Model:
        found = self.find(name)
        if found is None:
            raise KeyError(name)
        self[name] = found
        return found


class Players(Named):
    """The players of the league, read together, because nearly every entry names some."""

    def __init__(self, league: League) -> None:
        super().__init__(lambda name: league.players.filter(name=clean_name(name)).first())
        self.first_ones = league.players.order_by("pk")[:AT_ONCE]

    def __missing__(self, name: Any) -> Model:
        for player in self.first_ones if not self else ():
            self[player.name] = player
        return self[name] if name in self else super().__missing__(name)


class LeagueRows:
    """Makes the rows of one league. ``named`` finds those that are saved already."""

    def __init__(self, league: League) -> None:
        self.league = league
        self.named = {
            "players": Players(league),
            "seasons": Named(lambda number: self.first(Season, number)),
            "matches": Named(lambda number: self.first(Match, number)),
        }

    def first(self, model: type[M], number: int) -> M | None:
        return model._default_manager.filter(league=self.league, number=number).first()

    def made(self, model: type[M], given: Iterable[Line[Shape]]) -> list[M]:
        """The row of this line, checked but not saved; raises Refused."""
        made = []
        for where, shape, more in given:
            with entry(where):
                row = model(**self.columns(model, shape) | more)
                check_row(row)
            made.append(row)
        if model in {Claim, Fine}:
            renew_keys(model, made)
        return made

    def columns(self, model: type[Model], shape: Shape) -> dict[str, Any]:
        """Raises KeyError for a name that the document does not define."""
        names = {field.name for field in model._meta.concrete_fields}
        values = {"league": self.league, **dict(shape)}
        values |= {COLUMNS[name]: value for name, value in shape if name in COLUMNS}
        return {name: self.cell(name, value) for name, value in values.items() if name in names}

    def cell(self, column: str, value: Any) -> Any:
        if isinstance(value, Position | BoxPosition):
            return value.model_dump()
        if column not in LINKS or value is None:
            return value
        return self.named[LINKS[column]][value]


def renew_keys(model: type[Model], rows: Sequence[Any]) -> None:
    """Claims and fines keep their keys, unless the same keys exist here already."""
    for start in range(0, len(rows), AT_ONCE):
        keys = [row.key for row in rows[start : start + AT_ONCE]]
        if model._default_manager.filter(key__in=keys).exists():
            for row in rows:
                row.key = uuid4()
            return
