from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.access import access_to
from scoring.exchange.match_export import match_csv, match_documents
from scoring.matches.queries import find_match, match_table
from scoring.models import Match
from scoring.pages.match import match_context


@require_safe
def as_csv(request: HttpRequest, code: str, number: int) -> HttpResponse:
    match = find_match(access_to(request, code), number)
    # A byte order mark shows spreadsheets that the file is UTF-8.
    text = "\ufeff" + match_csv(match_table(match))
    return HttpResponse(
        text, content_type="text/csv; charset=utf-8", headers=attached("csv", number)
    )


@require_safe
def as_json(request: HttpRequest, code: str, number: int) -> HttpResponse:
    match = find_match(access_to(request, code), number)
    [document] = match_documents(Match.objects.filter(pk=match.pk))
    layout = {"ensure_ascii": False, "indent": 1}
    return JsonResponse(
        document.model_dump(mode="json"), json_dumps_params=layout, headers=attached("json", number)
    )


def attached(kind: str, number: int) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="elferrat-{number}.{kind}"'}


@require_safe
def on_paper(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A match as a printable score sheet."""
    access = access_to(request, code)
    match = find_match(access, number)
    return render(request, "match/print.html", match_context(access, match, match_table(match)))
