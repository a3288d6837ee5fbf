"""The page about the API: its operations in the reader's language, from the OpenAPI description."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.http import require_safe

from scoring.exchange.api.site import api

SENTENCES: Final = frozenset(
    [
        gettext_noop("The league of this key."),
        gettext_noop("Everybody, in the order in which they came."),
        gettext_noop("All seasons, the first one first."),
        gettext_noop("What everybody has summed up, in each family of rules."),
        gettext_noop("As the league has chosen to rank; of one family of rules, or of all."),
        gettext_noop("The newest first."),
        gettext_noop(
            "Start a match in the open season. The same Idempotency-Key is the same match."
        ),
        gettext_noop("One match: its rules, and who sat where."),
        gettext_noop("Its rounds, with what each seat counts."),
        gettext_noop("All that was ever said of a round; what counts is the last."),
        gettext_noop(
            "Record a round, or correct it (with a reason). The same Idempotency-Key is the "
            "same claim, however often it is sent; `seen` is the number of the last claim "
            "known of the round."
        ),
        gettext_noop(
            "Everything that changed anything besides the rounds, the latest first; nobody "
            "edits it."
        ),
        gettext_noop(
            "Who was fined for what in a season, cancelled or not; apart from the points of "
            "the cards."
        ),
        gettext_noop("How each two players fared in the rounds they both played."),
        gettext_noop(
            "Every round that counts for a player, the latest first: what their page is drawn from."
        ),
        gettext_noop(
            "Take the last correction of a round back, or delete a round that was not corrected. A "
            "deleted round is refused; record it again."
        ),
        gettext_noop(
            "Confirm a round for one of its players, or dispute it (with a reason). Said "
            "twice it is said once."
        ),
    ]
)


def operation_words(description: str) -> str:
    line = " ".join(description.split())
    return gettext(line)


@require_safe
def api_page(request: HttpRequest) -> HttpResponse:
    """The API's operations, listed from the API's own OpenAPI description."""
    paths = api.get_openapi_schema()["paths"]
    operations = [
        (method.upper(), path, operation_words(operation["description"]))
        for path, operations in paths.items()
        for method, operation in operations.items()
    ]
    example = request.build_absolute_uri(f"{reverse('api-page')}league")
    context = {"operations": operations, "example": example}
    return render(request, "api/api.html", context)
