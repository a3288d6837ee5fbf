"""The migrations of a made-up next release: those of leagues, and one more."""

from leagues import migrations

__path__ = [*__path__, *migrations.__path__]
