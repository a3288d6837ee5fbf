"""The analysis of a finished round, as its page shows it: boards, sentences and figures."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext, ngettext

from engine import Card, Game, Move
from engine.cards import JOKER, each_card
from engine.games.elfer_raus.insight import Estimate
from engine.games.elfer_raus.insight.because import Reason, Why, made, opened_by
from engine.games.elfer_raus.insight.depth import MOST_POINTS
from engine.games.elfer_raus.insight.valuation import is_surely_behind
from games.because import Because, tenths_of
from games.elfer_raus.because import heading_because, move_because, why_because
from games.elfer_raus.board import HandCard, Tabletop, beside, hand_of, tabletop_of
from games.elfer_raus.sentences import move_words
from leagues.faces import face
from tables.models import Deal
from tables.play.rounds import timeline_of
from tables.view.board import SeatView

Facts = dict[str, Any]
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
    laid: Card | None  # the card that was laid, and the better one
    best: Card | None
    points: int  # that were lost on average, as far as that is sure
    figures: str


def points_of(
    insight: Facts, deal: Deal, places: Sequence[SeatView], own: Collection[int]
) -> list[Point]:
    """The dearest decisions of these seats; of all that were looked at, if there are none."""
    games = timeline_of(deal).games
    turning_points = insight["turning_points"]  # those of a seat are in order already
    watched = sorted(turning_points, key=lambda point: -point["gain"][0])
    dear = [point for point in turning_points if point["seat"] in own] or watched
    dearest = [point for point in dear if answer_of(point)][:MOST_POINTS]
    return [point_words(point, games[point["step"]], places) for point in dearest]


def answer_of(point: Facts) -> Move | None:
    """The better move; None where the one that was played was as good."""
    gain, saved = Estimate(*point["gain"]), Estimate(*point.get("saved", NOT_COUNTED))
    return Move.parse(point["better"]) if is_surely_behind(gain, saved) else None


def point_words(point: Facts, game: Game, places: Sequence[SeatView]) -> Point:
    played, better = Move.parse(point["played"].split()[-1]), Move.parse(point["better"])
    wins, gain = point["chance"][0], Estimate(*point["gain"])
    saved = Estimate(*point.get("saved", NOT_COUNTED))
    points = max(0, round(saved.value)) if saved.is_sure else 0
    reason, why = None, None
    if found := point.get("because"):
        reason = Reason(**{**found, "why": Why(found["why"])})
        why = why_of(reason, played, places)
    return point_of(
        step=point["step"],
        game=game,
        places=places,
        moves=(played, better),
        heading=heading_because(reason, played, better),
        why=why,
        tenths=(tenths_of(wins), tenths_of(min(1.0, wins + gain.value))),
        points=points,
        figures=worth_words(wins, better, gain, points),
    )


def why_of(reason: Reason, played: Move, places: Sequence[SeatView]) -> Because:
    """Why not to play this move, with the face of the seat that the reason speaks of."""
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
    points: int = 0,
    figures: str = "",
) -> Point:
    """``moves``: the one that was played, and the better one, if there was one."""
    assert game.seat is not None
    played, better = moves
    yours, other = side_of(game, played, tenths[0]), None
    if better is not None:
        other = side_of(game, better, tenths[1])
        if shut := shut_places(game, played, better):
            yours = yours._replace(marks=hot_marks(game, yours.table, shut, places))
            other = other._replace(marks=marks_at(other.table, [played.place]))
    hand = hand_of(game.hands[game.seat], game.layout)
    laid, best = card_of(played), None if better is None else card_of(better)
    return Point(
        heading, why, step, int(game.seat), yours, other, hand, laid, best, points, figures
    )


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


def worth_words(wins: float, better: Move, gain: Estimate, points: int) -> str:
    """The worth of the better move: in rounds of 100, and in points where it saves some."""
    won, more = hundredth(wins), hundredth(gain.value)
    words = {"better": move_words(better), "wins": won, "others": min(100, won + more)}
    if gain.is_sure:
        low, high = hundredth(gain.value - gain.error), hundredth(gain.value + gain.error)
        between = gettext("%(mean)s more (between %(low)s and %(high)s)")
        words["more"] = between % {"mean": more, "low": low, "high": high}
        worth = gettext(
            "That wins %(wins)s of 100 rounds. “%(better)s” would win %(others)s: %(more)s."
        )
    else:
        worth = gettext("That wins %(wins)s of 100 rounds, and so would “%(better)s”.")
    if not points:
        return worth % words
    more_points = ngettext(
        "It saves %(points)s point on average.", "It saves %(points)s points on average.", points
    )
    return f"{worth % words} {more_points % {'points': points}}"


def hundredth(part: float) -> int:
    return max(0, min(100, round(100 * part)))
