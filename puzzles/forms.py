from django import forms

from puzzles.attempts import Puzzle


class AnswerForm(forms.Form):
    """An answer is one of those that the puzzle offers."""

    answer = forms.ChoiceField()
    use_required_attribute = False

    def __init__(self, data: object, puzzle: Puzzle) -> None:
        super().__init__(data)  # type: ignore[arg-type]
        field = self.fields["answer"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(each, each) for each in puzzle.options]
