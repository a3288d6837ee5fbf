"""Fines that players pay by their league's own rule, separate from the points of the cards."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models import Player, Season
from scoring.models.claims import LONGEST_REMARK
from scoring.models.matches import Match


class Fine(models.Model):
    """A fine by the league's own rule, separate from the points of the cards.

    It is never edited. The only change is that it can be cancelled, once.
    """

    season = models.ForeignKey(Season, models.PROTECT, related_name="fines")
    match = models.ForeignKey(Match, models.PROTECT, null=True, related_name="fines")
    player = models.ForeignKey(Player, models.PROTECT, related_name="fines")
    # The name that got the fine, if that name was later merged into another player.
    played_as = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="former_fines"
    )
    kind = models.CharField(max_length=40)  # the name of the offence at that time
    amount = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=LONGEST_REMARK, blank=True)
    key = models.UUIDField(unique=True)  # from the page; same key, same fine
    made_by = models.ForeignKey(Player, models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)
    cancelled_at = models.DateTimeField(null=True)
    cancelled_by = models.ForeignKey(Player, models.PROTECT, null=True, related_name="+")
    cancel_reason = models.CharField(max_length=LONGEST_REMARK, blank=True)

    class Meta:
        verbose_name = _("fine")
        verbose_name_plural = _("fines")
        constraints = [
            models.CheckConstraint(condition=models.Q(amount__gte=1), name="fine_costs_something"),
            models.CheckConstraint(
                condition=models.Q(cancelled_at=None, cancel_reason="")
                | (models.Q(cancelled_at__isnull=False) & ~models.Q(cancel_reason="")),
                name="fine_is_cancelled_for_a_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.kind} {self.amount}"
