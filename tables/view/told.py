"""The result of a round as one viewer is told it: own place, how far behind, what helped."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.contrib.humanize.templatetags.humanize import ordinal
from django.template.defaultfilters import capfirst
from django.utils.translation import gettext, ngettext

from engine import Card
from engine.games.elfer_raus.play.moves import Kind
from games.elfer_raus.board import HandCard
from games.elfer_raus.replay import Turn, turns_of
from games.names import isolated, names_words
from games.words import card_words
from scoring.statistics.metric_words import counted_words, lead_words
from tables.view.results import ResultLine, Results

CENTRE = 11  # of a row: its cards lead to this one


class Helped(NamedTuple):
    """The card of another player that let the winner lay the most, or the winner's longest turn.

    In a guided round: the card that the lesson says to keep.
    """

    hand_card: HandCard
    words: str


class Announcement(NamedTuple):
    number: int  # of the round
    heading: str
    apart: str  # how far behind or ahead; "" if all are equal
    in_game: str  # what it means for the game; "" if there is only this round
    whose: tuple[ResultLine, ...]  # the faces above: the own one, else those of the winners
    is_won: bool  # by the viewer
    helped: Helped | None
    is_final: bool  # the heading is about the game, not about its last round

    @property
    def words(self) -> str:
        """For who listens."""
        over = gettext("Round %(number)s is over.") % {"number": self.number}
        if self.is_final:
            over = gettext("The game is over.")
        return f"{over} {self.heading}. {self.apart}".strip()


def announcement_for(results: Results, seat: int | None) -> Announcement:
    """``seat`` is the viewer's only one; None: somebody who watches, or people on one phone."""
    own = next((line for line in results.lines if line.seat == seat), None)
    best = [line for line in results.lines if results.reached(line).rank == 1]
    return Announcement(
        number=results.number,
        heading=heading_of(results, own, best),
        apart=apart_words(results, own, best),
        in_game=in_game_words(results, own),
        whose=(own,) if own else tuple(best),
        is_won=own in best,
        helped=helped(results, seat),
        is_final=results.is_final,
    )


def heading_of(results: Results, own: ResultLine | None, best: Sequence[ResultLine]) -> str:
    if results.loser:
        if own is not None and own.name == results.loser:
            return gettext("You have lost")
        return gettext("%(name)s has lost") % {"name": isolated(results.loser)}
    if own is None:
        won = ngettext("%(names)s won", "%(names)s won", len(best))
        return won % {"names": names_words([line.name for line in best])}
    if own not in best:
        return gettext("You came %(place)s") % {"place": ordinal(results.reached(own).rank)}
    others = [line.name for line in best if line is not own]
    if others:
        return gettext("You won, together with %(names)s") % {"names": names_words(others)}
    return gettext("You won")


def apart_words(results: Results, own: ResultLine | None, best: Sequence[ResultLine]) -> str:
    """“9 points behind Lotte”, or how far the best is ahead of the next."""
    if results.loser:
        return ""
    most = results.reached(best[0]).points
    if own is not None and own not in best:
        lead = most - results.reached(own).points
        names = names_words([line.name for line in best])
        words = {"amount": points_or(lead, results.family), "names": names}
        return gettext("%(amount)s behind %(names)s.") % words
    rest = [results.reached(line) for line in results.lines if line not in best]
    if not rest:
        return ""
    second = max(reached.points for reached in rest)
    names = names_words([reached.line.name for reached in rest if reached.points == second])
    return lead_words(most - second, results.family, names)


def points_or(lead: int, family: str) -> str:
    amount = counted_words(lead, family)
    if not amount.startswith("+"):
        return amount
    return ngettext("%(points)s point", "%(points)s points", lead) % {"points": lead}


def in_game_words(results: Results, own: ResultLine | None) -> str:
    if own is None or own.total is None or not results.is_one_of_several or results.is_final:
        return ""
    words = {
        "place": ordinal(own.place),
        "total": counted_words(own.total, results.family),
    }
    return gettext("Over all rounds: %(place)s, %(total)s.") % words


def helped(results: Results, seat: int | None) -> Helped | None:
    """None unless a round of "Elfer raus!" has one winner, who laid a card."""
    if results.taught:
        return Helped(HandCard(results.taught.card), results.taught.words)
    winners = [line for line in results.lines if line.rank == 1]
    if len(winners) != 1 or not results.moves:
        return None
    [winner] = winners
    best = max(helping_cards(results.moves, winner.seat), default=None)
    if best is None or best.cards < 2:
        return best_turn(results.moves, winner, seat)
    names = {line.seat: line.name for line in results.lines}
    words = {
        "card": card_words(best.card),
        "name": isolated(names[best.seat]),
        "winner": isolated(winner.name),
        "number": best.cards,
    }
    sentence = helped_template(best.seat, winner.seat, seat) % words
    return Helped(HandCard(best.card), capfirst(sentence))


def best_turn(
    moves: tuple[tuple[int, str], ...], winner: ResultLine, seat: int | None
) -> Helped | None:
    """The one with the most cards; of equal ones the last one."""
    turns = [laid_in(turn) for turn in turns_of(moves, None) if turn.seat == winner.seat]
    laid = max(reversed(turns), key=len, default=[])
    if not laid:
        return None
    facts = {"card": card_words(laid[0]), "winner": isolated(winner.name), "number": len(laid)}
    if winner.seat == seat:
        words = ngettext(
            "You laid %(card)s last.",
            "You laid %(number)s cards in one turn, %(card)s first.",
            len(laid),
        )
    else:
        words = ngettext(
            "%(winner)s laid %(card)s last.",
            "%(winner)s laid %(number)s cards in one turn, %(card)s first.",
            len(laid),
        )
    return Helped(HandCard(laid[0]), words % facts)


def helped_template(helper: int, winner: int, seat: int | None) -> str:
    if helper == seat:
        return gettext("Your %(card)s let %(winner)s lay %(number)s cards at once.")
    if winner == seat:
        return gettext("%(card)s by %(name)s let you lay %(number)s cards at once.")
    return gettext("%(card)s by %(name)s let %(winner)s lay %(number)s cards at once.")


class Helping(NamedTuple):
    """A card, and how many cards of a later turn went to it; of equal ones the later turn."""

    cards: int
    turn: int
    card: Card
    seat: int  # who laid it


def helping_cards(moves: tuple[tuple[int, str], ...], winner: int) -> Iterator[Helping]:
    lying: dict[Card, int] = {}  # who laid it
    for at, turn in enumerate(turns_of(moves, None)):
        laid = laid_in(turn)
        if turn.seat == winner:
            led = [leads_to(card, laid) for card in laid]
            for card in {card for card in led if lying.get(card, winner) != winner}:
                yield Helping(led.count(card), at, card, lying[card])
        lying.update(dict.fromkeys(laid, turn.seat))


def laid_in(turn: Turn) -> list[Card]:
    moves = [move for move in turn.moves if move.kind < Kind.DRAW]
    return [move.place for move in moves if move.kind is not Kind.SWAP]


def leads_to(card: Card, laid: Sequence[Card]) -> Card:
    """The card to which a run of this turn goes."""
    step = 1 if card.number < CENTRE else -1
    while card in laid and card.number != CENTRE:
        card = Card(card + step)
    return card
