"""A page's end of a stream, as a browser would hold it."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPResponse
from urllib.request import urlopen

from server.topics import stream_url

Event = dict[str, str]
REFRESH = {"event": "changed", "data": "refresh"}


def changed(version: int) -> Event:
    return {"id": str(version), "event": "changed", "data": str(version)}


@contextmanager
def listening(server: str, topic: str) -> Iterator[Iterator[Event]]:
    """The events of a stream whose first refresh was heard, so that it is surely open."""
    with urlopen(server + stream_url(topic), timeout=60) as answer:
        heard = events(answer)
        assert next(heard) == REFRESH
        yield heard


def events(answer: HTTPResponse) -> Iterator[Event]:
    event: Event = {}
    for line in answer:
        name, colon, value = line.decode().rstrip("\n").partition(": ")
        if colon and name in {"id", "event", "data"}:
            event[name] = "\n".join([*([event[name]] if name in event else []), value])
        elif event:
            yield event
            event = {}
