from collections.abc import Iterator
from threading import Lock

from cachetools import TTLCache, cached
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe

from leagues.access import Access, access_to, recording_access
from leagues.phones import known_phone_keys
from leagues.refusals import Refused
from leagues.words.refusals import refusal_sentence
from leagues.words.short_names import short_names
from scoring.entry.saved import is_correction, saved_claim
from scoring.exchange.bg_stats import bg_stats_link
from scoring.matches.fines import fines_in
from scoring.matches.lookup import find_match
from scoring.matches.match_start import one_more_round, play_again
from scoring.matches.queries import match_table
from scoring.matches.seat_answers import Voices, voices_in
from scoring.matches.summaries import MatchTable
from scoring.matches.versions import version_of
from scoring.models import Match
from scoring.pages.match.finale import finale_of
from scoring.pages.match.round_list import Viewer
from scoring.refusals import SeasonClosed
from scoring.statistics.line_chart import chart
from scoring.words.box.games import game_name
from server.links import stream_url
from server.parts import has_seen, render_page

LONGEST_STRIP = 7  # cards in a line on a small phone


@require_safe
def match(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The page of a match: the scores, the leader, the next round."""
    access = access_to(request, code)
    found = find_match(access, number)
    return match_page(request, access, found)


def match_page(request: HttpRequest, access: Access, match: Match, *problems: str) -> HttpResponse:
    version = version_of(match)  # read first, so the version is never newer than the data
    if has_seen(request, version):
        return HttpResponse(status=204)  # the open page polls; nothing is new
    saved = saved_claim(request, match) if access.may_record else None
    context = {
        "access": access,
        "match": match,
        "ruleset_name": game_name(match.game),
        "saved": saved,
        "is_correction": saved is not None and is_correction(saved),
        "version": version,
        "standing": standing_of(access, match, version, own_voices(request, access, match)),
        "stream": stream_url(f"match-{match.pk}"),
        "problems": problems,
    }
    status = 422 if problems else 200
    return render_page(request, "match/match.html", context, part="match", status=status)


def own_voices(request: HttpRequest, access: Access, match: Match) -> Voices:
    """The seats for which this phone has answered; empty if it may not answer."""
    is_asked = access.may_play and access.player is not None
    return voices_in(match, known_phone_keys(request)) if is_asked else frozenset()


def standing_key(access: Access, match: Match, version: str, voices: Voices) -> tuple[object, ...]:
    reader = access.player and access.player.pk
    return match.pk, version, access.code, access.role, reader, get_language(), voices


@cached(TTLCache(maxsize=300, ttl=300), key=standing_key, lock=Lock())
def standing_of(access: Access, match: Match, version: str, voices: Voices) -> SafeString:
    """The standing of a match as HTML for this viewer, cached until the version changes."""
    context = match_context(access, match, match_table(match), voices)
    return render_to_string("match/_standing.html", context)


def match_context(
    access: Access, match: Match, table: MatchTable, voices: Voices = frozenset()
) -> dict[str, object]:
    """The context that the match page and its print share."""
    counting = [line for line in table.rounds if line.results]
    shorts = short_names([line.player.name for line in table.seats])
    seat = next((line.seat for line in table.seats if line.player == access.player), None)
    return {
        "access": access,
        "match": match,
        "table": table,
        "heads": list(enumerate(shorts)),
        "counting": counting,
        "rounds": list(Viewer(access, table, seat, voices).rounds()),
        "strip": list(strip_of(table)),
        "finale": finale_of(table),
        "bg_stats": bg_stats_link(table),
        "fines": fines_in(match),
        "may_enter_hand": may_enter_hand(access, table, seat),
        "chart": chart(
            [[result.total for result in line.results] for line in counting],
            rounds=[line.number for line in counting],
            names=shorts,
        ),
        "ruleset_name": game_name(match.game),
    }


def may_enter_hand(access: Access, table: MatchTable, seat: int | None) -> bool:
    """Whether the link to enter the own hand is shown: to players who may not record."""
    waits = not (table.is_over or table.match.is_closed)
    return access.may_play and seat is not None and table.match.has_hands and waits


def strip_of(table: MatchTable) -> Iterator[tuple[int, str]]:
    """The agreed rounds as small cards: played, next or later. None if there are too many."""
    agreed = table.match.rounds_agreed
    for number in range(1, agreed + 1) if agreed <= LONGEST_STRIP else ():
        is_later = number > table.next_round
        yield number, "next" if number == table.next_round else "later" if is_later else ""


@require_POST
def more(request: HttpRequest, code: str, number: int) -> HttpResponse:
    access = recording_access(request, code)
    found = find_match(access, number)
    try:
        one_more_round(match=found, by=access.player)
    except Refused as refused:
        return match_page(request, access, found, refusal_sentence(refused))
    return redirect("match", code, number)


@require_POST
def again(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A new match with the same players on the same seats."""
    access = recording_access(request, code)
    found = find_match(access, number)
    try:
        newest = play_again(match=found, by=access.player)
    except SeasonClosed:
        return redirect("new-game", code)  # which asks whether to open the next season
    except Refused as refused:
        return match_page(request, access, found, refusal_sentence(refused))
    return redirect("match", code, newest.number)
