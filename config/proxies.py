"""The headers X-Forwarded-… of trusted proxies; those of anybody else are ignored.

uvicorn's middleware reads X-Forwarded-For, of which it takes the right-most address that is not
trusted, and X-Forwarded-Proto. X-Forwarded-Host is added here.
"""

from ipaddress import IPv6Address, ip_address
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware


class TrustedProxies(ProxyHeadersMiddleware):
    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope.get("client"):
            host, port = scope["client"]
            scope["client"] = (plain_address(host), port)
            if scope["client"][0] in self.trusted_hosts:
                scope["headers"] = with_forwarded_host(scope["headers"])
        await super().__call__(scope, receive, send)


def plain_address(text: str) -> str:
    """Turn ::ffff:192.0.2.1, as a dual-stack socket writes it, into 192.0.2.1."""
    try:
        address = ip_address(text)
    except ValueError:
        return text
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)


def with_forwarded_host(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """With several proxies in a row, each adds a host; the last one was added by ours."""
    forwarded = [value for name, value in headers if name == b"x-forwarded-host"]
    if not forwarded:
        return headers
    host = forwarded[-1].rpartition(b",")[2].strip()
    return [(b"host", host), *((name, value) for name, value in headers if name != b"host")]
