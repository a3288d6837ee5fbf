"""The analysis of a finished round, as its page shows it: boards, sentences and figures."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext

from engine import Card, Game, Move
from engine.cards import JOKER, each_card, parse_card
from engine.games.elfer_raus.insight import Estimate
from engine.games.elfer_raus.insight.because import Reason, Why, made, opened_by
from engine.games.elfer_raus.insight.depth import MOST_POINTS
from engine.games.elfer_raus.insight.valuation import is_surely_behind
from games.because import Because, because, tenths_of
from games.elfer_raus.because import heading_because, move_because, why_because
from games.elfer_raus.board import HandCard, Tabletop, beside, hand_of, tabletop_of
from games.elfer_raus.sentences import move_words, turn_words
from games.names import isolated
from games.words import card_words
from leagues.faces import face
from tables.models import Deal
from tables.play.rounds import timeline_of
from tables.view.board import SeatView

Facts = dict[str, Any]
Pair = Sequence[float]  # a mean, and half of its confidence interval
NOT_COUNTED: Final = (0.0, 1.0)  # the points of an analysis that an older release has made


class Mark(NamedTuple):
    """A place on a board that glows, with the face of the one who has its card; or a lock."""

    row: int
    classes: str
    number: int
    face: str = ""


class Side(NamedTuple):
    """One of two moves, the table after it, and how many of ten rounds it wins."""

    move: Because
    table: Tabletop
    marks: tuple[Mark, ...]
    tenths: int | None


@dataclass(frozen=True, slots=True)
class Point:
    """A decision: what would have been better, why, and the two boards."""

    heading: Because
    why: Because | None
    step: int
    seat: int
    yours: Side
    better: Side | None  # None: the move that was played was as good
    hand: tuple[HandCard, ...]
    played: Collection[Card | None]
    move: Move | None  # the better one
    figures: tuple[str, ...] = ()

    @property
    def best(self) -> Card | None:
        """The card that the better move lays."""
        return None if self.move is None else card_of(self.move)


@dataclass(frozen=True, slots=True)
class InsightWords:
    points: tuple[Point, ...]
    cards: tuple[str, ...] = ()  # the luckiest and the unluckiest drawn card
    playouts: str = ""  # rounded to what people read


def insight_words(
    insight: Facts, deal: Deal, places: Sequence[SeatView], own: Collection[int]
) -> InsightWords:
    """The dearest decisions of these seats; of all that were looked at, if there are none."""
    games = timeline_of(deal).games
    turning_points = insight["turning_points"]  # those of a seat are in order already
    watched = sorted(turning_points, key=lambda point: -point["gain"][0])
    dear = [point for point in turning_points if point["seat"] in own] or watched
    points = [point for point in dear if answer_of(point)][:MOST_POINTS]
    draws = (insight["best_draw"], insight["worst_draw"])
    names = [place.name for place in places]
    return InsightWords(
        points=tuple(point_words(point, games[point["step"]], places) for point in points),
        cards=tuple(draw_words(draw, names) for draw in draws if draw),
        playouts=number_format(round(insight["playouts"], -2), force_grouping=True),
    )


def answer_of(point: Facts) -> Move | None:
    """The better move; None where the one that was played was as good."""
    gain, saved = Estimate(*point["gain"]), Estimate(*point.get("saved", NOT_COUNTED))
    return Move.parse(point["better"]) if is_surely_behind(gain, saved) else None


def point_words(point: Facts, game: Game, places: Sequence[SeatView]) -> Point:
    played, better = tuple(map(Move.parse, point["played"].split())), Move.parse(point["better"])
    wins, gain = point["chance"][0], Estimate(*point["gain"])
    saved = Estimate(*point.get("saved", NOT_COUNTED))
    found = point.get("because")
    reason = Reason(**{**found, "why": Why(found["why"])}) if found else None
    return point_of(
        step=point["step"],
        game=game,
        places=places,
        moves=(played[-1], better),
        heading=heading_because(reason, played[-1], better),
        why=why_of(reason, played[-1], places) if "because" in point else None,
        tenths=(tenths_of(wins), tenths_of(min(1.0, wins + gain.value))),
        figures=(
            what_words(places[point["seat"]].name, played),
            worth_words(point, better, gain, saved),
            closer_words(point.get("at_first")),
        ),
    )


def what_words(name: str, played: tuple[Move, ...]) -> str:
    what = turn_words(played) if len(played) > 1 else move_words(played[0])
    return f"{isolated(name)}: {what}"


def why_of(reason: Reason | None, played: Move, places: Sequence[SeatView]) -> Because:
    if reason is None:
        return because(gettext("No single reason explains the difference."))
    about = None if reason.seat is None else places[reason.seat]
    return why_because(reason, played, about.name if about else "", face(about) if about else "")


def point_of(
    *,
    step: int,
    game: Game,
    places: Sequence[SeatView],
    moves: tuple[Move, Move | None],
    heading: Because,
    why: Because | None,
    tenths: tuple[int | None, int | None] = (None, None),
    figures: tuple[str, ...] = (),
) -> Point:
    """``moves``: the one that was played, and the better one, if there was one."""
    assert game.seat is not None
    played, better = moves
    shut = [] if better is None else shut_places(game, played, better)
    yours = side_of(game, played, tenths[0])
    other = None if better is None else side_of(game, better, tenths[1])
    if shut and other is not None:
        yours = yours._replace(marks=hot_marks(game, yours.table, shut, places))
        other = other._replace(marks=marks_at(other.table, [played.place]))
    hand = hand_of(game.hands[game.seat], game.layout)
    seat, laid = int(game.seat), {card_of(played)}
    return Point(heading, why, step, seat, yours, other, hand, laid, better, figures)


def card_of(move: Move) -> Card | None:
    return Card(JOKER) if move.joker else move.card


def side_of(game: Game, move: Move, tenths: int | None) -> Side:
    table = tabletop_of(made(game.state, move), [move])
    return Side(move_because(move), table, (), tenths)


def shut_places(game: Game, played: Move, better: Move) -> list[Card]:
    """The places that stay shut by the better move, where another seat has the card."""
    state = game.state
    then, instead = made(state, played), made(state, better)
    opened = opened_by(state, then, played) & ~instead.fits
    others = [hand for seat, hand in enumerate(game.hands) if seat != game.seat]
    return [card for card in each_card(opened) if any(card in hand for hand in others)]


def hot_marks(
    game: Game, table: Tabletop, cards: Sequence[Card], places: Sequence[SeatView]
) -> tuple[Mark, ...]:
    """The places with the faces of those who have their cards."""
    holders = [next(at for at, hand in enumerate(game.hands) if card in hand) for card in cards]
    faces = [face(places[holder]) for holder in holders]
    marks = marks_at(table, cards)
    return tuple(mark._replace(face=drawn) for mark, drawn in zip(marks, faces, strict=True))


def marks_at(table: Tabletop, cards: Sequence[Card]) -> tuple[Mark, ...]:
    """Each place just beyond the card that it goes to (board.py)."""
    marks = list[Mark]()
    for card in cards:
        number = next(at for at, row in enumerate(table.rows) if row.colour == card.colour)
        at = card.number - table.numbers[0]
        words = ["next", f"n{at + 1}", *beside(table.rows[number], at)]
        marks.append(Mark(number, " ".join(words), card.number))
    return tuple(marks)


def worth_words(point: Facts, better: Move, gain: Estimate, points: Estimate) -> str:
    """The worth of the better move: in rounds of 100, and in points where it saves some."""
    wins = hundredth(point["chance"][0])
    words = {
        "better": move_words(better),
        "wins": wins,
        "others": min(100, wins + hundredth(gain.value)),
        "more": more_words(gain),
    }
    if gain.is_sure:
        worth = gettext(
            "That wins %(wins)s of 100 rounds. “%(better)s” would win %(others)s: %(more)s."
        )
    else:
        worth = gettext("That wins %(wins)s of 100 rounds, and so would “%(better)s”.")
    saved = round(points.value)
    if saved < 1 or not points.is_sure:
        return worth % words
    more = ngettext(
        "It saves %(points)s point on average.", "It saves %(points)s points on average.", saved
    )
    return f"{worth % words} {more % {'points': saved}}"


def closer_words(at_first: str | None) -> str:
    """The note that more playouts have changed the answer, with the better move of fewer."""
    if at_first is None:
        return ""
    if not at_first:
        return gettext("The bot looked closer here: at first, nothing seemed better.")
    words = {"move": move_words(Move.parse(at_first))}
    return gettext("The bot looked closer here: at first, “%(move)s” seemed better.") % words


def draw_words(draw: Facts, names: Sequence[str]) -> str:
    words = {"name": isolated(names[draw["seat"]]), "card": card_words(parse_card(draw["card"]))}
    worth = gettext("Out of 100 rounds, it wins %(more)s than an average card.")
    what = gettext("%(name)s drew %(card)s.") % words
    return f"{what} {worth % {'more': more_words(draw['luck'])}}"


def more_words(pair: Pair) -> str:
    """For example ``17 more (between 9 and 25)``; a value that is not certain is marked as such."""
    mean, error = pair
    low, high = hundredth(mean - error, least=-100), hundredth(mean + error, least=-100)
    if abs(mean) <= error:
        words = {"low": signed(low), "high": signed(high)}
        return gettext("nothing sure (between %(low)s and %(high)s)") % words
    if mean < 0:
        words = {"mean": str(hundredth(-mean)), "low": str(-high), "high": str(-low)}
        return gettext("%(mean)s fewer (between %(low)s and %(high)s)") % words
    words = {"mean": str(hundredth(mean)), "low": str(low), "high": str(high)}
    return gettext("%(mean)s more (between %(low)s and %(high)s)") % words


def hundredth(part: float, least: int = 0) -> int:
    return max(least, min(100, round(100 * part)))


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "−")
