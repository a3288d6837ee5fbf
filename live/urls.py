from django.urls import path

from live.views import stream

app_name = "live"
urlpatterns = [path("<str:token>/", stream, name="stream")]
