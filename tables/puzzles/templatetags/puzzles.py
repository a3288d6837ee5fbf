"""The links to puzzles, for pages of other packages."""

from django import template

register = template.Library()
