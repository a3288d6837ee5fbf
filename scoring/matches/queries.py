"""Reads for pages. The number of SQL queries is fixed and does not grow with the rounds."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from django.db.models import (
    Count,
    Exists,
    F,
    Max,
    OuterRef,
    Prefetch,
    Q,
    QuerySet,
    Subquery,
    Sum,
    Window,
    prefetch_related_objects,
)
from django.db.models.functions import Coalesce, RowNumber
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone

from leagues.access import Access
from leagues.models import League, Look, Player, Season, look_of
from leagues.players import people_of
from scoring.matches.games import first_part, later_parts, parts_of, parts_until, starts_of
from scoring.matches.summaries import GameTable, MatchTable, dealer_after, round_lines, seat_lines
from scoring.models import Claim, Match, MatchSeat, Result, Round

MATCHES_A_PAGE = 20
RECENT_PLAYERS = 24
GIVEN_UP_AFTER = timedelta(days=14)  # without a round
LONGEST_MATCH = timedelta(weeks=13)  # from its start, so that a list of running matches finds it
LONG = (
    *("position_json", "deduced_json", "problems"),
    *("certificate__record", "certificate__problems", "certificate__repairs"),
)
# Built once, because Django takes longer to build them than the database to run them.
# For the line in a list: whole games, each by its first part.
IS_CONTINUED: Final = Exists(Match.objects.filter(continues=OuterRef("pk")))
LISTED: Final = (
    Match.objects.filter(continues=None)
    .select_related("league")
    .annotate(table=F("digital__code"), is_continued=IS_CONTINUED)
)
LAST_PARTS: Final = Match.objects.filter(~IS_CONTINUED)
SEATED: Final = MatchSeat.objects.order_by("match", "seat").values_list(
    *("match", "seat", "player__name", "begins_with"),
    *("player__is_bot", "player", "player__face", "player__colour"),
)
SEAT_TOTALS: Final = (
    Result.objects.order_by()
    .values_list("round__match", "seat")
    .annotate(Count("pk"), Sum("bonus"), Sum("penalty"), won=Count("pk", filter=Q(rank=1)))
)
LAST_SAVED: Final = (
    Claim.objects.filter(number=1, round__results__seat=0)
    .order_by()
    .values_list("round__match")
    .annotate(Max("made_at"))
)

LAST_MATCH: Final = Subquery(  # of a player: one index lookup each
    MatchSeat.objects.filter(player=OuterRef("pk")).order_by("-match").values("match")[:1]
)
MOST_RECENT: Final = (F("last").desc(nulls_last=True), F("pk").asc())


def match_table(match: Match) -> MatchTable:
    """Everything a match page shows, in three queries; more where it continues another match.
    Raises Http404 if that change of players was undone meanwhile."""
    before = starts_of(parts_until(match))[-1] if match.continues_id else {}
    table = match_table_from(match, before)
    if not table.seats:
        raise Http404
    return table


def game_table(match: Match) -> GameTable:
    """The whole game that this match is a part of, also of one part: four queries then."""
    parts = parts_of(match)
    tables: list[MatchTable] = []
    for part, start in zip(parts, starts_of(parts), strict=True):
        tables.append(match_table_from(part, start, *tables[-1:]))
    return GameTable(tuple(table for table in tables if table.seats))  # one may be undone meanwhile


def match_table_from(
    match: Match, start: Mapping[int, int], before: MatchTable | None = None
) -> MatchTable:
    """``start``: the total of each player (id) at the beginning of this part; ``before``: the part
    before it, from which the next dealer follows."""
    players = players_of(match)
    totals = [start.get(player.pk, 0) for player in players]
    dealer = dealer_after(before, players) if before else 0
    claims = Claim.objects.filter(round__match=match)
    claims = claims.select_related("round", "certificate").defer(*(LONG if match.has_hands else ()))
    results = Result.objects.filter(round__match=match).order_by("round__number", "seat")
    in_order = claims.order_by("round__number", "number")
    rounds = round_lines(in_order, results, len(players), totals)
    return MatchTable(match, seat_lines(players, rounds, totals), rounds, dealer)


def players_of(match: Match) -> list[Player]:
    """In seat order. The match keeps its seats: they are asked for once."""
    prefetch_related_objects([match], Prefetch("seats", MatchSeat.objects.select_related("player")))
    return [seat.player for seat in match.seats.all()]


@dataclass(frozen=True)
class MatchLine:
    """A game in a list, with the names of its players."""

    match: Match  # the first part, whose number is the address
    now: Match  # the part in which the next round is entered; nearly always the same
    agreed: int  # rounds, of all parts
    players: tuple[str, ...]  # in seat order, then who has left
    rounds: int  # only those that count
    leaders: tuple[str, ...]
    last_at: datetime  # unless it is over: when its last round was saved, or when it began
    table: str  # the code of its digital table; empty for a match with cards
    seats: tuple["SeatTotal", ...] = ()
    sitting: int = 0  # how many of these, the first, play now
    parts: tuple[int, ...] = ()  # ids

    @property
    def is_over(self) -> bool:
        return self.rounds >= self.agreed

    @property
    def next_round(self) -> int:
        return self.rounds + 1

    @property
    def best(self) -> tuple["SeatTotal", ...]:
        """The winners; none while the game goes on."""
        return tuple(s for s in self.seats if self.is_over and s.name in self.leaders)

    @property
    def standings(self) -> list["SeatTotal"]:
        """The players of its last part, the best first."""
        return sorted(self.seats[: self.sitting], key=lambda seat: -seat.points)

    @property
    def behind(self) -> list["SeatTotal"]:
        """The second place, shared or not."""
        first, *others = self.standings
        later = [seat for seat in others if seat.points < first.points]
        return [seat for seat in later if seat.points == later[0].points]

    @property
    def goes_on(self) -> bool:
        """Not over, and neither given up nor to be deleted."""
        is_open = not self.is_over and self.match.delete_at is None
        return is_open and self.last_at > timezone.now() - GIVEN_UP_AFTER


class SeatTotal(NamedTuple):
    name: str
    look: Look
    rounds: int = 0
    points: int = 0  # of these rounds
    begins_with: int | None = None
    is_bot: bool = False
    pk: int = 0  # of the player
    won: int = 0  # rounds, alone or with others


def current_season(league: League) -> Season | None:
    """The open season, or else the last one; a reopened season may not be the last."""
    seasons = list(league.seasons.order_by("-number"))
    return next(
        (season for season in seasons if season.closed_at is None), seasons[0] if seasons else None
    )


def games_of_last_evenings(league: League, most: int) -> tuple[MatchLine, ...]:
    """All games of the last evenings on which something was played, the newest first."""
    played = league.matches.filter(delete_at=None).exclude(evening=None)
    days = played.order_by("-evening").values("evening").distinct()[:most]
    games = LISTED.filter(league=league, evening__in=days)
    return match_lines(list(games.order_by("-number")))


def running_in(leagues: Iterable[League], most: int = 3) -> list[MatchLine]:
    """The newest matches that go on in any of these leagues."""
    since = timezone.now() - LONGEST_MATCH
    is_open = {"season__closed_at": None}  # in a closed season no round is recorded
    newest = LISTED.filter(league__in=leagues, started_at__gt=since, **is_open)
    lines = match_lines(list(newest.order_by("-pk")[:MATCHES_A_PAGE]))
    return [line for line in lines if line.goes_on][:most]


def match_lines(matches: Sequence[Match]) -> tuple[MatchLine, ...]:
    """By the first parts of games (LISTED). In two queries, and a third one for those that have
    begun and are not over; more if some have several parts."""
    continued: list[Any] = [match for match in matches if getattr(match, "is_continued", False)]
    later = later_parts(continued) if continued else {}
    chains = {match.pk: [match, *later.get(match.pk, [])] for match in matches}
    # A part without seats was undone meanwhile.
    seats = seat_totals([part for chain in chains.values() for part in chain])
    chains = {pk: [part for part in chain if part.pk in seats] for pk, chain in chains.items()}
    parts = [part for chain in chains.values() for part in chain]
    unfinished = [part.pk for part in parts if 0 < seats[part.pk][0].rounds < part.rounds_agreed]
    saved = dict(LAST_SAVED.filter(round__match__in=unfinished)) if unfinished else {}
    return tuple(
        match_line(chains[match.pk], seats, saved) for match in matches if chains[match.pk]
    )


def match_line(
    parts: Sequence[Match], seats: Mapping[int, Sequence[SeatTotal]], saved: Mapping[int, datetime]
) -> MatchLine:
    first, now = parts[0], parts[-1]
    rounds = sum(seats[part.pk][0].rounds for part in parts)
    totals = totals_over(parts, seats)
    people = {seat.name: seat for part in parts for seat in seats[part.pk]}
    won = Counter[str]()
    for part in parts:
        won.update({seat.name: seat.won for seat in seats[part.pk]})
    best = max(totals[seat.name] for seat in seats[now.pk])
    shown: Any = first  # see LISTED
    return MatchLine(
        match=first,
        now=now,
        agreed=rounds - seats[now.pk][0].rounds + now.rounds_agreed,
        players=tuple(totals),
        rounds=rounds,
        leaders=tuple(s.name for s in seats[now.pk] if rounds and totals[s.name] == best),
        last_at=saved.get(now.pk) or now.started_at,
        table=shown.table or "",
        seats=tuple(
            people[name]._replace(points=total, won=won[name]) for name, total in totals.items()
        ),
        sitting=len(seats[now.pk]),
        parts=tuple(part.pk for part in parts),
    )


def totals_over(parts: Sequence[Match], seats: Mapping[int, Sequence[SeatTotal]]) -> dict[str, int]:
    """The points of each name after these parts: those of the last one first."""
    totals: dict[str, int] = {}
    for part in parts:
        here = {
            seat.name: seat.points
            + (totals.get(seat.name, 0) if seat.begins_with is None else seat.begins_with)
            for seat in seats[part.pk]
        }
        totals = here | {name: total for name, total in totals.items() if name not in here}
    return totals


def seat_totals(matches: Sequence[Match]) -> dict[int, list[SeatTotal]]:
    """By match (id), of each seat."""
    keys = [match.pk for match in matches]
    sums = {
        (match, seat): (rounds, bonus - penalty, won)
        for match, seat, rounds, bonus, penalty, won in SEAT_TOTALS.filter(round__match__in=keys)
    }
    seats: dict[int, list[SeatTotal]] = {}
    for match, seat, name, begins_with, is_bot, pk, *look in SEATED.filter(match__in=keys):
        rounds, points, won = sums.get((match, seat), (0, 0, 0))
        shown = look_of(pk, *look)
        total = SeatTotal(name, shown, rounds, points, begins_with, is_bot, pk, won)
        seats.setdefault(match, []).append(total)
    return seats


def running_matches(season: Season, most: int = 10) -> tuple[tuple[MatchLine, ...], bool]:
    """The newest games with rounds still to play, and whether there are more of them."""
    counting = Round.objects.filter(match=OuterRef("pk"), results__seat=0).order_by()
    played = Coalesce(Subquery(counting.values("match").annotate(n=Count("pk")).values("n")), 0)
    parts = LAST_PARTS.filter(season=season, delete_at=None).annotate(played=played)
    unfinished = parts.filter(played__lt=F("rounds_agreed"))
    firsts = [first_part(part).pk for part in unfinished.exclude(continues=None)]
    whole = unfinished.filter(continues=None).values("pk")
    games = LISTED.filter(Q(pk__in=firsts) | Q(pk__in=whole))
    newest = list(games.order_by("-number")[: most + 1])
    return match_lines(newest[:most]), len(newest) > most


def people_with_sums(league: League) -> QuerySet[Player]:
    """Everybody of a league, with the sums of all seasons and the last match."""
    last = MatchSeat.objects.filter(player=OuterRef("pk")).order_by("-match")
    players = people_of(league).annotate(
        rounds=Sum("standings__rounds", default=0), firsts=Sum("standings__firsts", default=0)
    )
    return players.annotate(last=Subquery(last.values("match__evening")[:1]))


def recent_players(league: League, most: int = RECENT_PLAYERS) -> QuerySet[Player]:
    """Those who played most recently first, those who never played last; no bots."""
    return people_of(league).annotate(last=LAST_MATCH).order_by(*MOST_RECENT)[:most]


def recent_players_in(leagues: Iterable[League], most: int) -> dict[int, list[Player]]:
    """The same of several leagues, by their ids, in one query."""
    place = Window(RowNumber(), partition_by=F("league"), order_by=MOST_RECENT)
    people = Player.objects.people().filter(league__in=leagues, same_as=None)
    placed = people.annotate(last=LAST_MATCH).annotate(place=place).filter(place__lte=most)
    by_league: dict[int, list[Player]] = {}
    for player in placed.order_by("place"):
        by_league.setdefault(player.league_id, []).append(player)
    return by_league


LARGEST = 32_767  # the largest number that these columns can hold: of rounds and seasons,
LARGEST_MATCH = 2**31 - 1  # and of matches


def find_match(access: Access, number: int) -> Match:
    """Raises Http404."""
    matches = access.league.matches.select_related("season").annotate(seated=Count("seats"))
    match = matches.filter(number=within(number, LARGEST_MATCH)).first()
    if match is None:
        raise Http404
    match.seat_count = match.seated
    return match


def find_round(match: Match, number: int) -> Round:
    """Raises Http404."""
    round_: Round = get_object_or_404(match.rounds, number=within(number))
    round_.match = match
    return round_


def find_season(access: Access, number: int) -> Season:
    """Raises Http404."""
    season: Season = get_object_or_404(access.league.seasons, number=within(number))
    return season


def within(number: int, most: int = LARGEST) -> int:
    if number > most:
        raise Http404
    return number


def version_of(match: Match) -> str:
    """The current version, in three queries; ``match`` has just been read.

    It changes with a new claim, answer or certificate, with a fine that is given or cancelled, with
    a player who is merged, renamed or given another face, when the season is closed or reopened,
    and when the game is deleted or kept.
    """
    newest = match.rounds.aggregate(
        claim=Max("claims"),
        answer=Max("claims__confirmations"),
        certificate=Max("claims__certificate"),
    )
    fines = match.fines.aggregate(given=Count("pk"), cancelled=Count("cancelled_at"))
    place = F("seat") + 1  # so that the sum changes, too, if two swap their faces
    looks = {name: Sum(F(f"player__{name}") * place) for name in ("face", "colour")}
    players = match.seats.aggregate(Sum("player"), Sum("player__renames"), **looks)
    numbers = [match.rounds_agreed, *newest.values(), *fines.values(), *players.values()]
    is_kept = int(match.delete_at is None)
    return "-".join(str(part or 0) for part in (*numbers, int(match.is_closed), is_kept))


def version_of_parts(parts: Iterable[Match]) -> str:
    """The same of a whole game, three queries for each part."""
    return "_".join(map(version_of, parts))
