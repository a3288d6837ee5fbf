"""A league's records in words, each with the pages that it leads to."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from leagues.models import Player
from scoring.models import Match, Result
from scoring.statistics.records import Records
from scoring.words.metrics import points_words


class RecordLine(NamedTuple):
    name: str
    figure: str
    meaning: str
    player: Player | None = None
    match: Match | None = None


def record_lines(found: Records) -> Iterator[RecordLine]:
    """The records in the order of the page, without those that nobody has set yet."""
    if found.closest:
        yield closest_line(*found.closest)
    if found.streak:
        yield streak_line(found.streak.longest, found.streak.player)
    if found.cards:
        yield cards_line(found.cards)
    if found.penalty:
        yield penalty_line(found.penalty)
    if found.bonus:
        yield bonus_line(found.bonus)
    if found.rounds:
        yield rounds_line(*found.rounds)


def closest_line(match: Match, points: int) -> RecordLine:
    figure = ngettext(
        "%(points)s point between first and second",
        "%(points)s points between first and second",
        points,
    )
    meaning = gettext(
        "Of all games played to their end: the smallest lead of the winner. Winners who share have"
        " none."
    )
    return RecordLine(
        gettext("The closest game"), figure % {"points": points}, meaning, match=match
    )


def streak_line(rounds: int, player: Player) -> RecordLine:
    return RecordLine(
        gettext("The longest streak"),
        gettext("%(rounds)s rounds won in a row") % {"rounds": rounds},
        gettext("Within one season, under whatever rules; a shared win counts."),
        player,
    )


def cards_line(result: Result) -> RecordLine:
    figure = ngettext("%(cards)s card left", "%(cards)s cards left", result.cards or 0)
    return RecordLine(
        gettext("The fullest hand"),
        figure % {"cards": result.cards},
        gettext("The most cards left when a round ended; only rounds in which they were entered."),
        *where_from(result),
    )


def penalty_line(result: Result) -> RecordLine:
    return RecordLine(
        gettext("The costliest round"),
        points_figure(-result.penalty),
        gettext("The highest penalty that anybody has taken in one round."),
        *where_from(result),
    )


def bonus_line(result: Result) -> RecordLine:
    return RecordLine(
        gettext("The richest round"),
        points_figure(result.bonus),
        gettext("The most points for bonus cards in one round of Master."),
        *where_from(result),
    )


def points_figure(points: int) -> str:
    figure = ngettext("%(points)s point", "%(points)s points", abs(points))
    return figure % {"points": points_words(points)}


def rounds_line(player: Player, rounds: int) -> RecordLine:
    figure = ngettext("%(rounds)s round", "%(rounds)s rounds", rounds)
    return RecordLine(
        gettext("The most faithful"),
        figure % {"rounds": rounds},
        gettext("Who has played the most rounds here, in all seasons together."),
        player,
    )


def where_from(result: Result) -> tuple[Player, Match]:
    return result.player, result.round.match
