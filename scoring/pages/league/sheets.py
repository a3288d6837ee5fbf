from typing import NamedTuple
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from engine import parse_ruleset, rulesets
from leagues.access import Access, recording_access
from leagues.pages.league import READ_OR_SEND
from leagues.refusals import Refused
from leagues.words.names import league_name
from scoring.exchange.sentences import refusal_sentence
from scoring.exchange.sheets.cells import MOST_LINES
from scoring.exchange.sheets.comparison import CLASSIC, Sheet, check_importable, read_sheet
from scoring.exchange.sheets.games import SheetGame
from scoring.exchange.sheets.importer import import_rounds
from scoring.exchange.sheets.refusals import SheetReason
from scoring.exchange.sheets.text import Text, text_of, whole
from scoring.pages.match.claims import key_in
from scoring.words.problems import problem_sentence
from scoring.words.rulesets import ruleset_name


class Seat(NamedTuple):
    name: str
    total: int  # as the rules' own sheet counts


@require_http_methods(READ_OR_SEND)
def import_rounds_page(request: HttpRequest, code: str) -> HttpResponse:
    """Rounds from a table: chosen or pasted, shown whole, and recorded when that is confirmed."""
    access = recording_access(request, code)
    if request.method != "POST":
        return choosing(request, access)
    try:
        if "key" in request.POST:
            return imported(request, access)
        return preview(request, access, sent(request))
    except Refused as refused:
        shown = {"problems": [refusal_sentence(refused)], "pasted": pasted(request)}
        return choosing(request, access, status=422, **shown)


def imported(request: HttpRequest, access: Access) -> HttpResponse:
    made = import_rounds(
        league=access.league,
        text=whole(Text(request.POST.get("text", ""))).text,
        key=key_in(request.POST["key"]),
        ruleset=request.POST.get("ruleset", ""),
        by=access.player,
    )
    if len(made) == 1:
        return redirect("match", access.code, made[0].number)
    return redirect("league", access.code)


def sent(request: HttpRequest) -> Text:
    """What was chosen, else what was pasted; raises Refused."""
    file = request.FILES.get("file")
    told = text_of(file.read()) if file else whole(Text(request.POST.get("text", "")))
    if not told.text.strip():
        raise Refused(SheetReason.NOTHING)
    return told


def pasted(request: HttpRequest) -> str:
    """To be mended where it was typed."""
    text = request.POST.get("text", "")
    return "" if request.FILES or "\0" in text else text


def preview(request: HttpRequest, access: Access, told: Text) -> HttpResponse:
    ruleset = request.POST.get("ruleset", "")
    sheet = read_sheet(access.league, told.text, ruleset)
    if not sheet.wrongs:
        check_importable(sheet)
    shown = {
        "sheet": sheet,
        "text": told.text,
        "is_guessed": told.is_guessed,
        "key": uuid4(),
        "pasted": pasted(request) if sheet.wrongs else "",
        "chosen": ruleset,
        "wrongs": [(wrong.line, refusal_sentence(wrong.refused)) for wrong in sheet.wrongs],
        "games": [(game, ruleset_name(game.ruleset), seats(game)) for game in sheet.games],
        "doubts": doubts(sheet),
    }
    return choosing(request, access, status=422 if sheet.wrongs else 200, **shown)


def choosing(
    request: HttpRequest, access: Access, *, status: int = 200, **shown: object
) -> HttpResponse:
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "rulesets": [(key, ruleset_name(parse_ruleset(key))) for key in rulesets],
        "chosen": access.league.usual_ruleset or CLASSIC,
        "most_lines": MOST_LINES,
        **shown,
    }
    return render(request, "league/import_rounds.html", context, status=status)


def seats(game: SheetGame) -> list[Seat]:
    sign = -1 if game.ruleset.fewest_first else 1
    return [Seat(name, sign * total) for name, total in zip(game.names, game.totals, strict=True)]


def doubts(sheet: Sheet) -> list[tuple[int, list[str]]]:
    """The first line of each round that cannot be so, and why."""
    return [
        (each.round.line, [problem_sentence(problem, each.game.names) for problem in each.problems])
        for each in sheet.doubts
    ]
