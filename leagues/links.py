"""A league's links, as addresses and as QR codes."""

import io
from urllib.parse import urlsplit

import segno
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from leagues.models import League
from server.network import local_address

ONLY_HERE = {"localhost", "127.0.0.1", "::1"}


def join_link(request: HttpRequest, league: League, match: int | None) -> str:
    """The recording link; it leads on to the match with this number, if given."""
    path = reverse("join", args=[league.record_code])
    return request.build_absolute_uri(f"{path}?match={match}" if match else path)


def play_link(request: HttpRequest, league: League) -> str:
    """The link for players only: they confirm rounds and enter their own hands."""
    return request.build_absolute_uri(reverse("join", args=[league.play_code]))


def view_link(request: HttpRequest, league: League) -> str:
    """The link that only reads."""
    return request.build_absolute_uri(reverse("league", args=[league.view_code]))


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
