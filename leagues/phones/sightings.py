"""When a phone was here last, and with which browser."""

from datetime import timedelta
from typing import Final

from django.utils import timezone

from leagues.models import Guest, Membership
from leagues.phones.browsers import browser_name

SEEN_AGAIN: Final = timedelta(hours=1)  # so that looking at pages seldom writes


def note_seen(phone: Membership | Guest, user_agent: str) -> None:
    """Store when the phone was here, and its browser, at most once an hour."""
    now = timezone.now()
    if phone.seen_at is None or phone.seen_at < now - SEEN_AGAIN:
        phone.seen_at, phone.browser = now, browser_name(user_agent)
        phone.save(update_fields=["seen_at", "browser"])
