"""What the buttons of several games say."""

from django.utils.translation import gettext


def turn_button() -> str:
    return gettext("Turn a card")


def pass_words() -> str:
    return gettext("Pass")


def cheated_words() -> str:
    return gettext("Cheated!")


def pile_words() -> str:
    return gettext("Pile")
