"""Accounts of players in tests: signing up and in, and what a phone or an account then has."""

from tests.pages import league_path

PASSWORD = "drei Bauern im Wald"


def sign_up(client, name="anna", password=PASSWORD):
    return client.post("/account/signup/", {"username": name, "password1": password})


def sign_in(client, name="anna", password=PASSWORD):
    return client.post("/account/login/", {"login": name, "password": password})


def pick(client, league, name, code=""):
    player = league.players.get(name=name)
    return client.post(league_path(league, "join/", code), {"player": player.pk})


def leagues_on(client):
    return [access.league for access, _, _ in client.get("/account/").context["leagues"]]


def role_of(client, league, code):
    return client.get(league_path(league, code=code)).context["access"].role
