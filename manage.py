#!/usr/bin/env python
import os
import sys

if __name__ == "__main__":  # a child process that thinks reads this file too, and needs no Django
    import django
    from django.core.management import CommandError, execute_from_command_line

    from config.environment import WrongSetting

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from server.management.release import ANY_DATABASE, VERSION, check_database

    if sys.argv[1:] == ["version"]:  # Django would tell its own
        print(f"Elferrat {VERSION}")
    else:
        try:
            if ANY_DATABASE.isdisjoint(sys.argv[1:2] or ["help"]):
                django.setup()
                check_database()
            execute_from_command_line(sys.argv)
        except WrongSetting as wrong:
            sys.exit(f"Elferrat does not start. {wrong}")
        except CommandError as error:
            sys.exit(f"CommandError: {error}")
