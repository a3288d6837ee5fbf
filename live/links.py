"""The address of a topic's stream: whoever was shown it may listen, so the page decides who.

The signature spares the stream every question to the database.
"""

from django.core.signing import BadSignature, Signer
from django.urls import reverse

_signer = Signer(salt="live")


def stream_url(topic: str) -> str:
    return reverse("live:stream", args=[_signer.sign(topic)])


def topic_of(token: str) -> str | None:
    try:
        return _signer.unsign(token)
    except BadSignature:
        return None
