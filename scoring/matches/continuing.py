"""Between two rounds: somebody joins or leaves, or the game stops here.

A match keeps its seats. With other people, or in another order, the game continues as another match
with the rounds that are left.
"""

from collections.abc import Mapping, Sequence

from django.db import transaction
from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine.games.every_game import AnyRules
from leagues.history import Action, note
from leagues.models import Player
from leagues.names import name_key
from leagues.players import names_in
from leagues.refusals import Refused
from leagues.seasons import lock_league
from scoring.matches.games import (
    called,
    first_part,
    last_part,
    parts_until,
    settle_game,
    totals_after,
)
from scoring.matches.recording import MOST_ROUNDS, check_season_open, lock_match, played_rounds
from scoring.matches.start import (
    check_table,
    names_at,
    retire_number,
    seated,
)
from scoring.models import Fine, Match
from server.topics import publish


class Begin(TextChoices):
    """With how many points somebody begins who comes late."""

    MEAN = "mean", pgettext_lazy("begins with", "as many points as the others on average")
    ZERO = "zero", pgettext_lazy("begins with", "0 points")
    LAST = "last", pgettext_lazy("begins with", "as many points as the last")


class ContinueReason(TextChoices):
    SAME = "continue-same", _("You already sit in this order.")
    OVER = "continue-over", _("This game is over. Start another one, or agree on one more round.")
    NOT_BEGUN = "continue-not-begun", _("No round is played yet: start another game instead.")
    DIGITAL = "continue-digital", _("At a digital table nobody can join or leave during a game.")
    OUTDATED = "continue-outdated", _("This page is out of date. Open it again.")
    HAS_ROUNDS = "continue-has-rounds", _("They have already played a round.")
    NO_PART = "continue-no-part", _("There is no change of players to undo.")
    NOTHING_PLAYED = "stop-nothing-played", _("No round is played yet: delete the game instead.")
    STOP_DIGITAL = "stop-digital", _("You cannot stop a game at a digital table.")


@transaction.atomic
def continue_with(
    *,
    match: Match,
    names: Sequence[str],
    begins: Mapping[str, Begin] | None = None,
    by: Player | None = None,
) -> Match:
    """The next part of the game, with these people in this order; ``match`` is its last part, and
    is replaced if it has no round yet. ``begins``: for a newcomer's name, MEAN if there is none.

    Raises Refused, and then nothing was written.
    """
    lock_last(match, ContinueReason.DIGITAL)
    if match.continues is not None and not match.rounds.exists():
        match = take_away(match)
    played = played_rounds(match)
    if not played and match.continues is None:
        raise Refused(ContinueReason.NOT_BEGUN)
    rounds = match.rounds_agreed - played
    if rounds < 1:
        raise Refused(ContinueReason.OVER)
    game = game_of(match, len(names))
    check_table(game, len(names), rounds, match.layout)
    people, before = names_in(match.league, names), names_at(match)
    if [name.counts_as for name in people] == [name.counts_as for name in before]:
        raise Refused(ContinueReason.SAME)
    if is_one_each(match):  # so whoever joins deals too
        rounds += max(0, len(names) - match.seat_count)
    set_agreed(match, played)
    rounds_agreed = MOST_ROUNDS if match.points_limit else rounds
    part = seated(part_after(match, game, len(names), rounds_agreed, by), people)
    let_begin(part, people, begins or {})
    settle_game(part)
    note(
        match.league,
        Action.GAME_CONTINUED,
        by=by,
        before={"players": names_text(before)},
        after={"players": names_text(people)},
        subject=called(first_part(match)),
    )
    publish(f"match-{match.pk}", f"part-{part.pk}")
    return part


def is_one_each(match: Match) -> bool:
    """Whether everybody deals once: so many rounds are agreed for the game as sit in this part."""
    return sum(part.rounds_agreed for part in parts_until(match)) == match.seat_count


def part_after(
    match: Match, game: AnyRules, seats: int, rounds_agreed: int, by: Player | None
) -> Match:
    """Not stored yet."""
    return Match(
        league=match.league,
        season=match.season,
        ruleset_text=str(game.for_seats(seats)),
        layout=match.layout,
        rounds_agreed=rounds_agreed,
        points_limit=match.points_limit,
        continues=match,
        started_by=by,
    )


def lock_last(match: Match, digital: ContinueReason) -> None:
    """Raises Refused if it is not the last part, or nothing may change in it."""
    lock_league(match.league)
    lock_match(match)
    check_season_open(match.season)
    if match.continued_by.exists() or match.delete_at is not None:
        raise Refused(ContinueReason.OUTDATED)
    if hasattr(match, "digital"):
        raise Refused(digital)


def game_of(match: Match, seats: int) -> AnyRules:
    """The game for so many players: a colour that is out for two comes back for more."""
    return match.game if seats == match.seat_count else match.game.whole()


def set_agreed(match: Match, rounds: int) -> None:
    match.rounds_agreed = rounds
    match.save(update_fields=["rounds_agreed"])


def let_begin(part: Match, people: Sequence[Player], begins: Mapping[str, Begin]) -> None:
    """Newcomers get their first total."""
    assert part.continues is not None
    totals = totals_after(parts_until(part.continues))
    here = [totals[name.counts_as.pk] for name in people if name.counts_as.pk in totals]
    chosen = {name_key(typed): begin for typed, begin in begins.items()}
    figures = beginnings(here or list(totals.values()))
    for seat, name in zip(part.seats.order_by("seat"), people, strict=True):
        if name.counts_as.pk not in totals:
            seat.begins_with = figures[chosen.get(name.key, Begin.MEAN)]
            seat.save(update_fields=["begins_with"])


def beginnings(totals: Sequence[int]) -> dict[Begin, int]:
    """A newcomer's total by choice, from the others' totals; the mean is rounded to the worse."""
    return {
        Begin.MEAN: sum(totals) // len(totals),
        Begin.ZERO: 0,
        Begin.LAST: min(totals),
    }


def names_text(people: Sequence[Player]) -> str:
    return ", ".join(name.name for name in people)


@transaction.atomic
def undo_part(*, match: Match, by: Player | None = None) -> Match:
    """Undo the last change of players; the part before, in which the game goes on. Refused."""
    lock_last(match, ContinueReason.DIGITAL)
    if match.continues is None:
        raise Refused(ContinueReason.NO_PART)
    if match.rounds.exists():
        raise Refused(ContinueReason.HAS_ROUNDS)
    players = {"players": names_text(names_at(match))}
    before = take_away(match)
    again = {"players": names_text(names_at(before))}
    subject = called(first_part(before))
    note(match.league, Action.PART_UNDONE, by=by, before=players, after=again, subject=subject)
    publish(f"match-{before.pk}", f"part-of-{before.pk}")
    return before


def take_away(part: Match) -> Match:
    """A part without a round goes; the one before has its rounds again. ``part`` keeps its id: if
    the transaction is rolled back, it is still there."""
    before = part.continues
    assert before is not None
    Fine.objects.filter(match=part).update(match=before)
    retire_number(part)
    lock_match(before)
    rounds = before.rounds_agreed + part.rounds_agreed
    if is_one_each(part):  # the rounds of those who joined go with them
        rounds -= max(0, part.seat_count - before.seat_count)
    Match.objects.filter(pk=part.pk).delete()
    set_agreed(before, min(rounds, MOST_ROUNDS))
    settle_game(before)
    return before


@transaction.atomic
def stop_here(*, match: Match, by: Player | None = None) -> Match:
    """The game is over after the rounds that are played; the last part. One more round goes on.

    Raises Refused. Changes nothing if it is over already.
    """
    match = last_part(match)
    lock_last(match, ContinueReason.STOP_DIGITAL)
    played = played_rounds(match)
    if not played and match.continues is None:
        raise Refused(ContinueReason.NOTHING_PLAYED)
    if played >= match.rounds_agreed:
        return match
    before, match.points_limit = match.rounds_agreed, None
    set_agreed(match, played)
    match.save(update_fields=["points_limit"])
    settle_game(match)
    note(
        match.league,
        Action.GAME_STOPPED,
        by=by,
        before={"rounds": before},
        after={"rounds": played, "match": first_part(match).number},
        subject=called(first_part(match)),
    )
    publish(f"match-{match.pk}", f"rounds-{played}")
    return match
