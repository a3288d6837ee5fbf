"""The address of a topic's stream: whoever was shown it may listen, so the page decides who.

The signature spares the stream every question to the database.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from django.core.signing import BadSignature, Signer
from django.urls import reverse

AND: Final = ","  # between topics


class Heard(NamedTuple):
    """What a stream tells of; with a ``view`` it shows it too, as ``live.pictures`` says."""

    topic: str
    view: str = ""

    @property
    def topics(self) -> list[str]:
        return self.topic.split(AND)


def stream_url(topic: str, view: str = "", *, holder: str = "") -> str:
    """With a ``holder``, the key of a session, nobody else can listen: the view is private."""
    token = signer(holder).sign(f"{topic} {view}".rstrip())
    return reverse("live:stream", args=[token])


def stream_of(topics: Iterable[str]) -> str:
    """One stream for all of these: browsers hold few connections to a server open."""
    return stream_url(AND.join(topics))


def heard_at(token: str, holder: str) -> Heard | None:
    """What an address leads to, for whoever asks with this key of a session, if any."""
    for signed_for in ("", holder) if holder else ("",):
        try:
            topic, _, view = signer(signed_for).unsign(token).partition(" ")
        except BadSignature:
            continue
        return Heard(topic, view)
    return None


def signer(holder: str) -> Signer:
    return Signer(salt=f"live {holder}".rstrip())
