"""Checks of an imported league's rows beyond the types of their shapes.

Each check raises ValueError for a row that could never have been recorded here. Derived columns are
filled in.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from django.db.models import Model, TextChoices
from django.utils.translation import gettext_lazy as _

from engine import FinalPosition, Record
from engine.games.elfer_raus.proof.plan import agrees
from engine.games.every_game import ending_from_json, game_of_text, verdict_of
from games.registry import entry_of
from leagues.models import DEEPEST, League, Player, Season
from leagues.names import clean_line, clean_name, name_key
from leagues.refusals import Refused
from scoring.exchange.shapes import ELFER_RAUS, OTHER_GAME, MatchDocument
from scoring.matches.proofs import problem_json
from scoring.matches.recording import MOST_ROUNDS, check_table
from scoring.matches.start import check_table as check_agreed
from scoring.models import (
    Certificate,
    Claim,
    Confirmation,
    DraftPart,
    Evening,
    Fine,
    Match,
    MatchSeat,
    PastTotal,
)
from scoring.models.claims import points_of
from scoring.statistics.metrics import known_order


def check_row(row: Model) -> None:
    if type(row) in CHECKS:
        CHECKS[type(row)](row)


def check_league(league: League) -> None:
    league.name = clean_line(league.name)
    if league.usual_ruleset:
        game_of_text(league.usual_ruleset)


def check_player(player: Player) -> None:
    player.name = clean_name(player.name)
    player.key = name_key(player.name)


def check_season(season: Season) -> None:
    season.order = list(known_order(season.order))


def check_game(match: Match) -> None:
    match.family, match.evening = match.game.family, match.evening_day
    before = match.continues
    if before is not None and (before.season, before.family) != (match.season, match.family):
        raise ValueError(match.number)


def check_total(total: PastTotal) -> None:
    check_played_as(total)
    if total.points is None and total.wins is None:
        raise ValueError(total.date)


def check_evening(evening: Evening) -> None:
    evening.note, evening.place = clean_line(evening.note), clean_line(evening.place)


def check_played_as(row: MatchSeat | Fine | PastTotal) -> None:
    """A seat, fine or past total under a merged name counts for the player it was merged into."""
    name = row.played_as or row.player
    if name.counts_as != row.player or row.player == row.played_as:
        raise ValueError(row.played_as)


def judge(claim: Claim) -> None:
    """Computes the verdict again: the document's own cannot be trusted."""
    position = ending_from_json(claim.position_json)
    check_table(claim.round.match, position)
    judged = position
    if claim.deduced_json:
        deduced = ending_from_json(claim.deduced_json)
        judged = entry_of(position).recounted(position, deduced)
    verdict = verdict_of(judged)
    points_of(verdict.deduced)
    claim.position, claim.position_json = position, position.to_json()
    claim.deduced_json = verdict.deduced.to_json()
    claim.status = verdict.status
    claim.problems = [problem_json(problem) for problem in verdict.problems]


def check_proof(certificate: Certificate) -> None:
    """Replays the game card by card: the document cannot be trusted."""
    end, claimed = Record.parse(certificate.record).replay(), certificate.claim.position
    if not end.over or not isinstance(claimed, FinalPosition):
        raise ValueError(certificate.record)
    if not agrees(end.position(), claimed):
        raise ValueError(certificate.record)


def check_answer(answer: Confirmation) -> None:
    if answer.seat >= answer.claim.round.match.seat_count:
        raise ValueError(answer.seat)


def check_draft(draft: DraftPart) -> None:
    if not draft.match.entry.has_part(draft.part):
        raise ValueError(draft.part)


CHECKS: Final[dict[type[Model], Callable[[Any], None]]] = {
    League: check_league,
    Player: check_player,
    Season: check_season,
    Match: check_game,
    MatchSeat: check_played_as,
    Fine: check_played_as,
    Claim: judge,
    Certificate: check_proof,
    Confirmation: check_answer,
    DraftPart: check_draft,
    Evening: check_evening,
    PastTotal: check_total,
}


def check_match(match: MatchDocument) -> None:
    """The rules fit the number of players, numbers have no gaps, every round has a claim, and there
    are not too many rounds; of a game that was stopped there may be more than agreed."""
    agreed = match.rounds_agreed if match.continues is None else max(1, match.rounds_agreed)
    check_agreed(game_of_text(match.ruleset), len(match.seats), agreed, match.layout)
    check_numbered([seat.seat + 1 for seat in match.seats])
    check_numbered([round_.number for round_ in match.rounds])
    for played in match.rounds:
        check_numbered([claim.number for claim in played.claims])
        if any((claim.repeats or 0) >= claim.number for claim in played.claims):
            raise ValueError(played.number)
    if len(match.rounds) > MOST_ROUNDS or not all(round_.claims for round_ in match.rounds):
        raise ValueError(match.number)


def check_numbered(numbers: Sequence[int]) -> None:
    if list(numbers) != list(range(1, len(numbers) + 1)):
        raise ValueError(numbers)


def check_other_names(player: Player) -> None:
    """A chain of merged names ends, and is not too long."""
    name = player
    for _step in range(DEEPEST):
        if name.same_as is None:
            return
        name = name.same_as
    raise ValueError(player.name)


MOST_NAMED: Final = 5  # the most entries of a file in one sentence


class ImportReason(TextChoices):
    NO_FILE = "import-no-file", _("Choose a file first.")
    NOT_TEXT = "import-not-text", _("This file is not in UTF-8. Save it as UTF-8 and try again.")
    NOT_JSON = (
        "import-not-json",
        _("This is not a JSON file, or only part of it arrived. Download it again."),
    )
    NOT_A_LEAGUE = "import-not-a-league", _("There is no Elferrat league in this file.")
    VERSION = (
        "import-version",
        _("This file is of another version; this site reads version %(version)s."),
    )
    ENTRIES = (
        "import-entries",
        _("This file was changed. These entries cannot be right: %(entries)s."),
    )
    CUT_OFF = "import-cut-off", _("This file is cut off: part of it is missing. Download it again.")
    DAMAGED = "import-damaged", _("This file is damaged. Download it again.")
    TOO_LARGE = (
        "import-too-large",
        _(
            "This file is too large: %(most)s MB at most when unpacked. Whoever runs this site"
            " can allow more."
        ),
    )
    FAILED = (
        "import-failed",
        _("That did not work, and it is our mistake. Try again, or tell whoever runs this site."),
    )
    STOPPED = "import-stopped", _("Whoever runs this site has stopped this import.")


def place(path: tuple[str | int, ...]) -> str:
    """A readable path: ``matches 1 rounds 2 note``; entries count from 1."""
    steps = [step for step in path if step not in {ELFER_RAUS, OTHER_GAME}]
    return " ".join(str(step + 1) if isinstance(step, int) else step for step in steps)


def wrong_entries(*places: str) -> Refused:
    return Refused(ImportReason.ENTRIES, entries=", ".join(places[:MOST_NAMED]))


@contextmanager
def entry(where: str) -> Iterator[None]:
    """Turns errors into a refusal that names this entry: ValueError (also Refused and
    NotationError), and KeyError for a name that the document does not define."""
    try:
        yield
    except (ValueError, KeyError) as error:
        raise wrong_entries(where) from error
