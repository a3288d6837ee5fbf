"""A site with something in every table, to be upgraded by all later releases."""

from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User

from leagues.models import KnownLeague, League, Membership, Role
from scoring.management.demo import make_demo
from scoring.merges import merge_players
from scoring.models import DraftPart
from tests.operators import a_world, operator
from tests.scoring.fixtures import a_match, record, undo
from tests.tables.fixtures import dealt, play_to_the_end

PASSKEY = {"name": "Phone", "credential": {"id": "cGFzc2tleQ", "type": "public-key"}}


def make_small_site() -> None:
    league = make_demo()
    a_world()
    operator(is_staff=True)
    make_account(league, "emil")
    merge_names()
    match = a_match("Zoë Ömer Šárka", league=league)
    record(match)
    record(match, "-", "=11", "=23", seen=1, reason="one card more")
    undo(match, seen=2)
    DraftPart.objects.create(match=match, round_number=2, part="hand-1", text="9 12")
    play_to_the_end(dealt("Cleo Dora", "junior", 3))


def make_account(league: League, name: str) -> None:
    account = operator(name)
    Authenticator.objects.create(user=account, type=Authenticator.Type.WEBAUTHN, data=PASSKEY)
    KnownLeague.objects.create(account=account, league=league, code=league.record_code)
    Membership.objects.create(league=league, account=account, role=Role.RECORDER)
    own_player(league, account)


def own_player(league: League, account: User) -> None:
    player = league.players.filter(account=None, is_bot=False).order_by("pk").first()
    if player and not league.players.filter(account=account).exists():
        player.account = account
        player.save(update_fields=["account"])


def merge_names() -> None:
    """Two names of one person, both with rounds."""
    match = a_match("Kim Lee")
    record(match)
    record(a_match("Kimberly Lee", league=match.league))
    kim, kimberly = (match.league.players.get(name=name) for name in ("Kim", "Kimberly"))
    merge_players(player=kimberly, into=kim)
