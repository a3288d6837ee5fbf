#!/usr/bin/env python
import os
import sys

if __name__ == "__main__":  # a child process that thinks reads this file too, and needs no Django
    from django.core.management import execute_from_command_line

    from config.environment import WrongSetting

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    if sys.argv[1:] == ["version"]:  # Django would tell its own
        from live.management.release import VERSION

        print(f"Elferrat {VERSION}")
    else:
        try:
            execute_from_command_line(sys.argv)
        except WrongSetting as wrong:
            sys.exit(f"Elferrat does not start. {wrong}")
