from django import forms
from django.http import QueryDict

from puzzles.attempts import Puzzle


class AnswerForm(forms.Form):
    """An answer is one of those that the puzzle offers."""

    answer = forms.ChoiceField()
    use_required_attribute = False

    def __init__(self, data: QueryDict, puzzle: Puzzle) -> None:
        super().__init__(data)
        field = self.fields["answer"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(each, each) for each in puzzle.options]
