from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Sort the catalogues by text, so that every machine writes the same files."""

    msgmerge_options = [*makemessages.Command.msgmerge_options, "--sort-output"]
    msgattrib_options = [*makemessages.Command.msgattrib_options, "--sort-output"]
