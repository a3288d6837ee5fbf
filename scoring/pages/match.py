"""The page of a match, its end, one more round, and the same players again."""

from collections.abc import Iterator
from dataclasses import dataclass
from threading import Lock

from cachetools import TTLCache, cached
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe

from games.names import names_words, short_names
from games.registry import UNITS, game_name
from leagues.access import Access, access_to, recording_access
from leagues.phones import known_phone_keys
from leagues.refusals import Refused, refusal_sentence
from scoring.entry.views import is_correction, saved_claim
from scoring.exchange.match_export import bg_stats_link
from scoring.matches.confirmations import Voices, voices_in
from scoring.matches.fines import fines_in
from scoring.matches.queries import find_match, match_table, version_of
from scoring.matches.start import one_more_round, play_again
from scoring.matches.summaries import MatchTable, RoundLine
from scoring.models import Match
from scoring.pages.round_list import Viewer
from scoring.refusals import SeasonClosed
from scoring.statistics.line_chart import chart
from scoring.statistics.metric_words import lead_words
from server.links import stream_url
from server.parts import has_seen, render_page


@dataclass(frozen=True)
class BestRound:
    """The round with the largest lead of its winner."""

    name: str
    number: int
    lead: int  # points


@dataclass(frozen=True)
class Finale:
    winners: str  # names
    shared: int  # how many share the win
    lead: int  # points; 0 if everybody shares the win
    next: str  # the names on the rank below
    best: BestRound | None
    family: str  # of the game

    @property
    def lead_words(self) -> str:
        return lead_words(self.lead, self.family, self.next)

    @property
    def best_amount(self) -> str:
        """The lead of the best round as cards, pairs or quartets; empty for points."""
        if self.best is None or self.family not in UNITS:
            return ""
        return UNITS[self.family].amount(self.best.lead)


def finale_of(table: MatchTable) -> Finale | None:
    """None until all agreed rounds count."""
    if not table.is_over:
        return None
    first, *others = table.podium
    return Finale(
        winners=names_words(line.player.name for line in first.seats),
        shared=len(first.seats),
        lead=first.seats[0].total - others[0].seats[0].total if others else 0,
        next=names_words(line.player.name for line in others[0].seats) if others else "",
        best=None if table.match.names_loser else best_round(table),
        family=table.match.family,
    )


def best_round(table: MatchTable) -> BestRound | None:
    """Of equal rounds the first; None if each round had several winners."""
    won = [(lead_in(line), -line.number, line) for line in table.rounds if line.results]
    lead, _, line = max(won, key=lambda entry: entry[:2])
    if not lead:
        return None
    seat = max(line.results, key=lambda result: result.total).seat
    return BestRound(table.seats[seat].player.name, line.number, lead)


def lead_in(line: RoundLine) -> int:
    first, second = sorted((result.total for result in line.results), reverse=True)[:2]
    return first - second


LONGEST_STRIP = 7  # cards in a line on a small phone


@require_safe
def match(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The page of a match: the scores, the leader, the next round."""
    access = access_to(request, code)
    match_ = find_match(access, number)
    return match_page(request, access, match_)


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
        "heads": [
            (line.seat, short, line.player) for line, short in zip(table.seats, shorts, strict=True)
        ],
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
            people=[(short, line.player) for short, line in zip(shorts, table.seats, strict=True)],
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
    match_ = find_match(access, number)
    try:
        one_more_round(match=match_, by=access.player)
    except Refused as refused:
        return match_page(request, access, match_, refusal_sentence(refused))
    return redirect("match", code, number)


@require_POST
def again(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A new match with the same players on the same seats."""
    access = recording_access(request, code)
    match_ = find_match(access, number)
    try:
        newest = play_again(match=match_, by=access.player)
    except SeasonClosed:
        return redirect("new-game", code)  # which asks whether to open the next season
    except Refused as refused:
        return match_page(request, access, match_, refusal_sentence(refused))
    return redirect("match", code, newest.number)
