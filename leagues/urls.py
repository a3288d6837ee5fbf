from django.urls import path

from leagues.season_pages import seasons
from leagues.token_views import revoke, tokens
from leagues.views import join, share

urlpatterns = [
    path("l/<str:code>/seasons/", seasons, name="seasons"),
    path("l/<str:code>/join/", join, name="join"),
    path("l/<str:code>/share/", share, name="share"),
    path("l/<str:code>/tokens/", tokens, name="tokens"),
    path("l/<str:code>/tokens/<int:pk>/revoke/", revoke, name="revoke-token"),
]
