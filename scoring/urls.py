from django.urls import path

from scoring.views.home import home

urlpatterns = [
    path("", home, name="home"),
]
