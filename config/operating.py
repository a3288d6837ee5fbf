"""The operators' own site: for staff alone, and slow to whoever tries passwords."""

from typing import Any, Final

from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse

from leagues.limits import address_of, count

LOGINS: Final = 10  # tries an address a minute


class OperatorsSite(AdminSite):
    site_header = site_title = "Elferrat"

    def login(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        if request.method == "POST":
            count(f"logins {address_of(request)}", most=LOGINS)
        return super().login(request, extra_context)
