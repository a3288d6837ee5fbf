"""Recording rounds: a claim is stored, counted, and published to every open page.

The rounds of a spreadsheet are judged one by one, but counted and written together.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import timedelta
from typing import Final, NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Count, Max
from django.utils import timezone

from engine import Status
from engine.games.every_game import AnyResult, verdict_of
from leagues.models import Player, Season
from leagues.names import clean_line
from leagues.phones import actor_now
from leagues.refusals import Refused
from leagues.seasons import lock_season
from scoring.matches.deletion import keep_played
from scoring.matches.games import first_part, parts_of, parts_until, settle_game, totals_after
from scoring.matches.proofs import ask_for_proofs, problem_json
from scoring.models import LONGEST_REMARK, Claim, Match, Result, Round
from scoring.models.claims import points_of
from scoring.refusals import (
    MatchOver,
    ProofDemanded,
    RecordReason,
    SeasonClosed,
    WrongTable,
)
from scoring.sums.results import count_round, count_season, replace_round, results_of
from scoring.sums.winners import store_winners
from server import metrics
from server.topics import publish

AT_ONCE: Final = 500  # rows of a spreadsheet
MOST_ROUNDS: Final = 99  # of a match
WITHOUT_REASON: Final = timedelta(hours=1)
CHANGING: Final = ("rounds_agreed", "is_counted", "points_limit", "delete_at", "season")


class Overtaken(Refused):
    """Another phone was faster; carries the claim of that phone."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        super().__init__(RecordReason.OVERTAKEN, claim=claim.number)


class AtTable(NamedTuple):
    """The players and the progress of a match."""

    players: list[int]  # their ids, in seat order
    last_round: int  # the number; 0 before the first round
    is_begun: bool  # whether a round of the match counts


class KeyedEnding(NamedTuple):
    """How the next round of a game ended."""

    position: AnyResult
    key: UUID


class PlayedMatch(NamedTuple):
    match: Match  # without rounds until now
    endings: Sequence[KeyedEnding]


# Makes the next claim from the round's last claim, if any; round and number are set later.
Action = Callable[[Claim | None], Claim]


def record_round(
    *,
    match: Match,
    number: int,
    position: AnyResult,
    key: UUID,
    seen: int,
    by: Player | None = None,
    note: str = "",
    reason: str = "",
) -> Claim:
    """Record a claim about how a round of the match ended: a final position, or the result of
    another game of the box.

    The same ``key`` is the same claim, even if it is sent several times. ``seen`` is the number of
    the last claim of the round that this phone knows, 0 for none. A correction may need a reason.
    If it raises Refused (see scoring.refusals), nothing was written.
    """
    text, why = clean_remark(note), clean_remark(reason)
    claim = judged(position)  # before the lock, so that nobody waits for it
    claim.note, claim.reason, claim.key, claim.made_by = text, why, key, by

    def checked(last: Claim | None) -> Claim:
        check_claim(match, claim)
        if last is not None and not last.is_withdrawn:
            check_reason(why, last, by)
        return claim

    return add_claim(match=match, number=number, key=key, seen=seen, action=checked)


def check_reason(reason: str, last: Claim, by: Player | None) -> None:
    if not reason and needs_reason(last, by):
        raise Refused(RecordReason.REASON_MISSING)


def needs_reason(last: Claim, by: Player | None) -> bool:
    """Whether a change of this claim has to say why: not by who made it, within the hour."""
    if by is not None:
        is_own = last.made_by_id == by.pk
    else:
        is_own = last.made_by_id is None and last.actor == actor_now()
    return not is_own or timezone.now() - last.made_at > WITHOUT_REASON


def judged(position: AnyResult) -> Claim:
    """The claim of this position, with its verdict."""
    verdict = verdict_of(position)
    claim = Claim(
        position_json=position.to_json(),
        deduced_json=verdict.deduced.to_json(),
        status=verdict.status,
        problems=[problem_json(problem) for problem in verdict.problems],
    )
    claim.position, claim.deduced = position, verdict.deduced
    return claim


def check_claim(match: Match, claim: Claim) -> None:
    """Raises Refused if it cannot be recorded at this match."""
    check_table(match, claim.position)
    if match.is_proof_demanded and claim.status == Status.IMPOSSIBLE:
        raise ProofDemanded
    claim.points = points_of(claim.deduced)  # may raise Uncounted


def check_table(match: Match, position: AnyResult) -> None:
    """Raises WrongTable for an ending of another game, or of other rules."""
    if (position.game, position.seats) != (match.game, match.seat_count):
        raise WrongTable
    if not match.entry.may_end_with(position):
        raise WrongTable


def clean_remark(text: str) -> str:
    line = clean_line(text)
    if len(line) > LONGEST_REMARK:
        raise Refused(RecordReason.TEXT_TOO_LONG, most=LONGEST_REMARK)
    return line


def add_claim(*, match: Match, number: int, key: UUID, seen: int, action: Action) -> Claim:
    try:
        with transaction.atomic():
            lock_match(match)
            seated = at_table(match)
            check_open(match, number, seated)
            if match.delete_at is not None:
                keep_played(match)
            last = last_claim(match, number, seated)
            check_seen(last, seen)
            return save_claim(action(last), match, number, last, seated)
    except (Refused, IntegrityError):
        # The claim with this key may exist already, perhaps since a moment ago.
        claim = Claim.objects.select_related("round").filter(key=key).first()
        if claim is None:
            raise
        if claim.round.match_id != match.pk:
            raise Refused(RecordReason.KEY_TAKEN) from None
        return claim


def lock_match(match: Match) -> None:
    """Reads the match's changeable fields and its season again. They are locked until the
    transaction ends, and before them the first part of its game: so parts never wait for each
    other in a circle. Raises Refused if another phone has undone the change of players that it
    began with.

    On SQLite the transaction has already locked the whole database.
    """
    if match.continues_id is not None:
        first = Match.objects.select_for_update(no_key=True).filter(pk=first_part(match).pk)
        first.values_list("pk").get()
    locked = Match.objects.select_for_update(no_key=True).select_related("season")
    now = locked.filter(pk=match.pk).first()
    if now is None:
        raise Refused(RecordReason.PART_UNDONE)
    for name in CHANGING:
        setattr(match, name, getattr(now, name))


def at_table(match: Match) -> AtTable:
    """The current state; the match must be locked."""
    rounds = match.rounds.aggregate(last=Max("number"), results=Count("results"))
    players = list(match.seats.values_list("player", flat=True))
    return AtTable(players, rounds["last"] or 0, bool(rounds["results"]))


def check_season_open(season: Season) -> None:
    if season.closed_at is not None:
        raise SeasonClosed


def check_open(match: Match, number: int, seated: AtTable) -> None:
    """A game that was stopped may have a deleted round more than it has agreed on."""
    check_season_open(match.season)
    if number > max(match.rounds_agreed, seated.last_round):
        raise MatchOver(match.rounds_agreed)


def last_claim(match: Match, number: int, seated: AtTable) -> Claim | None:
    """The last claim of a recorded round, None for the next round to play.

    Raises Refused for any other round.
    """
    if not 1 <= number <= seated.last_round + 1:
        raise Refused(RecordReason.NO_SUCH_ROUND, number=number)
    if number > seated.last_round:
        return None
    claims = Claim.objects.filter(round__match=match, round__number=number)
    return claims.select_related("round").latest("number")


def check_seen(last: Claim | None, seen: int) -> None:
    if seen == (last.number if last else 0):
        return
    if last is None or seen > last.number:
        raise Refused(RecordReason.NO_SUCH_CLAIM, number=seen)
    raise Overtaken(last)


def save_claim(
    claim: Claim, match: Match, number: int, last: Claim | None, seated: AtTable
) -> Claim:
    """Save and count the claim: after the round's last claim, or as its first."""
    claim.league_id = match.league_id
    claim.actor = None if claim.made_by_id else actor_now()
    if last is None:
        claim.round, claim.number = Round.objects.create(match=match, number=number), 1
        claim.save(force_insert=True)
        count_round(match, claim, seated.players, is_begun=seated.is_begun)
    else:
        claim.round, claim.number = last.round, last.number + 1
        claim.save(force_insert=True)
        replace_round(match, claim, seated.players)
    if match.points_limit:
        keep_to_limit(match, match.points_limit)
    if match.points_limit or max(number, seated.last_round) >= match.rounds_agreed:
        settle_game(match)
    match.draft_parts.filter(round_number=number).delete()
    ask_for_proofs([claim])
    publish(f"match-{match.pk}", f"claim-{claim.pk}")
    transaction.on_commit(metrics.rounds_saved.inc)
    return claim


def keep_to_limit(match: Match, limit: int) -> None:
    """The game is over once somebody has so many points, and open again if that was a mistake."""
    parts = parts_of(match)
    last = parts[-1]
    if last.pk != match.pk:
        lock_match(last)
    totals = totals_after(parts)
    here = last.seats.values_list("player", flat=True)
    is_reached = any(abs(totals[player]) >= limit for player in here)
    agree_on(last, played_rounds(last) if is_reached else MOST_ROUNDS)


def agree_on(match: Match, rounds: int) -> None:
    changed = Match.objects.filter(pk=match.pk).exclude(rounds_agreed=rounds)
    if changed.update(rounds_agreed=rounds):
        match.rounds_agreed = rounds


def played_rounds(match: Match) -> int:
    """How many of its rounds count."""
    return match.rounds.filter(results__seat=0).count()


def rounds_before(match: Match) -> int:
    """How many count in the earlier parts of its game: for people they are counted through."""
    return sum(map(played_rounds, parts_until(match)[:-1]))


def record_games(*, season: Season, games: Iterable[PlayedMatch], by: Player | None = None) -> None:
    """Runs in the caller's transaction. Raises Refused: the caller must then roll it back."""
    locked = lock_season(season)
    claims = [claim for game in games for claim in claims_of(game, by)]
    Round.objects.bulk_create([claim.round for claim in claims], batch_size=AT_ONCE)
    for claim in claims:
        claim.round = claim.round  # sets round_id: the round is saved now
    store_claims(claims)
    store_results(claims)
    store_winners(locked.matches.all())
    count_season(locked, since=claims[0].round_id)
    ask_for_proofs(claims)


def claims_of(game: PlayedMatch, by: Player | None) -> list[Claim]:
    """The first claim of each round of the game. Nothing is written to the database."""
    claims = []
    for number, ending in enumerate(game.endings, 1):
        claim = judged(ending.position)
        check_claim(game.match, claim)
        claim.round = Round(match=game.match, number=number)
        claim.league_id, claim.number = game.match.league_id, 1
        claim.key, claim.made_by = ending.key, by
        claims.append(claim)
    return claims


def store_claims(claims: Sequence[Claim]) -> None:
    try:
        with transaction.atomic():
            Claim.objects.bulk_create(claims, batch_size=AT_ONCE)
    except IntegrityError as error:
        raise Refused(RecordReason.KEY_TAKEN) from error


def store_results(claims: Iterable[Claim]) -> None:
    players: dict[int, list[int]] = {}
    results = []
    for claim in claims:
        match = claim.round.match
        if match.pk not in players:
            players[match.pk] = list(match.seats.values_list("player", flat=True))
        results += results_of(claim, players[match.pk])
    Result.objects.bulk_create(results, batch_size=AT_ONCE)
