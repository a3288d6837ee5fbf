"""All rows of a league from its document: made and checked in memory, then saved together."""

from collections.abc import Callable, Sequence
from contextvars import copy_context
from functools import partial
from typing import Any, Final, TypeVar
from uuid import uuid4

from django.db.models import Model
from pydantic import TypeAdapter, ValidationError

from engine import Status
from leagues.history import Action, note
from leagues.models import Entry, FineKind, League, Player, Season
from leagues.names import clean_name
from leagues.phones import Actor, note_actor
from leagues.players import give_looks
from scoring.exchange.archive.checks import (
    MOST_NAMED,
    check_match,
    check_other_names,
    check_row,
    entry,
    place,
    wrong_entries,
)
from scoring.exchange.shapes import ENTRIES, BoxPosition, MatchDocument, Position, Shape
from scoring.exchange.shapes import Claim as ClaimShape
from scoring.exchange.shapes import League as LeagueShape
from scoring.exchange.shapes import Player as PlayerShape
from scoring.matches.proofs import ask_for_proofs
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
    Round,
)
from scoring.sums.recount import recount

CHECK, SAVE, COUNT = "check", "save", "count"
AT_ONCE: Final = 500
LEAGUE: Final = TypeAdapter(LeagueShape)
# Shape fields whose column has another name.
COLUMNS: Final = {
    "name": "player",
    "ruleset": "ruleset_text",
    "position": "position_json",
    "deduced": "deduced_json",
}
# Columns that refer to another row, and the document's list with that row.
LINKS: Final = {
    "season": "seasons",
    "match": "matches",
    "player": "players",
    "played_as": "players",
    "started_by": "players",
    "made_by": "players",
    "cancelled_by": "players",
    "ended_by": "players",
    "continues": "matches",
}
# In the order in which they are saved.
SAVED: Final[tuple[type[Model], ...]] = (
    *(Player, Season, FineKind, Match, MatchSeat, Round, Claim),
    *(Certificate, Confirmation, Fine, Entry, DraftPart, Evening, PastTotal),
)
M = TypeVar("M", bound=Model)
Progress = Callable[[str, int, int], None]  # the step, and how many of all are done


class LeagueRows:
    """The rows of one league; nothing is in the database before ``save``. Raises Refused."""

    def __init__(self, league: League, document: dict[str, Any], progress: Progress) -> None:
        self.league, self.document, self.progress = league, document, progress
        self.rows: dict[type[Model], list[Any]] = {model: [] for model in SAVED}
        self.named: dict[str, dict[Any, Any]] = {"players": {}, "seasons": {}, "matches": {}}
        self.rounds: dict[tuple[int, int], Round] = {}  # by the numbers of match and round
        self.same_as: list[tuple[str, Player, str]] = []
        self.unproven: list[Claim] = []
        self.wrong: list[str] = []  # places of impossible entries
        self.read_league()
        self.read_all("players", self.add_player)
        self.merge_players()
        self.read_all("seasons", self.add_season)
        self.read_all("fine_kinds", partial(self.add_row, FineKind))
        self.read_all("matches", self.add_match)
        self.read_all("round_order", self.add_round)
        self.read_all("fines", partial(self.add_row, Fine))
        self.read_all("history", partial(self.add_row, Entry))
        self.read_all("drafts", partial(self.add_row, DraftPart))
        self.read_all("evenings", partial(self.add_row, Evening))
        self.read_all("past_totals", partial(self.add_row, PastTotal))
        if not self.wrong and len(self.rows[Round]) != len(self.rounds):
            self.wrong.append("round_order")
        if self.wrong:
            raise wrong_entries(*self.wrong)

    def read_league(self) -> None:
        about = self.shape(LEAGUE, "league", self.document["league"])
        self.about = dict(about) if about else {}
        for name, value in self.about.items():
            setattr(self.league, name, value)
        with entry("league"):
            check_row(self.league)

    def read_all(self, name: str, add: Callable[[str, Any], object]) -> None:
        """If an entry is wrong, the others are still checked, but become no rows."""
        entries = self.document[name]
        for number, given in enumerate(entries, 1):
            entries[number - 1] = None  # its rows take enough memory
            shape = self.shape(ENTRIES[name], f"{name} {number}", given)
            if not self.wrong:
                add(f"{name} {number}", shape)
            if name == "matches":
                self.progress(CHECK, number, len(entries))

    def shape(self, shape: TypeAdapter[Any], where: str, given: Any) -> Any:
        """None if the entry is impossible."""
        try:
            return shape.validate_python(given, from_attributes=False)
        except ValidationError as error:
            errors = error.errors(include_url=False, include_context=False, include_input=False)
            places = [f"{where} {place(error['loc'])}".strip() for error in errors]
            self.wrong += dict.fromkeys(places)
        if len(self.wrong) >= MOST_NAMED:
            raise wrong_entries(*self.wrong)
        return None

    def add_row(self, model: type[M], where: str, shape: Shape, **more: Any) -> M:
        """The row of this entry, checked."""
        with entry(where):
            row = model(**self.columns(model, shape) | more)
            check_row(row)
        self.rows[model].append(row)
        return row

    def columns(self, model: type[Model], shape: Shape) -> dict[str, Any]:
        """Raises KeyError for a name that the document does not define."""
        names = {field.name for field in model._meta.concrete_fields}
        values = {"league": self.league, **dict(shape)}
        values |= {COLUMNS[name]: value for name, value in shape if name in COLUMNS}
        return {name: self.cell(name, value) for name, value in values.items() if name in names}

    def cell(self, column: str, value: Any) -> Any:
        if isinstance(value, Position | BoxPosition):
            return value.model_dump()
        if column not in LINKS or value is None:
            return value
        rows = self.named[LINKS[column]]
        return rows[value if value in rows or not isinstance(value, str) else clean_name(value)]

    def add_player(self, where: str, shape: PlayerShape) -> None:
        player = self.add_row(Player, where, shape, same_as=None)
        self.named["players"][player.name] = player
        if shape.same_as is not None:
            self.same_as.append((where, player, shape.same_as))

    def merge_players(self) -> None:
        """A name may come before the one that it is merged into."""
        for where, player, other in self.same_as:
            with entry(where):
                player.same_as = self.cell("player", other)
        for where, player, _ in self.same_as:
            with entry(where):
                check_other_names(player)

    def add_season(self, where: str, shape: Shape) -> None:
        season = self.add_row(Season, where, shape)
        self.named["seasons"][season.number] = season

    def add_match(self, where: str, shape: MatchDocument) -> None:
        with entry(where):
            check_match(shape)
        match = self.add_row(Match, where, shape)
        match.seat_count = len(shape.seats)
        self.named["matches"][match.number] = match
        for number, seat in enumerate(shape.seats, 1):
            self.add_row(MatchSeat, f"{where} seats {number}", seat, match=match)
        for played in shape.rounds:
            round_ = Round(match=match, number=played.number)
            self.rounds[match.number, played.number] = round_
            for claim in played.claims:
                at = f"{where} rounds {played.number} claims {claim.number}"
                self.add_claim(at, claim, round_)

    def add_claim(self, where: str, shape: ClaimShape, round_: Round) -> None:
        claim = self.add_row(Claim, where, shape, round=round_)
        if shape.proof is None:
            self.unproven.append(claim)
        else:
            proven = {"claim": claim, "status": Status.PROVEN}
            self.add_row(Certificate, f"{where} proof", shape.proof, **proven)
        for number, answer in enumerate(shape.answers, 1):
            self.add_row(Confirmation, f"{where} answers {number}", answer, claim=claim)

    def add_round(self, _where: str, at: tuple[int, int]) -> None:
        """Rounds are saved in the order of ``round_order``: ratings depend on it."""
        with entry("round_order"):
            self.rows[Round].append(self.rounds[at])

    def save(self) -> None:
        """Save all rows and count the points, in the transaction of the caller."""
        merged = [(player, player.same_as) for _, player, _ in self.same_as]
        for player, _ in merged:
            player.same_as = None  # until all players have a row
        parts = [(match, match.continues) for match in self.rows[Match] if match.continues]
        for part, _ in parts:
            part.continues = None
        done, of = 0, sum(map(len, self.rows.values()))
        for model, rows in self.rows.items():
            if model in {Claim, Fine}:
                renew_keys(model, rows)
            for start in range(0, len(rows), AT_ONCE):
                model._default_manager.bulk_create(rows[start : start + AT_ONCE])
                done += AT_ONCE
                self.progress(SAVE, min(done, of), of)
        for player, other in merged:
            player.same_as = other
        players = [player for player, _ in merged]
        Player.objects.bulk_update(players, ["same_as"], batch_size=AT_ONCE)
        self.give_missing_looks()
        for part, before in parts:
            part.continues = before
        Match.objects.bulk_update([part for part, _ in parts], ["continues"], batch_size=AT_ONCE)
        ask_for_proofs(self.unproven)
        self.count()
        self.show()

    def give_missing_looks(self) -> None:
        """A file of an older release has no faces."""
        people = [player for player in self.rows[Player] if not player.is_bot]
        missing = [player for player in people if player.face is None or player.colour is None]
        give_looks(self.league, missing)
        Player.objects.bulk_update(missing, ["face", "colour"], batch_size=AT_ONCE)

    def count(self) -> None:
        seasons = self.rows[Season]
        for number, season in enumerate(seasons):
            self.progress(COUNT, number, len(seasons))
            recount(season, fix=True)

    def show(self) -> None:
        """The league can be opened from now on."""
        self.league.is_partial = False
        self.league.save(update_fields=[*self.about, "is_partial"])  # an operator may change others
        counted = {"matches": Match, "rounds": Round, "players": Player}
        after = {name: len(self.rows[model]) for name, model in counted.items()}
        copy_context().run(note_import, self.league, after)  # the thread does other things next


def note_import(league: League, after: dict[str, int]) -> None:
    note_actor(Actor.STARTER)
    note(league, Action.LEAGUE_IMPORTED, after=after)


def renew_keys(model: type[Model], rows: Sequence[Any]) -> None:
    """Claims and fines keep their keys, unless the same keys exist here already."""
    for start in range(0, len(rows), AT_ONCE):
        keys = [row.key for row in rows[start : start + AT_ONCE]]
        if model._default_manager.filter(key__in=keys).exists():
            for row in rows:
                row.key = uuid4()
            return
