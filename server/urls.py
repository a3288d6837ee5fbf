from django.urls import path

from server.streams import stream

app_name = "live"
urlpatterns = [path("<str:token>/", stream, name="stream")]
