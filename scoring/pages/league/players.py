from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_safe

from engine import parse_ruleset
from leagues.access import access_to
from leagues.pages.league import LARGEST_KEY
from leagues.words.names import league_name
from live.parts import render_page
from scoring.statistics.badges import earned
from scoring.statistics.careers import Career, Part, career
from scoring.statistics.metrics import CERTAIN
from scoring.statistics.player_charts import bars, curve
from scoring.statistics.records import records
from scoring.sums.places import PARTS
from scoring.sums.ratings import Strength
from scoring.words.badges import WORDS
from scoring.words.metrics import SCALE, mixed, percent, rating_words
from scoring.words.rulesets import ruleset_name


@require_safe
def player(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """A player's results in this league."""
    access = access_to(request, code)
    found = get_object_or_404(access.league.players, pk=min(pk, LARGEST_KEY))
    if found.same_as is not None:
        return redirect("player", code, found.counts_as.pk)
    done = career(found)
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "career": done,
        "other_names": found.other_names.order_by("key"),
        "wins": mixed(done.wins),
        "fines": found.fines.select_related("player", "made_by", "cancelled_by").order_by("-pk"),
        "badges": [WORDS[badge] for badge in earned(done)],
        **career_charts(done),
        "by_seat": [(part.of + 1, *figures(part)) for part in done.by_seat],
        "by_start": [(part.of, *figures(part)) for part in done.by_start],
        "by_ruleset": [
            (ruleset_name(parse_ruleset(part.of)), *figures(part)) for part in done.by_ruleset
        ],
    }
    return render_page(request, "league/player.html", context, part="figures")


def career_charts(done: Career) -> dict[str, object]:
    """The charts, and the tables with the same figures."""
    strengths = [Strength(each.mu, each.sigma) for each in done.latest]
    return {
        "places": bars([100 * each.place // PARTS for each in done.latest], most=100),
        "curve": curve(
            [round(SCALE * each.mu) for each in strengths],
            [round(SCALE * CERTAIN * each.sigma) for each in strengths],
        ),
        "tens": bars(done.tens),
        "ten_lines": [(10 * n, 10 * n + 9, rounds) for n, rounds in enumerate(done.tens)],
        "latest": [
            (each, rating_words(strength))
            for each, strength in zip(done.latest, strengths, strict=True)
        ][::-1],
    }


def figures(part: Part) -> tuple[int, str, str]:
    return part.rounds, mixed(part.wins), percent(part.place)


@require_safe
def league_records(request: HttpRequest, code: str) -> HttpResponse:
    """The records of a league: the closest game, the longest streak and so on."""
    access = access_to(request, code)
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "records": records(access.league),
    }
    return render_page(request, "league/records.html", context, part="figures")
