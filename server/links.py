"""The signed address of a topic's stream.

The view that shows the address decides who may listen: everybody who has it may. Because it is
signed, the stream needs no query to check it.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from django.core.signing import BadSignature, Signer
from django.urls import reverse

SEPARATOR: Final = ","  # between topics


class StreamAddress(NamedTuple):
    """The topics of a stream; with a ``view`` it sends the view's HTML, see ``server.pictures``."""

    topic: str
    view: str = ""

    @property
    def topics(self) -> list[str]:
        return self.topic.split(SEPARATOR)


def stream_url(topic: str, view: str = "", *, holder: str = "") -> str:
    """With a ``holder``, the key of a session, only that session can listen: a private view."""
    token = signer(holder).sign(f"{topic} {view}".rstrip())
    return reverse("live:stream", args=[token])


def combined_stream_url(topics: Iterable[str]) -> str:
    """One stream for several topics: a browser opens few connections to one server."""
    return stream_url(SEPARATOR.join(topics))


def read_stream_token(token: str, holder: str) -> StreamAddress | None:
    """None if the token is not valid for the session with this key."""
    for signed_for in ("", holder) if holder else ("",):
        try:
            topic, _, view = signer(signed_for).unsign(token).partition(" ")
        except BadSignature:
            continue
        return StreamAddress(topic, view)
    return None


def signer(holder: str) -> Signer:
    return Signer(salt=f"live {holder}".rstrip())
