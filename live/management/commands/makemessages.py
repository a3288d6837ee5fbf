from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """In the order of the texts: in the order of the files, each folder sorts them otherwise."""

    msgmerge_options = [*makemessages.Command.msgmerge_options, "--sort-output"]
    msgattrib_options = [*makemessages.Command.msgattrib_options, "--sort-output"]
