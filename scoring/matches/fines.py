"""Fines by a league's own rule. Cancelling needs a reason; a fine is never edited.

Totals are always computed from the fines themselves: no sums are stored.
"""

from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet, Sum, TextChoices
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.history import Action, Facts, Value, note
from leagues.models import FineKind, League, Player, Season
from leagues.names import clean_name
from leagues.refusals import Refused
from leagues.seasons import lock_league, lock_season
from scoring.matches.recording import check_season_open, clean_remark
from scoring.models import Fine, Match
from scoring.refusals import RecordReason
from server.topics import publish

HIGHEST_FINE: Final = 999


class FineReason(TextChoices):
    AMOUNT = "fine-amount", _("A fine costs 1 to %(most)s points.")
    WHY = "fine-why", _("Say briefly why.")
    WHOM = "fine-whom", _("Pick someone who plays here.")
    CANCELLED = "fine-cancelled", _("This fine is cancelled already.")


@transaction.atomic
def fine_player(
    *,
    season: Season,
    player: Player | None,
    kind: str,
    amount: int,
    reason: str,
    key: UUID,
    match: Match | None = None,
    by: Player | None = None,
) -> Fine:
    """Give a fine: points that are separate from those of the cards.

    The same ``key`` is the same fine. If it raises Refused, nothing was written.
    """
    locked = lock_season(season)
    earlier = Fine.objects.filter(key=key).first()
    if earlier is not None:
        return of_season(earlier, locked)
    check_season_open(locked)
    check_amount(amount)
    fine = Fine(season=locked, player=player_to_fine(player, match), match=match)
    fine.kind, fine.amount, fine.reason = clean_name(kind), amount, clean_remark(reason)
    fine.key, fine.made_by = key, by
    fine.save(force_insert=True)
    note(locked.league, Action.FINED, by=by, after=fine_facts(fine), subject=fine.player.name)
    publish_fine(fine)
    return fine


def player_to_fine(player: Player | None, match: Match | None) -> Player:
    """The player that this name counts as. Raises Refused if the player was not in the match."""
    if player is not None:
        player.refresh_from_db()  # may have been merged while we waited for the lock
        player = player.counts_as
    if player is None or (match and not match.seats.filter(player=player).exists()):
        raise Refused(FineReason.WHOM)
    return player


def of_season(fine: Fine, season: Season) -> Fine:
    if fine.season_id != season.pk:
        raise Refused(RecordReason.KEY_TAKEN)
    return fine


@transaction.atomic
def cancel_fine(*, fine: Fine, reason: str, by: Player | None = None) -> Fine:
    """The fine no longer counts, but it stays visible; raises Refused."""
    season = lock_season(fine.season)
    check_season_open(season)
    fine.refresh_from_db()
    if fine.cancelled_at is not None:
        raise Refused(FineReason.CANCELLED)
    fine.cancelled_at, fine.cancelled_by = timezone.now(), by
    fine.cancel_reason = reason_line(reason)
    fine.save(update_fields=["cancelled_at", "cancelled_by", "cancel_reason"])
    after: Facts = {"amount": 0, "reason": fine.cancel_reason}
    before, name = fine_facts(fine), fine.player.name
    note(season.league, Action.FINE_CANCELLED, by=by, before=before, after=after, subject=name)
    publish_fine(fine)
    return fine


@transaction.atomic
def agree_on_fine(*, league: League, name: str, amount: int, by: Player | None = None) -> None:
    """Set a reason for fines and its usual amount; the amount 0 removes the entry.

    Fines already given do not change. Raises Refused.
    """
    kind = clean_name(name)
    if amount:
        check_amount(amount)
    lock_league(league)
    row = league.fine_kinds.filter(name=kind).first()
    before: Facts = {"amount": row.amount} if row else {}
    if not amount:
        if row:
            row.delete()
            note(league, Action.FINE_KIND_DROPPED, by=by, before=before, subject=kind)
        return
    if row and row.amount == amount:
        return
    FineKind.objects.update_or_create(league=league, name=kind, defaults={"amount": amount})
    note(league, Action.FINE_KIND_SET, by=by, before=before, after={"amount": amount}, subject=kind)


def check_amount(amount: int) -> None:
    if not 1 <= amount <= HIGHEST_FINE:
        raise Refused(FineReason.AMOUNT, most=HIGHEST_FINE)


def reason_line(text: str) -> str:
    line = clean_remark(text)
    if not line:
        raise Refused(FineReason.WHY)
    return line


def fine_facts(fine: Fine) -> Facts:
    facts: dict[str, Value] = {"kind": fine.kind, "amount": fine.amount}
    return facts | {"reason": fine.reason} if fine.reason else facts


def publish_fine(fine: Fine) -> None:
    if fine.match_id:
        is_over = int(fine.cancelled_at is not None)
        publish(f"match-{fine.match_id}", f"fine-{fine.pk}-{is_over}")


def amounts(fines: QuerySet[Fine]) -> dict[int, int]:
    """The total by player id, without cancelled fines; in one query."""
    valid = fines.filter(cancelled_at=None).order_by().values_list("player")
    return dict(valid.annotate(Sum("amount")))


def amounts_of(season: Season, family: str) -> dict[int, int]:
    """The totals of a season; with a family, only fines given in matches of that family."""
    fines = season.fines.all()
    return amounts(fines.filter(match__family=family) if family else fines)


def fines_in(match: Match) -> QuerySet[Fine]:
    """With their names, which are read apart, because most matches have no fines."""
    return match.fines.order_by("pk").prefetch_related("player", "made_by", "cancelled_by")
