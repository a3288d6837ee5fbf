"""Where the network at home finds this site: its addresses, and an address as a QR code."""

import io
import os
import socket
import struct
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe

from server.parts import asks_for_part

if sys.platform != "win32":
    from fcntl import ioctl

BRIDGES: Final = ("docker", "br-", "podman", "cni", "virbr")  # to containers, on their host
TUNNELS: Final = ("tun", "tap", "wg", "ppp", "tailscale")
SIOCGIFADDR: Final = 0x8915  # see netdevice(7)

# Paths that an open page of the door shows, and when a phone last asked: no address, no name.
watched: Final[dict[str, float]] = {}
MOST_WATCHED: Final = 100


def at(path: str) -> str:
    """The address of this path, which begins without a slash, below BASE_PATH."""
    return f"{settings.BASE_PATH}{path}"


def local_address() -> str:
    """The address in the local network. Connecting a datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])


def interfaces() -> dict[str, str]:
    """This computer's addresses, the likely one first, each with the name of its interface."""
    found = {local_address(): ""}
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        if sys.platform != "linux":  # the names are not needed: containers are in a machine there
            return found | dict.fromkeys(socket.gethostbyname_ex(socket.gethostname())[2], "")
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # it has no address
                answer = ioctl(asking, SIOCGIFADDR, struct.pack("256s", name.encode()))
                found[socket.inet_ntoa(answer[20:24])] = name
    return found


def is_container() -> bool:
    return any(os.path.exists(mark) for mark in ("/.dockerenv", "/run/.containerenv"))


def is_out_of_reach(host: str) -> bool:
    """Whether no phone finds it: loopback, link-local, or a container's own address."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host.rpartition(".")[2] == "localhost"
    interface = interfaces().get(host)
    is_containers = interface is not None and (is_container() or interface.startswith(BRIDGES))
    return address.is_loopback or address.is_link_local or is_containers


def local_addresses() -> list[str]:
    """Those that phones reach, the likely one first; a phone at home is rarely in a tunnel."""
    found = {one: name for one, name in interfaces().items() if not is_out_of_reach(one)}
    return sorted(found, key=lambda one: found[one].startswith(TUNNELS))


def origins(request: HttpRequest) -> list[str]:
    """Where phones find this site, the likely one first; at least what this browser asked for."""
    if settings.PUBLIC_ADDRESS:
        return [settings.PUBLIC_ADDRESS]
    own = f"{request.scheme}://{request.get_host()}"
    here = urlsplit(own)
    is_shut = is_out_of_reach(here.hostname or "")
    if not is_shut and here.hostname not in interfaces():
        return [own]  # a name, or the address of a proxy
    port = here.port or request.get_port()
    local = [one for one in local_addresses() if one != here.hostname]
    others = [f"{request.scheme}://{one}:{port}" for one in local]
    return others or [own] if is_shut else [own, *others]


def link_for_phones(request: HttpRequest, path: str) -> str:
    return origins(request)[0] + path


def has_phone_asked(paths: Iterable[str], since: float) -> bool:
    """Whether a phone asked for one of these paths since then. From now on they are watched."""
    if len(watched) > MOST_WATCHED:
        watched.clear()
    return max(watched.setdefault(path, 0.0) for path in paths) > since


def note_phone(request: HttpRequest) -> None:
    """Note when another device asks for a path that is watched."""
    path = request.get_full_path()
    is_watched = path in watched and not asks_for_part(request)
    if is_watched and request.META.get("REMOTE_ADDR") not in {"127.0.0.1", "::1", *interfaces()}:
        watched[path] = time.time()


def qr(link: str) -> SafeString:
    """Black on white in every colour scheme, because cameras need it. Empty for an address that
    no phone reaches."""
    if is_out_of_reach(urlsplit(link).hostname or ""):
        return SafeString()
    drawn = io.BytesIO()
    segno.make(link, micro=False).save(
        drawn, kind="svg", xmldecl=False, omitsize=True, light="#fff", svgclass="qr", lineclass=None
    )
    return mark_safe(drawn.getvalue().decode())  # safe: segno draws it, and it contains no text
