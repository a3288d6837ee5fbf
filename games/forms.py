"""How rounds of the ten other games are entered: three forms that several of them share.

A part of the round is a field of the result, or one place of it: ``counts-2`` is what seat 2 has
won, ``order-0`` the seat that was out first.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine import NotationError, NotationReason, Points
from engine.box.counts import Counts, CountsGame
from engine.box.one_seat import OneSeat, OneSeatGame
from engine.box.order import Order, OrderGame
from engine.box.results import BoxCode, BoxGame, BoxProblem, BoxResult, BoxVerdict
from engine.seats import is_count, is_short
from games.entry import (
    ClaimPart,
    Entry,
    FieldKind,
    SeatEnd,
    Texts,
    chip_words,
    plain_token,
)
from games.words import Words, unit_words

Choices = Sequence[tuple[str, str]]


class PlainField(NamedTuple):
    """A field for a phone without scripts."""

    name: str
    label: str
    value: str
    choices: Choices  # empty: a text is typed


@dataclass(frozen=True)
class ResultEntry(Entry):
    """``in_places`` are the fields of a result with a value for each seat or place, the first one
    before all; ``whole`` the others."""

    game: BoxGame

    in_places: ClassVar[tuple[str, ...]] = ()
    whole: ClassVar[tuple[str, ...]] = ()
    of_seats: ClassVar[frozenset[str]] = frozenset()  # those whose values are seats
    prompt: ClassVar[Words]  # what to enter
    help: ClassVar[Words]  # how the screen works, in its menu
    script_words: ClassVar[Mapping[str, Words]] = {}

    @property
    def parts(self) -> tuple[str, ...]:
        placed = (f"{name}-{place}" for name in self.in_places for place in range(self.seats))
        return (*placed, *self.whole)

    def read(self, name: str, text: str) -> Any:
        text = text.strip().lower()
        if is_short(text) and is_count(int(text)):
            return int(text)
        raise NotationError(NotationReason.BOX_RESULT, text=text, key=name)

    def ending(self, texts: Texts) -> BoxResult:
        values = {name: self.read(name, text) for name, text in texts.items() if text.strip()}
        fields = {name: values.get(name) for name in self.whole}
        for name in self.in_places:
            fields[name] = [values.get(f"{name}-{place}") for place in range(self.seats)]
        return self.game.result(**fields | self.defaults(fields))

    def defaults(self, _fields: Mapping[str, Any]) -> dict[str, Any]:
        """Fields that people need not enter."""
        return {}

    def texts(self, ending: BoxResult) -> dict[str, str]:
        fields = ending.arguments()
        values = {name: fields[name] for name in self.whole}
        for name in self.in_places:
            values |= {f"{name}-{place}": value for place, value in enumerate(fields[name])}
        written = {name: self.text_of(name, value) for name, value in values.items()}
        return {name: text for name, text in written.items() if text}

    def text_of(self, _name: str, value: Any) -> str:
        """ "" for what is unknown, and for what people need not enter."""
        return "" if value is None else str(value)

    def ending_from_json(self, fields: Mapping[str, Any]) -> BoxResult:
        return self.game.result(**fields)

    def label(self, field: str, place: int | None, names: Sequence[str]) -> str:
        """Of a field for a phone without scripts."""
        return str(self.prompt) if place is None else names[place]

    def choices(self, field: str, names: Sequence[str]) -> Choices:
        seats = [(str(seat), name) for seat, name in enumerate(names)]
        return seats if field in self.of_seats else []

    def plain_fields(self, names: Sequence[str], texts: Texts) -> Iterator[PlainField]:
        for part in self.parts:
            field, dash, place = part.partition("-")
            label = self.label(field, int(place) if dash else None, names)
            yield PlainField(part, label, texts.get(part, ""), self.choices(field, names))

    def context(self, names: Sequence[str], texts: Texts) -> dict[str, Any]:
        return {
            "question": self.prompt,
            "help": self.help,
            "fields": self.plain_fields(names, texts),
            "words": {
                **chip_words(),
                **{key: str(words) for key, words in self.script_words.items()},
                "ask": str(self.prompt),
            },
        }

    def about(self, problem: BoxProblem, texts: Texts) -> Iterable[str]:
        main = next(iter(self.in_places), "")
        if problem.seats:
            return [f"{main}-{seat}" for seat in problem.seats]
        return [name for name in texts if name.startswith(main) or name in self.whole]

    def is_whole(self, verdict: BoxVerdict) -> bool:
        return verdict.points is not None

    def seat_end(self, ending: BoxResult, seat: int, _points: Points) -> SeatEnd:
        return SeatEnd(", ".join(self.words(ending, seat)))

    def seat_words(self, ending: BoxResult, seat: int) -> str:
        return capfirst(", ".join(self.words(ending, seat)))

    @abstractmethod
    def words(self, result: Any, seat: int) -> Iterator[str]:
        """A few words about the seat; none if nothing is known or there is nothing to say."""

    def claim_parts(
        self, _claimed: BoxResult, deduced: BoxResult, points: Sequence[Points], _names: Any
    ) -> dict[str, ClaimPart]:
        seats = {}
        for seat, counted in enumerate(points):
            words = self.seat_words(deduced, seat)
            seats[str(seat)] = ClaimPart((plain_token(words),) if words else (), counted.total)
        return {**seats, **self.other_parts(deduced)}

    def other_parts(self, _result: Any) -> dict[str, ClaimPart]:
        """The parts for the cards that nobody has won or drawn."""
        return {}


@dataclass(frozen=True)
class OrderEntry(ResultEntry):
    """The order of going out."""

    game: OrderGame

    template = "round/seats.html"
    json_fields = {"order": FieldKind.SEATS}
    in_places = ("order",)
    of_seats = frozenset({"order"})
    script_words: ClassVar = {
        "place": gettext_lazy("out as number {place}"),
        "placeDeduced": gettext_lazy("out as number {place}, worked out"),
        "notOut": gettext_lazy("not out yet"),
        "tappedAgain": gettext_lazy("Two phones tapped at once: {player} is number {place} now."),
        "go-tap": gettext_lazy("Tap a name"),
    }
    prompt = gettext_lazy("Who went out? Tap in order")
    help = gettext_lazy("Tap who is out first, then the next. Whoever is left is the last one.")

    def facts(self) -> dict[str, Any]:
        return {"main": "order", "lastWins": self.game.last_wins}

    def ending_from_points(self, points: Sequence[tuple[int, int]]) -> BoxResult:
        """Each place gives a different number of points."""
        order = sorted(range(len(points)), key=lambda seat: points[seat][1], reverse=True)
        return self.game.result(order=order[::-1] if self.game.last_wins else order)

    def label(self, _field: str, place: int | None, _names: Sequence[str]) -> str:
        return _("out as number %(place)s") % {"place": (place or 0) + 1}

    def about(self, problem: BoxProblem, texts: Texts) -> Iterable[str]:
        if problem.code == BoxCode.SEAT_TWICE:
            return [f"order-{place}" for place in problem.facts["places"]]
        return super().about(problem, texts)

    def is_worked_out(self, deduced: Texts, seat: int) -> bool:
        return str(seat) in deduced.values()

    def words(self, result: Order, seat: int) -> Iterator[str]:
        for place, other in enumerate(result.order, 1):
            if other == seat:
                yield _("number %(place)s") % {"place": place}


@dataclass(frozen=True)
class LoserEntry(ResultEntry):
    """The one seat that has lost."""

    game: OneSeatGame

    template = "round/seats.html"
    json_fields = {"seats": FieldKind.COUNT, "seat": FieldKind.SEAT, "cards": FieldKind.COUNTS}
    whole = ("seat",)
    of_seats = frozenset({"seat"})
    script_words: ClassVar = {
        "otherSeat": gettext_lazy("Another phone says {player}, not {who}."),
        "isIt": gettext_lazy("chosen"),
        "isNot": gettext_lazy("not chosen"),
        "go-tap": gettext_lazy("Tap a name"),
    }
    prompt = gettext_lazy("Who has lost?")
    help = gettext_lazy("Tap who it was. Tap again to change it.")
    verb: ClassVar[Words] = gettext_lazy("has lost")

    def facts(self) -> dict[str, Any]:
        return {"main": "seat", "wins": self.game.wins}

    def ending_from_json(self, fields: Mapping[str, Any]) -> BoxResult:
        return super().ending_from_json({"seats": self.seats, **fields})

    def defaults(self, _fields: Mapping[str, Any]) -> dict[str, Any]:
        return {"seats": self.seats}

    def ending_from_points(self, points: Sequence[tuple[int, int]]) -> BoxResult:
        """The one seat that has a point, or a minus point."""
        seat = next((seat for seat, counts in enumerate(points) if any(counts)), None)
        return self.game.result(seats=len(points), seat=seat)

    def about(self, _problem: BoxProblem, _texts: Texts) -> Iterable[str]:
        return self.whole

    def words(self, result: OneSeat, seat: int) -> Iterator[str]:
        if result.seat == seat:
            yield str(self.verb)


class WinnerEntry(LoserEntry):
    """The one seat that has won."""

    prompt = gettext_lazy("Who has won?")
    verb = gettext_lazy("has won")


NUMBER_WORDS: Final[Mapping[str, Words]] = {
    "valueDeduced": gettext_lazy("{value}, worked out"),
    "go-next": gettext_lazy("Next: {player}"),
    "go-missing": gettext_lazy("Still missing: {player}"),
}


@dataclass(frozen=True)
class NumberEntry(ResultEntry):
    """A number for each seat, on a keypad."""

    template = "round/numbers.html"
    script_words: ClassVar[Mapping[str, Words]] = NUMBER_WORDS
    prompt_one: ClassVar[Words]  # of one player; the script fills in the name

    @property
    @abstractmethod
    def most(self) -> int:
        """The largest number of a seat. A smaller number may still get another digit."""

    def facts(self) -> dict[str, Any]:
        return {"main": self.in_places[0], "most": self.most, "step": 1, "left": ""}

    def context(self, names: Sequence[str], texts: Texts) -> dict[str, Any]:
        context = super().context(names, texts)
        context["words"]["numberOf"] = str(self.prompt_one)
        return {**context, "digits": [*range(1, 10), 0]}


@dataclass(frozen=True)
class CountsEntry(NumberEntry):
    """How much each seat has won. A game whose sheet speaks of something else has its own class."""

    game: CountsGame

    json_fields = {"counts": FieldKind.COUNTS, "left": FieldKind.COUNT}
    in_places = ("counts",)
    whole = ("left",)
    script_words: ClassVar = {
        **NUMBER_WORDS,
        "numberLeft": gettext_lazy("Won by nobody: how many?"),
    }
    prompt = gettext_lazy("How many cards has each won?")
    prompt_one = gettext_lazy("{player}: how many cards?")
    help = gettext_lazy("Tap a name, then the number. The last one is worked out for you.")

    @property
    def most(self) -> int:
        return self.game.total(self.seats)

    def facts(self) -> dict[str, Any]:
        left = "left" if self.game.may_leave else ""
        return {**super().facts(), "step": self.game.trick(self.seats), "left": left}

    def context(self, names: Sequence[str], texts: Texts) -> dict[str, Any]:
        return {**super().context(names, texts), "may_leave": self.game.may_leave}

    def label(self, _field: str, place: int | None, names: Sequence[str]) -> str:
        return _("Won by nobody") if place is None else names[place]

    def defaults(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        """Nothing is left unless somebody says so."""
        is_open = self.game.leaves_rarely and None in fields["counts"]
        return {"left": fields["left"] or 0} if is_open else {}

    def ending_from_points(self, points: Sequence[tuple[int, int]]) -> BoxResult:
        return self.game.result(counts=[bonus for _penalty, bonus in points])

    def recounted(self, claimed: Counts, deduced: Counts) -> Counts:
        """With the counts that were deduced until 1.1.0 and would not be now, because other cards
        are dealt in this game, or some may be left."""
        counts, game = deduced.counts, claimed.game
        is_same = all(a in (None, b) for a, b in zip(claimed.counts, counts, strict=True))
        is_earlier = sum(n or 0 for n in counts) == game.earlier_total(claimed.seats)
        if game.leaves_rarely and None not in counts and is_same and is_earlier:
            return replace(claimed, counts=counts, left=None)
        return claimed

    def words(self, result: Counts, seat: int) -> Iterator[str]:
        count = result.counts[seat]
        if count is not None:
            yield unit_words(result.game.unit, count)

    def other_parts(self, result: Counts) -> dict[str, ClaimPart]:
        left = (plain_token(str(result.left)),) if result.left else ()
        return {_("Left over"): ClaimPart(left)}


class PairsEntry(CountsEntry):
    prompt = gettext_lazy("How many pairs has each won?")
    prompt_one = gettext_lazy("{player}: how many pairs?")


class QuartetCountsEntry(CountsEntry):
    prompt = gettext_lazy("How many quartets has each won?")
    prompt_one = gettext_lazy("{player}: how many quartets?")
