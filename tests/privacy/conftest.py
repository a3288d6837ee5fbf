from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from leagues.models import Entry


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """So many days after the start of the test it is now, also for the history."""
    started = timezone.now()

    def now() -> datetime:
        return timezone.now()

    monkeypatch.setattr(Entry._meta.get_field("made_at"), "_get_default", now)  # not the real one

    def move(days: float) -> None:
        monkeypatch.setattr(timezone, "now", lambda: started + timedelta(days=days))

    return move
