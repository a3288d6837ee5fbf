"""What the site adds to a game of the box: its words and its picture, an instance a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.box.events import BoxEvent
from games.names import Names
from games.pictures import Picture
from games.results import CountedUnit
from games.words import Words


@dataclass(frozen=True, kw_only=True)
class Presentation:
    """All are listed in ``games.registry``."""

    key: str  # without the variant; also the CSS class of its tables
    line: Words  # what it is about
    event: Callable[[BoxEvent, Names], str]  # one sentence without its full stop
    picture: Callable[[Any, Names], Picture]  # of what one seat may see
    switches: Mapping[str, Words] = field(default_factory=dict)  # variants, by the parts of a key
    units: Mapping[str, CountedUnit] = field(default_factory=dict)  # totals by family; else points
