"""Pages to look things up without a league: the rules of the games, and the API for apps."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.http import require_safe

from games.rules import BOX, ELFER_RAUS, sections_of
from scoring.exchange.api.site import api


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The rules of the games and of the claims; each paragraph has an anchor."""
    return render(request, "game/rules.html", {"sections": sections_of(ELFER_RAUS)})


@require_safe
def box_rules(request: HttpRequest) -> HttpResponse:
    """The rules of the other games of the box, on a page of their own."""
    return render(request, "game/box_rules.html", {"sections": sections_of(BOX)})


SENTENCES: Final = frozenset(
    [
        gettext_noop("The league of this key."),
        gettext_noop("Everyone, in the order they came."),
        gettext_noop("All seasons, the first one first."),
        gettext_noop("Everyone’s totals, in each family of rules."),
        gettext_noop(
            "The leaderboard as the league has set it; for one family of rules, or for all."
        ),
        gettext_noop("The newest first."),
        gettext_noop("Start a game in the open season. The same Idempotency-Key is the same game."),
        gettext_noop("One game: its rules, and who sat where."),
        gettext_noop("Its rounds, with the points of each seat."),
        gettext_noop("Everything entered for a round over time; the last entry counts."),
        gettext_noop(
            "Enter a round, or correct it (with a reason). The same Idempotency-Key is the same"
            " entry, however often it is sent; `seen` is the number of the last entry known of"
            " the round."
        ),
        gettext_noop(
            "Everything that changed anything besides the rounds, the latest first; nobody "
            "edits it."
        ),
        gettext_noop(
            "Who was fined for what in a season, cancelled or not; apart from the points of "
            "the cards."
        ),
        gettext_noop("How any two players did in the rounds they both played."),
        gettext_noop(
            "Every round that counts for a player, the latest first: what their page is drawn from."
        ),
        gettext_noop(
            "Undo the last correction of a round, or delete a round that was not corrected. A"
            " deleted round is refused; enter it again."
        ),
        gettext_noop(
            "Confirm a round for one of its players, or dispute it (with a reason). Sending it"
            " twice counts once."
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
