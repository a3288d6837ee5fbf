from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.access import access_to
from scoring.pages.query_strings import HistoryQuery
from scoring.statistics.activity import ActivityCursor, ActivityLines, ActivityQuery, activity_page


@require_safe
def history(request: HttpRequest, code: str) -> HttpResponse:
    """The history: who changed what and when, before and after. Nobody can edit it."""
    access = access_to(request, code)
    query = HistoryQuery(request.GET)
    query.offer(access.league)
    wanted = query.wanted
    page = activity_page(access.league, wanted)
    context = {
        "access": access,
        "lines": ActivityLines(page.rows).in_words(),
        "older": page.older and older_link(wanted, page.older),
        "query": query,
    }
    return render(request, "league/history.html", context)


def older_link(query: ActivityQuery, older: ActivityCursor) -> str:
    return "?" + urlencode({"what": query.what, "who": query.who or "", "after": str(older)})
