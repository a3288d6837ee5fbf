"""Jobs that count seasons again: the open ones after the league has changed what counts, and all of
them after a release has changed the ratings."""

from contextvars import copy_context
from typing import Final

from django.db import transaction

from leagues.actions import Action
from leagues.history import note
from leagues.models import League, Season
from leagues.phones.actors import Actor, note_actor
from live.jobs import enqueue, enqueue_all, job
from scoring.sums.recount import recount

KIND: Final = "counting"
RATINGS: Final = "ratings"  # unknown to 1.1, which would count as it always did
PARTIAL: Final = 900.0  # seconds until a league is looked at again that is being imported


def ask_to_count_again(league: League) -> None:
    enqueue(KIND, str(league.pk))


@job(KIND)
def count_open_seasons(key: str) -> None:
    league = League.objects.filter(pk=key).first()
    for season in league.seasons.filter(closed_at=None) if league else ():
        recount(season, fix=True)


@job(RATINGS)
def count_ratings_again(key: str) -> None:
    """All seasons of the league, closed ones too. Without a key: asks for this in every league."""
    if not key:
        with transaction.atomic():
            enqueue_all(RATINGS, map(str, League.objects.values_list("pk", flat=True)))
        return
    league = League.objects.filter(pk=key).first()
    if league and league.is_partial:
        enqueue(RATINGS, key, after=PARTIAL)
        return
    for season in league.seasons.order_by("pk") if league else ():
        count_season_again(season)


@transaction.atomic
def count_season_again(season: Season) -> None:
    """The league's first season with other ratings is said in its history."""
    action, league = Action.RATINGS_CHANGED, season.league
    if recount(season, fix=True) and not league.entries.filter(action=action).exists():
        copy_context().run(note_by_operator, league, action)  # the thread does other things next


def note_by_operator(league: League, action: Action) -> None:
    note_actor(Actor.OPERATOR)
    note(league, action)
