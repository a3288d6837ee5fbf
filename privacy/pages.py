from typing import Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

PUBLIC: Final = ("home", "rules", "box-rules", "puzzles:puzzles", "privacy", "imprint")


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """The page that says what is stored, and why."""
    context = {
        "operator": settings.OPERATOR,
        "delete_after": settings.DELETE_AFTER_DAYS,
        "leagues_days": settings.RETAIN_LEAGUES_DAYS,
        "guests_days": settings.RETAIN_GUESTS_DAYS,
    }
    return render(request, "privacy/privacy.html", context)


@require_safe
def imprint(request: HttpRequest) -> HttpResponse:
    """The imprint: who runs the site. 404 if the settings do not say so, as at home."""
    if not settings.OPERATOR["name"]:
        raise Http404
    return render(request, "privacy/imprint.html", {"operator": settings.OPERATOR})


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """What search engines may show: public pages. All others are for people with a link."""
    allowed = "".join(f"Allow: {reverse(name)}$\n" for name in PUBLIC)
    text = f"User-agent: *\nAllow: /static/\n{allowed}Disallow: /\n"
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
