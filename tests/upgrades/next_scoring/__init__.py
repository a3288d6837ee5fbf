"""The migrations of a made-up next release: those of scoring, and two more."""

from scoring import migrations

__path__ = [*__path__, *migrations.__path__]
