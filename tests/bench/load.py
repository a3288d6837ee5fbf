"""Many requests at once, from separate processes, with next to no work in the client."""

import socket
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from urllib.parse import urlsplit


def rate(address: str, each: Sequence[Sequence[bytes]]) -> float:
    """Answers a second while as many clients as ``each`` has lists send their requests in turn."""
    with ProcessPoolExecutor(len(each)) as clients:
        list(clients.map(hammer, [address] * len(each), [[r] for (r, *_) in each]))  # warm up
        began = time.perf_counter()
        list(clients.map(hammer, [address] * len(each), [rest for (_, *rest) in each]))
        return sum(len(requests) - 1 for requests in each) / (time.perf_counter() - began)


def hammer(address: str, requests: Sequence[bytes]) -> None:
    """Send each over one connection; raises RuntimeError for anything but success."""
    url = urlsplit(address)
    with socket.create_connection((url.hostname or "", url.port or 80)) as door:
        for request in requests:
            door.sendall(request)
            status, body = answer(door)
            if status not in {b"200", b"302"} or (body[:1] == b"{" and b'"saved"' not in body):
                raise RuntimeError(f"{status!r} {body[:300]!r}")


def answer(door: socket.socket) -> tuple[bytes, bytes]:
    data = b""
    while b"\r\n\r\n" not in data:
        data += received(door)
    head, _, body = data.partition(b"\r\n\r\n")
    length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
    while len(body) < length:
        body += received(door)
    return head.split(b" ", 2)[1], body


def received(door: socket.socket) -> bytes:
    if data := door.recv(65536):
        return data
    raise RuntimeError("the server hung up")


def get(path: str, cookies: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookies}\r\n\r\n".encode()


def post(path: str, body: str, cookies: str = "", token: str = "") -> bytes:
    head = (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookies}\r\nX-CSRFToken: {token}\r\n"
        f"HX-Request: true\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return (head + body).encode()
