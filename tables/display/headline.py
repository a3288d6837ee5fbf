"""The state of a table in one sentence, at the top of the board."""

from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from leagues.words.names import isolated, join_words
from tables.display.boards import Board
from tables.display.results import Results


class Headline(NamedTuple):
    words: str
    is_strong: bool = False  # shown in bold, because it is about the reader


class Head(NamedTuple):
    """The top of a board during a round. Equal heads are rendered only once."""

    headline: Headline
    round_number: int
    rounds_agreed: int
    is_practice: bool
    seconds_left: int | None
    clock_waits: int | None


def head_of(board: Board, headline: Headline, *, is_practice: bool) -> Head:
    return Head(
        headline=headline,
        round_number=board.round_number,
        rounds_agreed=board.rounds_agreed,
        is_practice=is_practice,
        seconds_left=board.seconds_left,
        clock_waits=board.clock_waits,
    )


def headline_of(board: Board, results: Results | None) -> Headline:
    if results:
        return Headline(result_words(results), is_strong=True)
    if not board.is_dealt:
        facts = {"round": board.round_number, "of": board.rounds_agreed}
        return Headline(gettext("Round %(round)s of %(of)s is not dealt yet.") % facts)
    if board.is_paused:
        return Headline(gettext("The game is paused."))
    if board.is_my_turn:
        return Headline(gettext("It is your turn."), is_strong=True)
    names = [each.name for each in board.places if each.seat in board.awaited]
    if len(names) > 1:
        return Headline(gettext("Waiting for %(names)s.") % {"names": names_words(names)})
    return Headline(gettext("It is %(name)s’s turn.") % {"name": isolated(names[0])})


def result_words(results: Results) -> str:
    """The winners of the round, and after the last round those of the match."""
    over = gettext("Round %(number)s is over.") % {"number": results.number}
    winners = ngettext("%(names)s wins.", "%(names)s win.", len(results.winners))
    sentences = [over, winners % {"names": names_words(results.winners)}]
    if results.loser:
        sentences[1] = gettext("%(name)s has lost.") % {"name": isolated(results.loser)}
    if results.champions:
        champions = ngettext(
            "After %(rounds)s rounds %(names)s wins the game.",
            "After %(rounds)s rounds %(names)s win the game.",
            len(results.champions),
        )
        facts = {"rounds": results.number, "names": names_words(results.champions)}
        sentences.append(champions % facts)
    return " ".join(sentences)


def names_words(names: list[str]) -> str:
    return join_words(map(isolated, names))
