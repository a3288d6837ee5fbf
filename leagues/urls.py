from django.urls import path

from leagues.views import join, share

urlpatterns = [
    path("l/<str:code>/join/", join, name="join"),
    path("l/<str:code>/share/", share, name="share"),
]
