"""What the regular jobs delete, done at once."""

from privacy.retention import DELETION, delete_for_a_while, delete_what_is_due
from server.models import Job


def delete_all_that_is_due() -> None:
    delete_what_is_due("")
    while waiting := Job.objects.filter(kind=DELETION).first():
        waiting.delete()
        delete_for_a_while(waiting.key)
