"""Starting matches: a new match, the same players again, one more round."""

from collections.abc import Callable, Sequence
from typing import Final
from uuid import UUID, uuid4

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Max, TextChoices
from django.utils.translation import gettext_lazy as _

from engine import NotationError, Ruleset
from engine.box.results import BoxGame
from engine.games.elfer_raus.rules.setup import parse_layout
from engine.seats import MOST_SEATS
from leagues.history import Action, Value, note, note_change
from leagues.models import League, Player, Season
from leagues.phones import actor_now
from leagues.players import names_in
from leagues.refusals import Refused
from scoring.matches.recording import lock_match
from scoring.models import Match, MatchSeat
from scoring.refusals import SeasonClosed
from scoring.sums.recount import ask_to_count_again, is_to_count
from server.topics import publish

MOST_ROUNDS: Final = 99


class StartReason(TextChoices):
    TOO_FEW_PLAYERS = "too-few-players", _("At least %(fewest)s have to play. Who is with you?")
    TOO_MANY_PLAYERS = "too-many-players", _("At most %(most)s can play.")
    ROUNDS = "rounds", _("Agree on %(fewest)s to %(most)s rounds.")
    RULESET = "ruleset", _("This game does not work with so many players.")
    LAYOUT = "layout", _("The order of the rows does not name each colour once.")
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
    ruleset: Ruleset | BoxGame,
    names: Sequence[str],
    rounds: int,
    layout: str = "rygb",
    language: str,
    by: Player | None = None,
    key: UUID | None = None,
) -> Match:
    """A match of the players with these names, in seat order; without a league, in a new league.

    ``language`` is the language of a new league. If it raises Refused, nothing was created.
    """
    check_table(ruleset, len(names), rounds, layout)
    league = new_league(language) if league is None else league
    season = season_to_play_in(league)
    return seated(
        Match(
            league=league,
            season=season,
            ruleset_text=str(ruleset.for_seats(len(names))),
            layout=layout,
            rounds_agreed=rounds,
            started_by=by,
            key=key or uuid4(),
        ),
        names_in(league, names),
    )


@transaction.atomic
def play_again(*, match: Match, by: Player | None = None) -> Match:
    """A new match of the same players by the same rules; if one is already waiting, that one."""
    season = season_to_play_in(match.league)
    names = names_at(match)
    newest = match.league.matches.order_by("number").last()
    if newest is not None and waits(newest, match, names):
        return newest
    again = Match(
        league=match.league,
        season=season,
        ruleset_text=match.ruleset_text,
        layout=match.layout,
        rounds_agreed=match.rounds_agreed,
        started_by=by,
    )
    return seated(again, names)


@transaction.atomic
def one_more_round(*, match: Match, by: Player | None = None, after: int = 0) -> Match:
    """Agree on one more round; only one at a time, even if several phones ask for it.

    ``after`` is the number of a round that was played, though the league may not count it.
    """
    match.rounds_agreed, is_closed = lock_match(match)
    if is_closed:
        raise SeasonClosed
    counting = match.rounds.filter(results__isnull=False).distinct().count()
    if max(counting, after) >= match.rounds_agreed:
        check_rounds(match.rounds_agreed + 1)
        match.rounds_agreed += 1
        match.save(update_fields=["rounds_agreed"])
        rounds = {"rounds": match.rounds_agreed}
        before = {"rounds": match.rounds_agreed - 1}
        subject = ", ".join(match.seats.values_list("player__name", flat=True))
        note(match.league, Action.ROUNDS_ADDED, by=by, before=before, after=rounds, subject=subject)
        publish(f"match-{match.pk}", f"rounds-{match.rounds_agreed}")
    return match


def check_table(ruleset: Ruleset | BoxGame, seats: int, rounds: int, layout: str) -> None:
    fewest, most = seats_at(ruleset)
    if seats < fewest:
        raise Refused(StartReason.TOO_FEW_PLAYERS, fewest=fewest)
    if seats > most:
        raise Refused(StartReason.TOO_MANY_PLAYERS, most=most)
    check_rounds(rounds)
    if isinstance(ruleset, Ruleset):
        check_cards(ruleset, seats, layout)


def seats_at(game: Ruleset | BoxGame) -> tuple[int, int]:
    """The fewest and most that can play; six at most, also where seven could (docs/decisions)."""
    return game.fewest, min(game.most, MOST_SEATS)


def check_cards(ruleset: Ruleset, seats: int, layout: str) -> None:
    """The deck is enough for so many, and the order of the rows names its colours."""
    if not is_playable(ruleset, seats):
        raise Refused(StartReason.RULESET, ruleset=str(ruleset))
    try:
        parse_layout(layout, ruleset)
    except NotationError as error:
        raise Refused(StartReason.LAYOUT, layout=layout) from error


def check_rounds(rounds: int) -> None:
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused(StartReason.ROUNDS, fewest=1, most=MOST_ROUNDS)


def is_playable(ruleset: Ruleset, seats: int) -> bool:
    """Whether the deck is right: whole, or without one colour if the rules allow that for two."""
    if ruleset.resize is not None:
        return False
    out = ruleset.taken_out
    return not out or (seats == 2 and len(out) == 1 and out in ruleset.may_take_out)


def new_league(language: str) -> League:
    if language not in dict(settings.LANGUAGES):
        raise Refused(StartReason.LANGUAGE, language=language)
    league = League.objects.create(language=language)
    Season.objects.create(league=league, number=1)
    return league


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


def seated(match: Match, names: Sequence[Player]) -> Match:
    match.number = (match.league.matches.aggregate(last=Max("number"))["last"] or 0) + 1
    match.family = match.game.family
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


def waits(newest: Match, match: Match, names: Sequence[Player]) -> bool:
    """Whether the newest match has the same players and rules, and no recorded round yet."""
    return (
        newest.pk != match.pk
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
