from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Sort the catalogues by text, so that every machine writes the same files. A new text has no
    translation: a guess from another text may have other placeholders, and compiles to nothing."""

    msgmerge_options = [
        *makemessages.Command.msgmerge_options,
        "--sort-output",
        "--no-fuzzy-matching",
    ]
    msgattrib_options = [*makemessages.Command.msgattrib_options, "--sort-output"]
