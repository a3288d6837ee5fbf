"""What to try where a phone does not get in, beside the code that invites it."""

import time
from typing import Final
from urllib.parse import urlsplit

from django import forms
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.input import Form
from leagues.models import Role
from leagues.phones import memberships_of
from server.network import at, has_phone_asked, origins, qr
from server.parts import has_seen, render_page

BY_PROXY: Final = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_FORWARDED", "HTTP_VIA")


class DoorForm(Form):
    """The link that does not open, the number of the network, and when the page was opened."""

    to = forms.CharField(required=False, max_length=500)
    network = forms.IntegerField(required=False, min_value=0)
    since = forms.FloatField(required=False, min_value=0)


@never_cache
@require_safe
def door(request: HttpRequest) -> HttpResponse:
    asked = DoorForm(request.GET).sensible
    path = path_of(asked.get("to") or "")
    since = asked.get("since") or time.time()
    is_in = has_phone_asked({path, at("")}, since) if may_say(request) else None
    if has_seen(request, str(is_in)):
        return HttpResponse(status=204)
    networks = origins(request)
    number = min(asked.get("network") or 0, len(networks) - 1)
    here = urlsplit(networks[number])
    context = {
        **{"path": path, "since": since, "is_in": is_in, "network": number, "here": here},
        "port": here.port or (443 if here.scheme == "https" else 80),
        "qr": qr(networks[number] + path),
        "others": [(n, urlsplit(one).netloc) for n, one in enumerate(networks) if n != number],
    }
    return render_page(request, "league/door.html", context, part="door")


def path_of(link: str) -> str:
    """The part of a link that stays the same in another network."""
    parts = urlsplit(link)
    return parts._replace(scheme="", netloc="", path="/" + parts.path.lstrip("/")).geturl()


def may_say(request: HttpRequest) -> bool:
    """Whether this process sees every phone, and an owner asks."""
    is_alone = connection.vendor == "sqlite" and not any(name in request.META for name in BY_PROXY)
    return is_alone and memberships_of(request).filter(role=Role.OWNER).exists()
