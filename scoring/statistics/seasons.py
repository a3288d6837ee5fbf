"""A season's name, and what closing it stops."""

from collections.abc import Iterator, Sequence

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext

from games.names import names_words
from games.registry import game_name
from games.words import Words
from leagues.models import Season
from scoring.matches.queries import MatchLine


def season_name(season: Season) -> str:
    """The season's name, or its number if it has no name."""
    return season.name or gettext("Season %(season)s") % {"season": season.number}


def closing_sentences(running: Sequence[MatchLine], has_more: bool) -> Iterator[Words]:
    """``running``: matches of the season that are not over."""
    for line in running:
        yield running_sentence(line)
    if has_more:
        yield gettext("There are more games that are not over.")
    if running:
        yield gettext("What still runs cannot be played to the end, unless you reopen the season.")
    yield gettext("Nothing in a closed season can be recorded, corrected or disputed.")
    yield gettext("You can reopen it as long as no other season is open. The history says so.")


def running_sentence(line: MatchLine) -> str:
    agreed = line.match.rounds_agreed
    return ngettext(
        "Still running: %(game)s from %(when)s with %(names)s, %(played)s of %(agreed)s round.",
        "Still running: %(game)s from %(when)s with %(names)s, %(played)s of %(agreed)s rounds.",
        agreed,
    ) % {
        "game": game_name(line.match.game),
        "when": date_format(localtime(line.match.started_at), "SHORT_DATETIME_FORMAT"),
        "names": names_words(line.players),
        "played": line.rounds,
        "agreed": agreed,
    }
