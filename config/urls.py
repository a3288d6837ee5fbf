from django.urls import include, path

from config.views import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("language/", include("django.conf.urls.i18n")),
    path("live/", include("live.urls")),
    path("", include("leagues.urls")),
    path("", include("scoring.urls")),
    path("", include("tables.urls")),
]

handler500 = "config.views.server_error"
