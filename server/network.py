"""Where the network at home finds this site: its address, and an address as a QR code."""

import io
import socket
from urllib.parse import urlsplit

import segno
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe

ONLY_HERE = {"localhost", "127.0.0.1", "::1"}


def local_address() -> str:
    """The address in the local network. Connecting a datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])


def other_address(request: HttpRequest) -> str:
    """Where other phones find this site if its address here works only on this machine."""
    here = urlsplit(f"//{request.get_host()}")
    if here.hostname not in ONLY_HERE:
        return ""
    return f"{request.scheme}://{local_address()}:{here.port or request.get_port()}"


def qr(link: str) -> SafeString:
    """Black on white in every colour scheme, because cameras need it."""
    drawn = io.BytesIO()
    segno.make(link, micro=False).save(
        drawn, kind="svg", xmldecl=False, omitsize=True, light="#fff", svgclass="qr", lineclass=None
    )
    return mark_safe(drawn.getvalue().decode())  # safe: segno draws it, and it contains no text
