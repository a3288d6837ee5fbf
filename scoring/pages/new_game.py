"""A new game: its form, as the last one in the league, and its start."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Final, NamedTuple
from uuid import UUID, uuid4

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from engine import Family, Ruleset, parse_ruleset, rulesets
from engine.games.every_game import AnyRules, game_of_text
from engine.games.registry import GAMES
from engine.seats import MOST_SEATS
from games.elfer_raus.presentation import (
    EDITIONS,
    FIRST_RULESETS,
    VARIANTS,
    first_rulesets,
    ruleset_words,
)
from games.registry import box_games
from games.words import COLOURS, Words
from leagues.access import Access, access_to, known_leagues, may_start_league, recording_access
from leagues.faces import FACES, GIVEN, Face
from leagues.input import ChosenField, Form, KeyField, NumberField
from leagues.members import start_as_owner
from leagues.models import FaceDefault, League, Player, are_people
from leagues.names import LONGEST_NAME, NameReason, name_key
from leagues.phones import Actor, note_actor
from leagues.players import PlayersReason, people_of
from leagues.refusals import Refused
from scoring.input import sentence
from scoring.matches.queries import recent_players
from scoring.matches.recording import MOST_ROUNDS
from scoring.matches.start import StartReason, once, start_match
from scoring.models import MOST_POINTS, Match

RULESET = sentence(StartReason.RULESET)


def colours_left_out() -> list[tuple[str, str]]:
    without = [
        (colour, gettext("without %(name)s") % {"name": COLOURS[colour]}) for colour in COLOURS
    ]
    return [("", gettext("play with all four")), *without]


CLASSIC: Final = FIRST_RULESETS[0]
OTHER: Final = "other"  # a game of the box, which a field of its own names


def editions() -> list[tuple[str, str]]:
    """The editions of Classic, each of which may begin in several ways."""
    return [(key, ruleset_words(key).name) for key in EDITIONS if is_classic(key)]


def is_classic(edition: str) -> bool:
    return edition in rulesets and rulesets[edition].family == Family.CLASSIC


def starts() -> list[tuple[str, Words]]:
    return [
        ("", _("starting with the 11s")),
        *((key, name) for key, (name, _line) in VARIANTS.items()),
    ]


def separate_choices(key: str) -> dict[str, str]:
    """The values of the fields which together name this game."""
    edition, _slash, start = key.partition("/")
    if key in GAMES:
        return {"ruleset": OTHER, "other": key}
    if is_classic(edition):
        return {"ruleset": CLASSIC, "edition": edition, "start": start}
    return {"ruleset": key}


ONCE, ROUNDS, POINTS, OPEN = "once", "rounds", "points", "open"  # how long a game lasts
USUAL_ROUNDS, USUAL_POINTS = 6, 100  # filled in, until somebody says another number


GAME: Final = ("ruleset", "edition", "start", "other", "without")  # the fields that name it


class GameForm(Form):
    """The game ("Elfer raus!" or another one of the box), and how many rounds are played."""

    league = forms.CharField(required=False)  # its recording code; empty starts a new league
    time_zone = forms.CharField(required=False)  # of the browser, for a new league
    ruleset = ChosenField(
        RULESET, choices=[(key, key) for key in (OTHER, *rulesets, *GAMES)], initial=CLASSIC
    )
    edition = ChosenField(RULESET, label=_("Edition"), choices=editions, required=False)
    start = ChosenField(RULESET, label=_("Start"), choices=starts, required=False)
    other = ChosenField(
        RULESET,
        label=_("Another game of the box"),
        choices=lambda: [(game.key, game.name) for game in box_games()],
        required=False,
    )
    without = ChosenField(
        RULESET,
        label=_("Two players may leave out a colour"),
        choices=colours_left_out,
        required=False,
    )
    rounds = NumberField(
        *(1, MOST_ROUNDS, sentence(StartReason.ROUNDS, fewest=1, most=MOST_ROUNDS)),
        label=_("Rounds"),
        required=False,
    )
    about = {StartReason.RULESET: "ruleset"}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        shown = kwargs.get("initial") or {}
        kwargs["initial"] = {**shown, **separate_choices(shown.get("ruleset") or CLASSIC)}
        super().__init__(*args, **kwargs)

    def clean(self) -> None:
        """One game from the separate choices."""
        chosen = self.cleaned_data
        key = chosen.get("ruleset", "")
        if key == OTHER:
            key = chosen.get("other", "")
        elif key == CLASSIC:
            parts = (chosen.get("edition") or CLASSIC, chosen.get("start", ""))
            key = "/".join(filter(None, parts))
        if key in rulesets or key in GAMES:
            chosen["ruleset"] = key
        elif "ruleset" in chosen:
            self.add_error("ruleset", RULESET)

    @property
    def rules(self) -> Ruleset:
        """The chosen rule set; the number of players is checked later."""
        ruleset, without = (self.cleaned_data[name] for name in ("ruleset", "without"))
        return parse_ruleset(f"{ruleset} without {without}" if without else ruleset)

    @property
    def game(self) -> AnyRules:
        """The game; a colour can be left out in "Elfer raus!" only."""
        return GAMES.get(self.cleaned_data["ruleset"]) or self.rules

    @property
    def is_other_game(self) -> bool:
        return self["ruleset"].value() in {OTHER, *GAMES}


class NamesField(forms.Field):
    """Names in turn order; empty fields are dropped."""

    widget = forms.SelectMultiple  # read as one list; the template renders the fields

    def clean(self, value: Any) -> list[str]:
        return [name for name in value or () if name.strip()]


ANIMALS: Final = frozenset(map(str, range(len(FACES))))


class StartKeyField(KeyField):
    """An invalid key is replaced by a new one."""

    def clean(self, value: Any) -> UUID:
        try:
            key: UUID = super().clean(value)
        except ValidationError:
            return uuid4()
        return key


class NewGameForm(GameForm):
    """A game with real cards."""

    field_order = (*GAME, "player", "rounds", "points")  # as in the page
    player = NamesField(required=False)
    face = NamesField(required=False)  # the animals of new people, in the order of the names
    lasts = ChosenField(
        sentence(StartReason.ROUNDS, fewest=1, most=MOST_ROUNDS),
        choices=[(each, each) for each in (ONCE, ROUNDS, POINTS, OPEN)],
        initial=ONCE,
        required=False,
    )
    points = NumberField(
        *(1, MOST_POINTS, sentence(StartReason.POINTS, fewest=1, most=MOST_POINTS)),
        label=_("Points"),
        initial=USUAL_POINTS,
        required=False,
    )
    key = StartKeyField()  # made with the page: sent twice, it starts one game
    about = {
        **GameForm.about,
        **dict.fromkeys((*NameReason, *PlayersReason), "player"),
        StartReason.TOO_FEW_PLAYERS: "player",
        StartReason.TOO_MANY_PLAYERS: "player",
        StartReason.POINTS: "points",
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["rounds"].initial = USUAL_ROUNDS

    @property
    def people(self) -> list[tuple[str, str]]:
        """The names, each with the animal chosen for it."""
        names, faces = (self[field].value() or () for field in ("player", "face"))
        both = zip_longest(names, faces, fillvalue="")
        return [(name, face) for name, face in both if name.strip()]

    @property
    def seats(self) -> list[tuple[str, str]]:
        """The same and empty ones, so that no field is lost when the form shows again."""
        return [*self.people, *[("", "")] * (MOST_SEATS - len(self.people))]

    @property
    def faces(self) -> dict[str, int]:
        """The animals chosen for new people, by the keys of their names."""
        return {name_key(name): int(face) for name, face in self.people if face in ANIMALS}

    def clean(self) -> None:
        super().clean()
        sent = self.cleaned_data
        sent["points"] = {POINTS: sent.get("points"), OPEN: MOST_POINTS}.get(sent.get("lasts", ""))
        if sent.get("lasts") == POINTS and not sent["points"] and "points" not in self.errors:
            self.add_error("points", str(self.fields["points"].error_messages["required"]))

    @property
    def rounds_agreed(self) -> int:
        rounds = self.cleaned_data["lasts"] != ONCE and self.cleaned_data["rounds"]
        return rounds or max(1, len(self.cleaned_data["player"]))


class LeagueQuery(Form):
    """The league of the next game."""

    league = forms.CharField(required=False)


def game_like_the_last(league: League, code: str, player: Player | None = None) -> dict[str, Any]:
    """Initial values: the rules of the league's last game, and those who sit at this table."""
    last = league.matches.order_by("-number").first()
    usual: dict[str, Any] = {"league": code}
    if league.usual_rounds:
        usual |= {"rounds": league.usual_rounds, "lasts": ROUNDS}
    if league.usual_ruleset:
        usual["ruleset"] = league.usual_ruleset
    if last is None:
        return usual
    without = "" if league.usual_ruleset else chosen_colour(last.game)
    rules: dict[str, Any] = {"ruleset": last.game.key, "without": without}
    if last.points_limit == MOST_POINTS:
        rules["lasts"] = OPEN
    elif last.points_limit:
        rules |= {"lasts": POINTS, "points": last.points_limit}
    return {**rules, "player": last_names(last, player), **usual}


def last_names(last: Match, player: Player | None) -> list[str]:
    """Who played the last game; in a club, where others play too, the last one of ``player``."""
    match: Match | None = last
    if people_of(last.league).count() > FEW:
        games = last.league.matches.order_by("-number")
        match = games.filter(seats__player=player).first() if player else None
    if match is None:
        return []
    people = match.seats.filter(are_people("player"))
    return [seat.player.name for seat in people.select_related("player")]


def chosen_colour(game: AnyRules) -> str:
    """The colour that somebody chose to leave out; some rule sets always do."""
    is_always = str(game_of_text(game.key).for_seats(2)) == str(game)
    return "" if is_always else game.taken_out


MOST_NAMES = 200  # to tap or to search
FEW: Final = 12  # more people than these are searched, and play at more than one table
NEW = "new"  # /?league=new: the game starts a new league


def start_page(request: HttpRequest) -> HttpResponse:
    """A new game, as the last one in the league opened last."""
    if request.method == "POST":
        return new_game_sent(request)
    leagues = known_leagues(request)
    form = NewGameForm(auto_id="%s", initial=last_table(request, leagues))
    return offer_new_game(request, form, leagues=leagues)


def new_game(request: HttpRequest, code: str) -> HttpResponse:
    """The same form among the pages of a league, for its next game."""
    access = recording_access(request, code)
    if request.method == "POST":
        return new_game_sent(request, access)
    initial = game_like_the_last(access.league, code, access.player)
    return offer_new_game(request, NewGameForm(auto_id="%s", initial=initial), access)


def new_game_sent(request: HttpRequest, access: Access | None = None) -> HttpResponse:
    """Start a game in the league of the page, else in that of the form, else in a new one."""
    form = NewGameForm(request.POST, auto_id="%s")
    if form.is_valid():
        code = form.cleaned_data["league"]
        access = access or (recording_access(request, code) if code else None)
        try:
            match = once(form.cleaned_data["key"], lambda: start(request, form, access))
            return started(request, match, access)
        except Refused as refused:
            form.refuse(refused)
    return offer_new_game(request, form, access, [] if access else known_leagues(request))


def start(request: HttpRequest, form: NewGameForm, access: Access | None) -> Match:
    """Raises Refused."""
    game = form.cleaned_data
    if access is None:
        may_start_league(request)
        note_actor(Actor.STARTER)
    match = start_match(
        league=access.league if access else None,
        ruleset=form.game,
        names=game["player"],
        faces=form.faces,
        rounds=form.rounds_agreed,
        points_limit=game["points"],
        language=get_language() or "",
        time_zone=game["time_zone"],
        by=access.player if access else None,
        key=game["key"],
    )
    if access is None:  # this phone becomes the owner of the league that it has started
        start_as_owner(request=request, league=match.league)
    return match


def started(request: HttpRequest, match: Match, access: Access | None) -> HttpResponse:
    code = access.code if access else match.league.record_code
    access_to(request, code)  # so that this phone remembers it
    return redirect("match", code, match.number)


def last_table(request: HttpRequest, leagues: Sequence[Access]) -> dict[str, Any]:
    """The form's initial values: in the league that is asked for, else in the one opened last in
    which this phone may start another game."""
    wanted = LeagueQuery(request.GET).sensible.get("league")
    if wanted == NEW:
        return {}
    open_ones = (access for access in leagues if access.may_record and is_open(access))
    last = recording_access(request, wanted) if wanted else next(open_ones, None)
    return game_like_the_last(last.league, last.code, last.player) if last else {}


def is_open(access: Access) -> bool:
    """Whether a new game has a season to count for."""
    return access.league.seasons.filter(closed_at=None).exists()


def offer_new_game(
    request: HttpRequest,
    form: NewGameForm,
    access: Access | None = None,
    leagues: Sequence[Access] = (),
) -> HttpResponse:
    """Show the form on the page of a league if one is given, else on a page of its own."""
    here = access or next(
        (league for league in leagues if league.code == form["league"].value()), None
    )
    context = {
        "form": form,
        "access": access,
        "needs_season": access and not is_open(access),
        "here": here,
        "known": known_people(here.league, form) if here else [],
        "animals": animals(here.league if here else None),
        "few": FEW,
        "counts": range(2, MOST_SEATS + 1),
        "starts": STARTS,
        "first_rulesets": list(first_rulesets()),
        "longest_name": LONGEST_NAME,
    }
    return render(request, "game/new.html", context, status=422 if form.errors else 200)


def known_people(league: League, form: NewGameForm) -> list[Player]:
    """To tap: those who play now come first, then who played last."""
    at = {name_key(name): place for place, (name, _face) in enumerate(form.people)}
    return sorted(recent_players(league, MOST_NAMES), key=lambda known: at.get(known.key, len(at)))


class Animal(NamedTuple):
    """A face for a new player, and in which colours somebody of the league has it."""

    number: int
    face: Face
    colours: list[int]


def animals(league: League | None) -> list[Animal]:
    """Those that the site gives; none where new people get initials."""
    if league and league.face_default == FaceDefault.INITIALS:
        return []
    taken: dict[Any, list[Any]] = defaultdict(list)
    looks = league.players.values_list("face", "colour").distinct() if league else ()
    for face, colour in looks:
        taken[face].append(colour)
    return [Animal(number, FACES[number], taken[number]) for number in GIVEN]


STARTS: Final = (  # the button, by the number of people
    (0, _("Start the game")),
    (2, _("Start with two")),
    (3, _("Start with three")),
    (4, _("Start with four")),
    (5, _("Start with five")),
    (6, _("Start with six")),
)
