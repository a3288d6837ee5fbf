from django.urls import path

from leagues.pages import deletion, door, invitations, looks, members, recovery
from leagues.pages import sharing as links
from leagues.pages.seasons import seasons
from leagues.pages.sharing import join, share
from leagues.pages.tokens import revoke, tokens

urlpatterns = [
    path("l/<str:code>/seasons/", seasons, name="seasons"),
    path("l/<str:code>/join/", join, name="join"),
    path("l/<str:code>/p/<int:pk>/look/", looks.look, name="look"),
    path("l/<str:code>/faces/", looks.who_is_who, name="who-is-who"),
    path("l/<str:code>/share/", share, name="share"),
    path("l/<str:code>/share/players/", links.players_qr, name="players-qr"),
    path("i/<str:code>/", invitations.invitation, name="invitation"),
    path("door/", door.door, name="door"),
    path("recover/", recovery.recover, name="recover"),
    path("l/<str:code>/people/", members.people, name="people"),
    path("l/<str:code>/people/invite/", invitations.invite_member, name="invite"),
    path("l/<str:code>/people/i/<int:pk>/", invitations.show_invitation, name="show-invitation"),
    path("l/<str:code>/people/i/<int:pk>/revoke/", invitations.revoke_invitation, name="revoke"),
    path("l/<str:code>/people/g/<int:pk>/", members.change_guest, name="guest"),
    path("l/<str:code>/people/<int:pk>/", members.change_member, name="member"),
    path("l/<str:code>/people/<int:pk>/remove/", members.remove, name="remove-member"),
    path("l/<str:code>/people/p/<int:pk>/release/", members.release, name="release-name"),
    path("l/<str:code>/people/take-over/", members.take_over_league, name="take-over"),
    path("l/<str:code>/people/renew/", links.renew, name="renew-link"),
    path("l/<str:code>/people/recovery/", recovery.recovery_code, name="recovery-code"),
    path("l/<str:code>/people/later/", recovery.remind_later, name="remind-later"),
    path("l/<str:code>/delete/", deletion.delete_league, name="delete-league"),
    path("l/<str:code>/keep/", deletion.keep, name="keep-league"),
    path("l/<str:code>/tokens/", tokens, name="tokens"),
    path("l/<str:code>/tokens/<int:pk>/revoke/", revoke, name="revoke-token"),
]
