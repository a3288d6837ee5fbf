"""Who may ask for which page by which method: one table, tested with real requests in test_rights.

A new page needs a row here, under the name of its address. `get` and `post` say who is let in:
a role (and all above it), ANYONE, or nothing where the page knows no such method.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from uuid import uuid4

from django.urls import URLPattern, URLResolver, get_resolver

from engine.games.elfer_raus.puzzles.collection import collection
from leagues.models import Role

ANYONE = 0
VIEWER, PLAYER, RECORDER, OWNER = Role
Who = int | None
Words = tuple[str, ...]
PUZZLE = collection().moves[0]
ANSWER = dict(zip(("turn", "text"), PUZZLE.answer.rsplit(" ", 1), strict=True))


@dataclass(frozen=True)
class Page:
    get: Who = None
    post: Who = None
    reads: int = 200  # the status for those who may read
    sends: int = 302
    data: Mapping[str, str] = field(default_factory=dict)  # what is posted
    pk: str = ""  # which of the world's things the address names
    others: int = 405  # the status for any method not named
    key: str = ""  # which of the world's keys its address is, where not the league's


PAGES: Mapping[str, Page] = {
    "healthz": Page(get=ANYONE),
    "readyz": Page(get=ANYONE),
    "metrics": Page(get=ANYONE, reads=404),  # without the operator's token
    "set_language": Page(get=ANYONE, reads=302, post=ANYONE, data={"language": "nl"}),
    "home": Page(get=ANYONE, post=ANYONE, sends=422),
    "start": Page(get=ANYONE, post=ANYONE, sends=422),
    "manifest": Page(get=ANYONE),
    "favicon": Page(get=ANYONE, reads=302),
    "worker": Page(get=ANYONE),
    "rules": Page(get=ANYONE),
    "robots": Page(get=ANYONE),
    "privacy": Page(get=ANYONE),
    "stored": Page(get=OWNER, pk="player"),
    "account-stored": Page(get=ANYONE, reads=302),  # to where one signs in
    "erase": Page(get=OWNER, post=OWNER, pk="player"),
    "imprint": Page(get=ANYONE, reads=404),  # nobody said who runs the site of the tests
    "box-rules": Page(get=ANYONE),
    "api-page": Page(get=ANYONE),
    "delete-player": Page(get=OWNER, post=OWNER, sends=422, pk="player"),  # it has rounds
    "keep-player": Page(post=OWNER, pk="player"),
    "delete-match": Page(get=OWNER, post=OWNER, data={"sure": "yes"}),
    "keep-match": Page(post=OWNER),
    "delete-league": Page(get=OWNER, post=OWNER),
    "keep-league": Page(post=OWNER),
    "tokens": Page(get=OWNER, post=OWNER, sends=422),
    "revoke-token": Page(get=OWNER, reads=404, post=OWNER, sends=404),
    "account": Page(get=ANYONE, reads=302),  # to where one signs in, and so on below
    "mfa_list_webauthn": Page(get=ANYONE, reads=302),
    "account_login": Page(get=ANYONE, post=ANYONE, sends=200),
    "account_logout": Page(get=ANYONE, reads=302, post=ANYONE),
    "account_inactive": Page(get=ANYONE),
    "account_signup": Page(get=ANYONE, post=ANYONE, sends=200),
    "account_signup_by_passkey": Page(get=ANYONE, post=ANYONE, sends=200),
    "mfa_login_webauthn": Page(get=ANYONE, reads=302, post=ANYONE),
    **{
        name: Page(get=ANYONE, reads=302, post=ANYONE)
        for name in (
            "account_reauthenticate",
            "account_change_password",
            "account_set_password",
            "account_delete",
            "mfa_signup_webauthn",
            "mfa_add_webauthn",
            "mfa_reauthenticate_webauthn",
            "mfa_edit_webauthn",
            "mfa_remove_webauthn",
        )
    },
    "release-name": Page(get=OWNER, reads=302, post=OWNER, pk="player"),  # it has no account
    "invitation": Page(get=ANYONE, post=ANYONE, key="invited"),
    "league": Page(get=VIEWER),
    "new-game": Page(get=RECORDER, post=RECORDER, sends=422),
    "matches": Page(get=VIEWER),
    "evening": Page(get=VIEWER, post=RECORDER, data={"place": "at home"}),
    "move-game": Page(get=OWNER, post=OWNER, data={"day": ""}),
    "year": Page(get=VIEWER),
    "league-year": Page(get=VIEWER),
    "leaderboard": Page(get=VIEWER, reads=302),
    "players": Page(get=VIEWER),
    "season": Page(get=VIEWER),
    "order": Page(get=OWNER, post=OWNER),
    "close-season": Page(get=OWNER),
    "duels": Page(get=VIEWER),
    "player": Page(get=VIEWER, pk="player"),
    "records": Page(get=VIEWER),
    "join": Page(get=PLAYER, post=PLAYER, data={"player": "nobody"}),
    "share": Page(get=VIEWER, post=OWNER),
    "people": Page(get=OWNER),
    "names": Page(get=OWNER, post=OWNER, sends=422),
    "look": Page(get=RECORDER, post=RECORDER, pk="player", data={"face": "1"}),
    "who-is-who": Page(get=RECORDER, post=RECORDER, data={"face": "1"}),
    "offers": Page(post=RECORDER, data={"leave": "name"}),
    "year-review": Page(get=VIEWER, pk="player"),
    "rename": Page(get=RECORDER, post=RECORDER, pk="player", data={"name": "Emma"}),
    "invite": Page(post=OWNER, data={"role": "2", "days": "7"}),
    "show-invitation": Page(get=OWNER, pk="invitation"),
    "revoke": Page(get=OWNER, post=OWNER, pk="invitation"),
    "member": Page(get=OWNER, post=OWNER, pk="member", data={"role": "1"}),
    "guest": Page(get=OWNER, post=OWNER, pk="guest"),
    "remove-member": Page(get=OWNER, post=OWNER, pk="member"),
    "door": Page(get=ANYONE),
    "recover": Page(get=ANYONE, post=ANYONE, sends=422),
    "recovery-code": Page(get=OWNER, post=OWNER, sends=200),
    "remind-later": Page(post=OWNER),
    "players-qr": Page(get=PLAYER),
    "take-over": Page(post=RECORDER, sends=403),  # somebody runs this one
    "renew-link": Page(get=OWNER, reads=404, post=OWNER, data={"which": "view"}),
    "settings": Page(get=VIEWER),
    "defaults": Page(get=VIEWER, post=OWNER, data={"language": "nl"}),
    "match": Page(get=VIEWER),
    "more": Page(post=RECORDER),
    "again": Page(post=RECORDER),
    "stop": Page(post=RECORDER),
    "good-night": Page(post=RECORDER),
    "who-plays": Page(get=RECORDER, post=RECORDER),
    "undo-part": Page(post=RECORDER, sends=422),
    "match-csv": Page(get=VIEWER),
    "match-json": Page(get=VIEWER),
    "print": Page(get=VIEWER),
    "claims": Page(get=VIEWER),
    "confirm": Page(post=PLAYER, sends=422),
    "league-json": Page(get=VIEWER),
    "league-packed": Page(get=VIEWER),
    "take-along": Page(get=VIEWER),
    "league-csv": Page(get=VIEWER),
    "import-rounds": Page(get=RECORDER, post=RECORDER, sends=422),
    "past-totals": Page(get=RECORDER, post=RECORDER, sends=422),
    "all-years": Page(get=VIEWER, post=OWNER),
    "import": Page(get=ANYONE, post=ANYONE, sends=422),
    "new-league": Page(get=ANYONE, post=ANYONE, sends=422),
    "import-progress": Page(get=ANYONE, reads=404),  # of a file that nobody sent
    "hand": Page(get=PLAYER, reads=302, post=PLAYER),  # first to where a phone says who it is
    **{
        action: Page(
            get=RECORDER,
            post=RECORDER,
            data={"key": str(uuid4()), "seen": "1", "reason": "misread"},
            sends=code,
        )
        for action, code in (("delete", 302), ("take-back", 422), ("bring-back", 422))
    },
    "undo": Page(post=RECORDER, data={"key": str(uuid4()), "seen": "1"}),
    "entry": Page(get=RECORDER, reads=302),
    "check": Page(post=RECORDER, sends=200),
    "draft": Page(get=RECORDER, post=RECORDER, sends=200),
    "preview": Page(post=RECORDER, sends=200),
    "save": Page(post=RECORDER, sends=422, data={"key": str(uuid4()), "seen": "1"}),
    "seasons": Page(get=VIEWER, post=OWNER, data={"command": "close", "season": "1"}),
    "history": Page(get=VIEWER),
    "fines": Page(get=VIEWER, post=RECORDER, sends=422),
    "game": Page(get=VIEWER, reads=404),
    "puzzles:puzzles": Page(get=ANYONE),
    "day:today": Page(get=ANYONE, post=ANYONE),
    "day:rules": Page(get=ANYONE),
    "day:practise": Page(post=ANYONE, sends=404),  # only after the try
    "day:challenge": Page(get=ANYONE, reads=404),  # of a line that nobody shared
    "day:past": Page(get=ANYONE, reads=302),  # today is not over
    "puzzles:next": Page(get=ANYONE, reads=302),
    "puzzles:puzzle": Page(get=ANYONE, post=ANYONE, data=ANSWER),
    "puzzles:themed": Page(get=ANYONE, post=ANYONE, data=ANSWER),
    "puzzles:mistakes": Page(get=ANYONE),
    "puzzles:mistake": Page(get=ANYONE, reads=404, post=ANYONE, sends=404),  # of nobody here
    "tables:hall": Page(get=VIEWER),
    # A table's code gives access to the table only; to act there, one needs a seat.
    "tables:new": Page(get=ANYONE, post=ANYONE, sends=422),
    "tables:play-now": Page(post=ANYONE, sends=302),
    "tables:learn": Page(get=ANYONE, post=ANYONE, sends=422),
    "tables:table": Page(get=ANYONE, key="table"),
    "tables:board": Page(get=ANYONE, key="table"),
    "tables:delay": Page(get=ANYONE, key="table"),
    "tables:match": Page(get=ANYONE, reads=404, key="table"),
    "tables:season": Page(get=ANYONE, reads=404, key="table"),
    "tables:insight": Page(get=ANYONE, reads=404, key="table"),
    "tables:replay": Page(get=ANYONE, reads=404, key="table"),
    "tables:again": Page(post=ANYONE, sends=404, key="table"),
    "tables:record": Page(get=ANYONE, reads=404, key="table"),
    "tables:check-shuffle": Page(get=ANYONE, reads=404, key="table"),
    "tables:shuffle": Page(get=ANYONE, reads=404, key="table"),
    "tables:take": Page(get=ANYONE, reads=302, post=ANYONE, sends=302, key="table"),  # no bot
    "tables:withdraw": Page(post=ANYONE, sends=302, key="table"),
    "tables:change": Page(get=ANYONE, reads=302, post=ANYONE, sends=302, key="table"),  # no seat
    "tables:here": Page(get=ANYONE, reads=302, post=ANYONE, sends=403, key="table"),
    "tables:asked": Page(get=ANYONE, reads=302, post=ANYONE, sends=302),
    "tables:can-be-asked": Page(post=VIEWER, sends=302),
    "tables:sit": Page(post=ANYONE, sends=302, key="table", data={"name": "Emil"}),
    **{
        f"tables:{action}": Page(post=ANYONE, sends=403, key="table")
        for action in (
            *("stand", "bots", "ready", "move", "undo", "hint", "more"),
            *("record-again", "show", "say", "ask", "answer", "pause", "pace"),
        )
    },
}
STREAMS = {"live:stream"}  # tested below: an endless answer needs another kind of server


def pages(resolver: URLResolver, space: str = "", above: Words = ()) -> Iterator[tuple[str, Words]]:
    """Every page's name, and what its address is made of."""
    for pattern in resolver.url_patterns:
        parts = (*above, *pattern.pattern.converters)
        if isinstance(pattern, URLPattern):
            yield f"{space}{pattern.name}", parts
        else:
            inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
            yield from pages(pattern, inner, parts)


ADDRESSES: Mapping[str, Words] = dict(pages(get_resolver()))
SENT_TO = {name for name, page in PAGES.items() if page.post is not None}
MEMBERS = ("invited_viewer", "player", "invited_recorder")
LOOKING = ("GET", "HEAD")
EXCEPTIONS: Mapping[tuple[str, str, str], int] = {
    # A member's own right is no link, so there is nothing to share.
    **{
        (page, who, method): 403
        for page in ("share", "players-qr")
        for who in MEMBERS
        for method in LOOKING
    },
    # The address on the big screen is never the one that records.
    **{("tables:hall", who, method): 302 for who in ("recorder", "owner") for method in LOOKING},
    # A removed person cannot come in again by an older invitation.
    ("invitation", "removed_member", "POST"): 410,
}
HIGHEST_ROLE = max(Role)
