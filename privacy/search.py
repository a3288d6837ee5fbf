"""What search engines may show: only public pages. All others are for people with a link."""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

Answer = Callable[[HttpRequest], HttpResponse]

PUBLIC: Final = ("home", "rules", "box-rules", "puzzles:puzzles", "privacy", "imprint")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    allowed = "".join(f"Allow: {reverse(name)}$\n" for name in PUBLIC)
    text = f"User-agent: *\nAllow: /static/\n{allowed}Disallow: /\n"
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


def keep_out_of_search(get_response: Answer) -> Answer:
    """Ask search engines, with each answer except public pages, not to show it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        found = request.resolver_match
        if answer.status_code >= 400 or found is None or found.view_name not in PUBLIC:
            answer["X-Robots-Tag"] = "noindex, nofollow"
        return answer

    return middleware
