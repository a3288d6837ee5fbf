"""Starting matches: a new match, the same players again, one more round."""

from collections.abc import Callable, Mapping, Sequence
from uuid import UUID, uuid4
from zoneinfo import available_timezones

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Max, TextChoices
from django.utils.translation import gettext_lazy as _

from engine.games.every_game import AnyRules
from engine.seats import MOST_SEATS
from games.registry import entry_at
from leagues.history import Action, Value, note, note_change
from leagues.models import League, Player, Season
from leagues.phones import actor_now
from leagues.players import names_in
from leagues.refusals import Refused
from scoring.matches.games import first_part, last_part, parts_of, settle_game, stopped_games
from scoring.matches.recording import MOST_ROUNDS, check_season_open, lock_match, played_rounds
from scoring.models import MOST_POINTS, Match, MatchSeat
from scoring.refusals import SeasonClosed
from scoring.sums.recount import ask_to_count_again, is_to_count
from server.topics import publish


class StartReason(TextChoices):
    TOO_FEW_PLAYERS = "too-few-players", _("You need at least %(fewest)s players. Who is playing?")
    TOO_MANY_PLAYERS = "too-many-players", _("At most %(most)s can play.")
    ROUNDS = "rounds", _("Agree on %(fewest)s to %(most)s rounds.")
    POINTS = "points", _("Play until someone has %(fewest)s to %(most)s points.")
    RULESET = "ruleset", _("This game does not work with this number of players.")
    LAYOUT = "layout", _("The order of the rows does not name each colour once.")
    TIME_ZONE = "time-zone", _("There is no such time zone.")
    LANGUAGE = "language", _("This language is not spoken here.")


def once(key: UUID, start: Callable[[], Match]) -> Match:
    """The match started with this key; starts it if there is none. Two taps start one match."""
    try:
        return match_with(key) or start()
    except IntegrityError:  # the other tap was faster
        return Match.objects.select_related("league").get(key=key)


def match_with(key: UUID) -> Match | None:
    return Match.objects.select_related("league").filter(key=key).first()


@transaction.atomic
def start_match(
    *,
    league: League | None,
    ruleset: AnyRules,
    names: Sequence[str],
    rounds: int,
    layout: str = "rygb",
    language: str,
    by: Player | None = None,
    key: UUID | None = None,
    points_limit: int | None = None,
    time_zone: str = "",
    faces: Mapping[str, int] | None = None,
) -> Match:
    """A match of the players with these names, in seat order; without a league, in a new league.

    ``language`` and ``time_zone`` are those of a new league; ``faces`` those chosen for new people,
    by the keys of their names. With ``points_limit`` it is over once
    somebody has so many points, and ``rounds`` says nothing. If it raises Refused, nothing was
    created.
    """
    if points_limit is not None:
        check_limit(points_limit)
        rounds = MOST_ROUNDS
    check_table(ruleset, len(names), rounds, layout)
    league = new_league(language, time_zone) if league is None else league
    season = season_to_play_in(league)
    return seated(
        Match(
            league=league,
            season=season,
            ruleset_text=str(ruleset.for_seats(len(names))),
            layout=layout,
            rounds_agreed=rounds,
            points_limit=points_limit,
            started_by=by,
            key=key or uuid4(),
        ),
        names_in(league, names, faces),
    )


@transaction.atomic
def play_again(*, match: Match, by: Player | None = None) -> Match:
    """A new match of the same players by the same rules; if one is already waiting, that one."""
    season = season_to_play_in(match.league)
    parts = parts_of(match)
    match = parts[-1]
    names = names_at(match)
    newest = match.league.matches.order_by("number").last()
    if newest is not None and waits(newest, match, names):
        return newest
    again = Match(
        league=match.league,
        season=season,
        ruleset_text=match.ruleset_text,
        layout=match.layout,
        rounds_agreed=MOST_ROUNDS if match.points_limit else agreed_again(parts, len(names)),
        points_limit=match.points_limit,
        started_by=by,
    )
    return seated(again, names)


def agreed_again(parts: Sequence[Match], seats: int) -> int:
    """As many rounds as were agreed on for all parts together; after a game that was stopped, the
    usual number of the league, or one for each player."""
    if stopped_games(parts[:1]):
        return parts[0].league.usual_rounds or seats
    return max(1, min(MOST_ROUNDS, sum(part.rounds_agreed for part in parts)))


@transaction.atomic
def one_more_round(*, match: Match, by: Player | None = None, after: int = 0) -> Match:
    """Agree on one more round of the last part; only one at a time, even if several phones ask.

    ``after`` is the number of a round that was played, though the league may not count it.
    """
    match = last_part(match)
    lock_match(match)
    check_season_open(match.season)
    played = max(played_rounds(match), after)
    if played >= match.rounds_agreed:
        check_rounds(played + 1)
        before = {"rounds": match.rounds_agreed}
        match.rounds_agreed = played + 1
        match.save(update_fields=["rounds_agreed"])
        settle_game(match)
        rounds = {"rounds": match.rounds_agreed, "match": first_part(match).number}
        subject = ", ".join(match.seats.values_list("player__name", flat=True))
        note(match.league, Action.ROUNDS_ADDED, by=by, before=before, after=rounds, subject=subject)
        publish(f"match-{match.pk}", f"rounds-{match.rounds_agreed}")
    return match


def check_table(ruleset: AnyRules, seats: int, rounds: int, layout: str = "rygb") -> None:
    fewest, most = seats_at(ruleset)
    if seats < fewest:
        raise Refused(StartReason.TOO_FEW_PLAYERS, fewest=fewest)
    if seats > most:
        raise Refused(StartReason.TOO_MANY_PLAYERS, most=most)
    check_rounds(rounds)
    if not ruleset.suits(seats):
        raise Refused(StartReason.RULESET, ruleset=str(ruleset))
    if not entry_at(ruleset, seats, layout).has_layout:
        raise Refused(StartReason.LAYOUT, layout=layout)


def seats_at(game: AnyRules) -> tuple[int, int]:
    """The fewest and most that can play; six at most, also where seven could (docs/decisions)."""
    return game.fewest, min(game.most, MOST_SEATS)


def check_rounds(rounds: int) -> None:
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused(StartReason.ROUNDS, fewest=1, most=MOST_ROUNDS)


def check_limit(points: int) -> None:
    if not 1 <= points <= MOST_POINTS:
        raise Refused(StartReason.POINTS, fewest=1, most=MOST_POINTS)


def new_league(language: str, time_zone: str = "", name: str = "") -> League:
    """A zone that is not known here, as a browser may say, is that of the site."""
    if language not in dict(settings.LANGUAGES):
        raise Refused(StartReason.LANGUAGE, language=language)
    zone = time_zone if is_zone(time_zone) else ""
    league = League.objects.create(name=name, language=language, time_zone=zone)
    Season.objects.create(league=league, number=1)
    return league


@transaction.atomic
def start_league(*, name: str, names: Sequence[str], language: str, time_zone: str = "") -> League:
    """A league of these people, in which nobody has played yet. Raises Refused."""
    league = new_league(language, time_zone, name)
    names_in(league, names)
    return league


def is_zone(name: str) -> bool:
    """One of this host; empty is that of the site."""
    return not name or name in available_timezones()


def season_to_play_in(league: League) -> Season:
    """The open season. Locks the league, so that each new match gets its own number."""
    League.objects.select_for_update(no_key=True).get(pk=league.pk)
    season = league.seasons.filter(closed_at__isnull=True).first()
    if season is None:
        raise SeasonClosed
    return season


def names_at(match: Match) -> list[Player]:
    """The players in seat order, each under the name used in that match."""
    seats = match.seats.select_related("player", "played_as")
    return [seat.played_as or seat.player for seat in seats]


def decide_again(match: Match) -> None:
    """For a match whose players have changed, and that has no recorded round yet."""
    match.is_counted = is_to_count(match.league, Player.objects.filter(seats__match=match))
    match.save(update_fields=["is_counted"])


def seated(match: Match, names: Sequence[Player]) -> Match:
    match.number = next_number(match.league)
    match.family = match.game.family
    match.evening = (match.continues or match).evening_day
    match.actor = None if match.started_by_id else actor_now()
    match.is_proof_demanded = match.league.is_proof_demanded
    match.is_counted = is_to_count(match.league, names)
    match.save()
    MatchSeat.objects.bulk_create(
        MatchSeat(
            match=match, seat=seat, player=name.counts_as, played_as=name if name.same_as else None
        )
        for seat, name in enumerate(names)
    )
    publish(f"league-{match.league_id}", f"match-{match.pk}")
    return match


def next_number(league: League) -> int:
    """The league is locked. Numbers of deleted games are not used again."""
    last = league.matches.aggregate(last=Max("number"))["last"] or 0
    deleted = League.objects.values_list("last_deleted", flat=True).get(pk=league.pk)
    return max(last, deleted) + 1


def retire_number(match: Match) -> None:
    """The match is about to be deleted."""
    leagues = League.objects.filter(pk=match.league_id, last_deleted__lt=match.number)
    leagues.update(last_deleted=match.number)


def waits(newest: Match, match: Match, names: Sequence[Player]) -> bool:
    """Whether the newest match has the same players and rules, and no recorded round yet."""
    return (
        newest.pk != match.pk
        and newest.delete_at is None
        and newest.ruleset_text == match.ruleset_text
        and names_at(newest) == list(names)
        and not newest.rounds.exists()
    )


@transaction.atomic
def change_defaults(*, league: League, by: Player | None = None, **values: Value) -> None:
    """Store what DefaultsForm has checked, by the names of the league's fields."""
    locked = League.objects.select_for_update(no_key=True).get(pk=league.pk)
    before = {name: getattr(locked, name) for name in values}
    for name, value in values.items():
        setattr(locked, name, value)
    locked.save(update_fields=values)
    if values.get("counts_bots", False) != before.get("counts_bots", False):
        ask_to_count_again(locked)
    note_change(locked, Action.DEFAULTS_CHANGED, by=by, before=before, after=values)
