"""The site as an icon: in a tab, and on the home screen of a phone."""

from typing import Final

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

ICONS: Final = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"))
MASKABLE: Final = ("icon-full.png", "512x512", "maskable")  # a phone cuts its own shape out of it
PAPER: Final = "#f7f2e6"  # --paper of static/tokens.css


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    icons = [
        {"src": static(f"icons/{file}"), "sizes": sizes, "type": "image/png", "purpose": purpose}
        for file, sizes, purpose in (*ICONS, MASKABLE)
    ]
    facts = {
        "name": "Elferrat",
        "short_name": "Elferrat",
        "start_url": reverse("home"),
        "scope": reverse("home"),
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
    }
    return JsonResponse(facts, content_type="application/manifest+json")


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """Browsers ask for it at this address, whatever a page says."""
    return HttpResponseRedirect(static("icons/favicon.ico"))
