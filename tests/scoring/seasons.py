"""Seasons as they come up in tests."""

from django.utils import timezone

from leagues.models import Season


def close(season: Season) -> None:
    Season.objects.filter(pk=season.pk).update(closed_at=timezone.now())
