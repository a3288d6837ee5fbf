"""Who asks for a page: with which code, and with which role, or what status the answer has."""

from collections.abc import Callable
from datetime import timedelta
from types import SimpleNamespace

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from leagues.models import Invitation, Role
from tests.config.rights import OWNER, PLAYER, RECORDER, VIEWER
from tests.pages import belong, own
from tests.scoring.fixtures import a_match


def stranger(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return "nobodys-code", 404


def stranger_at_the_members_address(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return world.league.member_code, 403


def viewer(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return world.league.view_code, VIEWER


def invited_viewer(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    belong(client, world.league, Role.VIEWER)
    return world.league.member_code, VIEWER


def player(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    belong(client, world.league, Role.PLAYER)
    return world.league.member_code, PLAYER


def phone_with_the_players_code(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return world.league.play_code, PLAYER


def recorder(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    return world.league.record_code, RECORDER


def invited_recorder(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    belong(client, world.league, Role.RECORDER)
    return world.league.member_code, RECORDER


def owner(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    own(Client(), world.league)  # a second one, so that the first may go
    own(client, world.league)
    return world.league.record_code, OWNER


def removed_member(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    member = belong(client, world.league, Role.OWNER)
    member.removed_at = timezone.now()
    member.save()
    return world.league.member_code, 403


def expired_invitation(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    late = Invitation.objects.create(
        league=world.league, role=Role.OWNER, expires_at=timezone.now() - timedelta(seconds=1)
    )
    assert client.post(reverse("invitation", args=[late.code])).status_code == 410
    return world.league.member_code, 403


def other_leagues_owner(client: Client, world: SimpleNamespace) -> tuple[str, int]:
    own(client, a_match().league)
    return world.league.member_code, 403


Actor = Callable[[Client, SimpleNamespace], tuple[str, int]]
ACTORS: tuple[Actor, ...] = (
    stranger,
    stranger_at_the_members_address,
    viewer,
    invited_viewer,
    player,
    phone_with_the_players_code,
    recorder,
    invited_recorder,
    owner,
    removed_member,
    expired_invitation,
    other_leagues_owner,
)
