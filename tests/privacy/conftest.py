from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """So many days after the start of the test it is now."""
    started = timezone.now()

    def move(days: float) -> None:
        monkeypatch.setattr(timezone, "now", lambda: started + timedelta(days=days))

    return move
