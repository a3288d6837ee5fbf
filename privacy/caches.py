"""What browsers and proxies may store of the answers: none for others, and nothing of people."""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse

Answer = Callable[[HttpRequest], HttpResponse]

# Links that let somebody in, phones and accounts, and whole files. Back shows them by asking again.
NOT_STORED: Final = {
    *("share", "players-qr", "invitation", "invite", "show-invitation", "revoke", "renew-link"),
    *(
        "join",
        "people",
        "member",
        "remove-member",
        "guest",
        "release-name",
        "tokens",
        "revoke-token",
    ),
    *("stored", "account-stored", "erase", "recover", "recovery-code", "account"),
    *("take-along", "league-json", "league-packed", "league-csv", "match-json", "match-csv"),
}
SPACES: Final = ("account_", "mfa_", "api:")


def keep_out_of_caches(get_response: Answer) -> Answer:
    """Each answer that says nothing of caches is for one reader, who asks again for the newest."""

    def middleware(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        name = request.resolver_match.view_name if request.resolver_match else ""
        is_stored = name not in NOT_STORED and not name.startswith(SPACES)
        usual = "private, no-cache" if is_stored else "private, no-store"
        answer.headers.setdefault("Cache-Control", usual)
        return answer

    return middleware
