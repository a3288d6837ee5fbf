from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.access import access_to
from scoring.exchange.match_export import match_csv, match_documents
from scoring.matches.games import parts_of
from scoring.matches.queries import find_match, game_table
from scoring.models import Match
from scoring.pages.match import game_context


@require_safe
def as_csv(request: HttpRequest, code: str, number: int) -> HttpResponse:
    match = find_match(access_to(request, code), number)
    # A byte order mark shows spreadsheets that the file is UTF-8.
    text = "\ufeff" + match_csv(game_table(match))
    return HttpResponse(
        text, content_type="text/csv; charset=utf-8", headers=attached("csv", number)
    )


@require_safe
def as_json(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The game; where others played on, a list of its parts, each as a game of its own."""
    match = find_match(access_to(request, code), number)
    pks = [part.pk for part in parts_of(match)]
    parts = match_documents(Match.objects.filter(pk__in=pks).order_by("number"))
    documents = [part.model_dump(mode="json") for part in parts]
    return JsonResponse(
        documents if len(documents) > 1 else documents[0],
        safe=False,
        json_dumps_params={"ensure_ascii": False, "indent": 1},
        headers=attached("json", number),
    )


def attached(kind: str, number: int) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="elferrat-{number}.{kind}"'}


@require_safe
def on_paper(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A match as a printable score sheet."""
    access = access_to(request, code)
    game = game_table(find_match(access, number))
    return render(request, "match/print.html", game_context(access, game))
