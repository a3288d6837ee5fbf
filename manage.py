#!/usr/bin/env python
import sys
from contextlib import suppress
from importlib import import_module

if __name__ == "__main__":  # a child process that thinks reads this file too, and needs no Django
    with suppress(ModuleNotFoundError):
        import_module("elferrat")  # the wheel, if it is installed: its folders come first
    from config.command import manage

    manage(sys.argv)
