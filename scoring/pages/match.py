"""The page of a match, its finale, one more round, and the same players again."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from threading import Lock
from typing import Final, NamedTuple

from cachetools import TTLCache, cached
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe

from games.names import names_words, short_names
from games.registry import game_name
from leagues.access import Access, access_to, recording_access
from leagues.models import Player
from leagues.phones import known_phone_keys
from leagues.refusals import Refused, refusal_sentence
from scoring.entry.saved import saved_claim, typed_here
from scoring.exchange.match_export import bg_stats_link
from scoring.matches.amendments import corrected_claim
from scoring.matches.confirmations import Voices, voices_in
from scoring.matches.continuing import stop_here
from scoring.matches.deletion import is_empty, may_delete_game
from scoring.matches.drafts import newest_elsewhere
from scoring.matches.evenings import end_evening, has_ended, tonight
from scoring.matches.fines import fines_in
from scoring.matches.games import first_part, parts_of, stopped_games
from scoring.matches.queries import find_match, game_table, version_of_parts
from scoring.matches.recording import played_rounds, rounds_before
from scoring.matches.start import one_more_round, play_again
from scoring.matches.summaries import GameTable, MatchTable, SeatLine
from scoring.models import Claim, Match
from scoring.pages.offers import offer_at
from scoring.pages.round_list import asked_in, game_chart, running_totals, shown_parts
from scoring.refusals import SeasonClosed
from scoring.statistics.metric_words import lead_words
from server.parts import has_seen, render_page
from server.topics import combined_stream_url


@dataclass(frozen=True)
class Finale:
    winners: str  # names
    shared: int  # how many share the win
    lead: int  # points; 0 if everybody shares the win
    next: str  # the names on the rank below
    family: str  # of the game

    @property
    def lead_words(self) -> str:
        return lead_words(self.lead, self.family, self.next)


def finale_of(game: GameTable) -> Finale | None:
    """None until all agreed rounds count."""
    if not game.is_over:
        return None
    first, *others = game.podium
    return Finale(
        winners=names_words(line.player.name for line in first.seats),
        shared=len(first.seats),
        lead=first.seats[0].total - others[0].seats[0].total if others else 0,
        next=names_words(line.player.name for line in others[0].seats) if others else "",
        family=game.match.family,
    )


class EveningSoFar(NamedTuple):
    day: date
    has_ended: bool


def evening_so_far(match: Match) -> EveningSoFar | None:
    """None for a game of another evening."""
    day, league = match.evening_day, match.league
    is_tonight = day == tonight(league) and not match.delete_at
    return EveningSoFar(day, has_ended(league, day)) if is_tonight else None


WHOLE_STRIP: Final = 4  # small cards: of more rounds the last two and the next
BAR: Final = 400  # the longest bar in a drawing
MOMENT: Final = timedelta(seconds=20)  # a round is said to be saved; the page takes some of it


class RaceLine(NamedTuple):
    """A player between two rounds; the lengths are parts of BAR."""

    line: SeatLine
    leads: bool
    before: int  # up to the last round
    last: int  # what the last round has added
    best: int  # where the leader is


def race_of(table: MatchTable) -> Iterator[RaceLine]:
    """The players, the best first. A bar is as long as the minus points; with totals above 0, as
    what one is behind; where more is better, as the points."""
    totals = [line.total for line in table.seats]
    best, worst = max(totals), min(totals)
    is_more_better = worst >= 0 and not table.match.has_hands
    zero = 0 if is_more_better else max(best, 0)
    scale = BAR / (max(abs(best - zero), abs(worst - zero)) or 1)
    for line in sorted(table.seats, key=lambda line: (line.rank, line.seat)):
        length, change = abs(line.total - zero), line.change or 0
        last = min(max(change if is_more_better else -change, 0), length)
        ends = [round(each * scale) for each in (length - last, length, abs(best - zero))]
        leads = line in table.leaders
        yield RaceLine(line, leads, ends[0], ends[1] - ends[0], ends[2])


@require_safe
def match(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The page of a game: the scores, the leader, the next round. Later parts lead to it."""
    access = access_to(request, code)
    match_ = find_match(access, number)
    return to_first_part(request, code, match_) or match_page(request, access, match_)


def to_first_part(request: HttpRequest, code: str, match: Match) -> HttpResponse | None:
    """Where the same page of the whole game is; None if it is this one, or something was sent."""
    if match.continues_id is None or request.method == "POST" or request.resolver_match is None:
        return None
    return redirect(request.resolver_match.view_name, code, first_part(match).number)


def match_page(request: HttpRequest, access: Access, match: Match, *problems: str) -> HttpResponse:
    parts = parts_of(match)
    first, last = parts[0], parts[-1]
    entering = entering_elsewhere(request, last) if access.may_record else None
    # Read first, so the version is never newer than the data
    version = version_of_parts(parts) + (entering.version if entering else "")
    if has_seen(request, version):
        return HttpResponse(status=204)  # the open page polls; nothing is new
    saved = saved_here(request, access, parts)
    voices = tuple(own_voices(request, access, part) for part in parts)
    has_ended_now = is_over(access.code, last, version)
    evening = evening_so_far(last) if has_ended_now else None
    context = {
        "access": access,
        "match": first,
        "paths": " ".join(reverse("match", args=[access.code, part.number]) for part in parts),
        "ruleset_name": game_name(first.game),
        "saved": saved,
        "version": version,
        "standing": standing_of(access, first, Moment(version, voices, evening, saved, entering)),
        "stream": combined_stream_url([f"match-{part.pk}" for part in parts]),
        "may_keep": bool(first.delete_at)
        and may_delete_game(first, by=access.player, is_owner=access.may_own),
        "problems": problems,
        **(offer_at(request, access, last) if evening else {}),
    }
    status = 422 if problems else 200
    return render_page(request, "match/match.html", context, part="match", status=status)


@cached(
    TTLCache(maxsize=300, ttl=300), key=lambda code, match, *v: (code, match.pk, *v), lock=Lock()
)
def is_over(code: str, match: Match, version: str) -> bool:
    """Whether all rounds of the last part are played: counted once for each version."""
    return played_rounds(match) >= match.rounds_agreed


class SavedHere(NamedTuple):
    """What this phone has just saved, and may undo."""

    claim: Claim
    number: int  # of the round, within the game
    is_correction: bool
    is_new: bool  # saved a moment ago


def saved_here(request: HttpRequest, access: Access, parts: Sequence[Match]) -> SavedHere | None:
    claim = saved_claim(request, parts) if access.may_record else None
    if claim is None:
        return None
    number = claim.round.number + rounds_before(parts[-1])
    is_new = claim.made_at > timezone.now() - MOMENT
    return SavedHere(claim, number, corrected_claim(claim) is not None, is_new)


def own_voices(request: HttpRequest, access: Access, match: Match) -> Voices:
    """The seats for which this phone has answered; empty if it may not answer."""
    is_asked = access.may_play and access.player is not None
    return voices_in(match, known_phone_keys(request)) if is_asked else frozenset()


class Entering(NamedTuple):
    """Another phone that enters a round right now."""

    player: Player | None  # of that phone
    number: int  # of the round, within the game

    @property
    def version(self) -> str:
        return f"~{self.number}.{self.player.pk if self.player else 0}"


def entering_elsewhere(request: HttpRequest, match: Match) -> Entering | None:
    """``match``: the part in which rounds are entered."""
    part = newest_elsewhere(match, typed_here(request))
    if part is None:
        return None
    return Entering(part.made_by, part.round_number + rounds_before(match))


class Moment(NamedTuple):
    """What the standing of a game depends on, besides its viewer."""

    version: str
    voices: tuple[Voices, ...]
    evening: EveningSoFar | None
    saved: SavedHere | None
    entering: Entering | None


def standing_key(access: Access, match: Match, moment: Moment) -> tuple[object, ...]:
    reader = access.player and access.player.pk
    return match.pk, access.code, access.role, reader, get_language(), moment


@cached(TTLCache(maxsize=300, ttl=300), key=standing_key, lock=Lock())
def standing_of(access: Access, match: Match, moment: Moment) -> SafeString:
    """The standing of a game as HTML for this viewer, cached until the version changes."""
    context = game_context(access, game_table(match), moment.voices)
    return render_to_string("match/_standing.html", context | moment._asdict())


def game_context(
    access: Access, game: GameTable, voices: Sequence[Voices] = ()
) -> dict[str, object]:
    """The context that the match page and its print share."""
    table = game.current
    people = game.people
    shorts = short_names([line.player.name for line in people])
    seat = next((line.seat for line in table.seats if line.player == access.player), None)
    counting = [round_ for round_ in game.rounds if round_.line.results]
    parts = list(shown_parts(access, game, voices))
    return {
        "access": access,
        "match": game.match,
        "game": game,
        "table": table,
        "now": table.match,
        "parts": parts,
        "people": list(zip(shorts, people, strict=True)),
        "counting": [(round_.number, running_totals(game, round_)) for round_ in counting],
        "strip": list(strip_of(game)),
        "race": list(race_of(table)),
        "last": counting[-1] if counting else None,
        "finale": finale_of(game),
        "asked": asked_in(parts),
        "is_stopped": game.is_over and game.match.number in stopped_games([game.match]),
        "bg_stats": bg_stats_link(table),
        "fines": [fine for part in game.parts for fine in fines_in(part.match)],
        "may_enter_hand": may_enter_hand(access, table, seat),
        "may_change": may_change(access, game),
        "may_delete": may_delete_game(game.match, by=access.player, is_owner=access.may_own),
        "is_empty": not game.rounds and is_empty([game.match]),
        "undoes_part": len(game.parts) > 1 and not table.rounds,
        "chart": game_chart(game, list(zip(shorts, people, strict=True))),
        "ruleset_name": game_name(game.match.game),
    }


def may_change(access: Access, game: GameTable) -> bool:
    """Whether the game can be stopped, and others can play on: between two rounds."""
    is_begun = any(line.results for line in game.current.rounds) or len(game.parts) > 1
    waits = not (game.is_over or game.match.is_closed or game.match.delete_at)
    return access.may_record and is_begun and waits and not hasattr(game.match, "digital")


def may_enter_hand(access: Access, table: MatchTable, seat: int | None) -> bool:
    """Whether the link to enter the own hand is shown: to players who may not record."""
    waits = not (table.is_over or table.match.is_closed)
    return access.may_play and seat is not None and table.match.has_hands and waits


def strip_of(game: GameTable) -> Iterator[tuple[int, str]]:
    """The rounds as small cards: played, next or later. Of many the last two and the next."""
    agreed, following = game.rounds_agreed, game.next_round
    is_whole = agreed <= WHOLE_STRIP
    for number in range(1, agreed + 1) if is_whole else range(max(following - 2, 1), following + 1):
        yield number, "next" if number == following else "later" if number > following else ""


@require_POST
def more(request: HttpRequest, code: str, number: int) -> HttpResponse:
    return changed(request, code, number, one_more_round)


@require_POST
def stop(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """We stop here: the game is over after the rounds that are played."""
    return changed(request, code, number, stop_here)


def changed(
    request: HttpRequest, code: str, number: int, change: Callable[..., object]
) -> HttpResponse:
    access = recording_access(request, code)
    match_ = find_match(access, number)
    try:
        change(match=match_, by=access.player)
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


@require_POST
def good_night(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """End the evening of this game: it has a winner now."""
    access = recording_access(request, code)
    match_ = find_match(access, number)
    day = match_.evening_day
    try:
        end_evening(league=match_.league, day=day, by=access.player)
    except Refused as refused:
        return match_page(request, access, match_, refusal_sentence(refused))
    return redirect("evening", code, day.isoformat())
