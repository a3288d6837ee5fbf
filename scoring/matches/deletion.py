"""A game goes a day after somebody has deleted it, with all its rounds, unless it is kept.

From then on it does not count. Recording a round of it keeps it. An empty game goes at once.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import TextChoices
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.history import Action, note
from leagues.models import Player
from leagues.refusals import Refused
from leagues.seasons import lock_league, lock_season
from scoring.matches.games import called, parts_of
from scoring.models import Confirmation, DraftPart, Match, Result, Round
from scoring.refusals import SeasonClosed
from scoring.sums.recount import is_to_count
from scoring.sums.results import count_season
from server.topics import publish

WAIT: Final = timedelta(days=1)


class DeletionReason(TextChoices):
    NOT_YOURS = (
        "delete-not-yours",
        _("Only an owner may delete this game, or whoever started it, within a day."),
    )


def may_delete_game(match: Match, *, by: Player | None, is_owner: bool) -> bool:
    """An owner may; who started it within a day, if nobody else has confirmed a round."""
    if is_owner:
        return True
    first = parts_of(match)[0]
    is_own = by is not None and by.pk == first.started_by_id
    if not is_own or timezone.now() - first.started_at > WAIT:
        return False
    answers = Confirmation.objects.filter(claim__round__match__in=parts_of(match))
    return not answers.exclude(made_by=by).exists()


def is_empty(parts: Sequence[Match]) -> bool:
    """Whether nothing of it was recorded, entered or dealt."""
    rounds = Round.objects.filter(match__in=parts)
    drafts = DraftPart.objects.filter(match__in=parts)
    return not (hasattr(parts[0], "digital") or rounds.exists() or drafts.exists())


@transaction.atomic
def delete_game(*, match: Match, by: Player | None = None, is_owner: bool) -> None:
    """All parts are due a day later, an empty game now; they do not count from now on. Raises
    Refused."""
    lock_league(match.league)
    if not Match.objects.filter(pk=match.pk, delete_at=None).exists():
        return
    parts = lock_parts(match)
    if not may_delete_game(match, by=by, is_owner=is_owner):
        raise Refused(DeletionReason.NOT_YOURS)
    rounds = Round.objects.filter(match__in=parts, results__seat=0).count()
    if rounds and parts[0].is_closed:
        raise SeasonClosed
    due = timezone.now() + (timedelta() if is_empty(parts) else WAIT)
    for part in parts:
        part.delete_at, part.is_counted = due, part.is_counted and not rounds
        part.save(update_fields=["delete_at", "is_counted"])
    Result.objects.filter(round__match__in=parts).update(mu=0, sigma=0)  # as if never rated
    count_again(parts)
    seats = parts[0].seats.select_related("player")
    after: dict[str, str | int | bool | None] = {
        "players": ", ".join(seat.player.name for seat in seats),
        "rounds": rounds,
        "until": timezone.localdate(due).isoformat(),
    }
    note(match.league, Action.TO_BE_DELETED, by=by, subject=called(parts[0]), after=after)
    publish(f"match-{parts[0].pk}", f"delete-{due.timestamp():.0f}")


@transaction.atomic
def keep_game(*, match: Match, by: Player | None = None) -> None:
    """It counts again. Changes nothing if it is not to be deleted. Raises Refused."""
    lock_league(match.league)
    parts = lock_parts(match)
    if parts[0].delete_at is None:
        return
    if parts[0].is_closed and Round.objects.filter(match__in=parts).exists():
        raise SeasonClosed
    restore(parts, by)


def keep_played(match: Match) -> None:
    """Somebody records a round of it; the match and its season are locked already."""
    restore(parts_of(match), None)
    match.refresh_from_db(fields=["delete_at", "is_counted"])


def restore(parts: list[Match], by: Player | None) -> None:
    for part in parts:
        part.delete_at = None
        part.is_counted = is_to_count(part.league, Player.objects.filter(seats__match=part))
        part.save(update_fields=["delete_at", "is_counted"])
    count_again(parts)
    note(parts[0].league, Action.KEPT, by=by, subject=called(parts[0]))
    publish(f"match-{parts[0].pk}", "kept")


def lock_parts(match: Match) -> list[Match]:
    """All parts as they are now, locked as recording does: before their season."""
    pks = [part.pk for part in parts_of(match)]
    rows = Match.objects.select_for_update(no_key=True, of=("self",)).order_by("pk")
    parts = list(rows.filter(pk__in=pks).select_related("league", "season"))
    parts[0].season = lock_season(parts[0].season)
    return parts


def count_again(parts: list[Match]) -> None:
    rounds = Round.objects.filter(match__in=parts).order_by("pk")
    since = rounds.values_list("pk", flat=True).first()
    if since is not None:
        count_season(parts[0].season, since)
