"""Short forms of names: no two players of a table look alike, however narrow the place is."""

from hypothesis import given
from hypothesis import strategies as st

from games.names import initials_of, short_names

NAMES = st.lists(
    st.text("ab é-שĳ", min_size=1, max_size=14).map(lambda text: " ".join(text.split())),
    min_size=2,
    max_size=6,
    unique_by=str.lower,
).filter(all)


def test_a_name_that_fits_stands_whole():
    assert short_names(["Anna", "Benedikt", "Jo Ann"]) == ["Anna", "Benedikt", "Jo Ann"]


def test_a_first_name_is_enough_if_no_other_has_it():
    assert short_names(["Anna Sophie", "Ben Schmidt"]) == ["Anna", "Ben"]


def test_the_same_first_name_gets_as_much_of_the_next_as_tells_them_apart():
    assert short_names(["Anna Maria F", "Anna Lena G", "Ben"]) == ["Anna M.", "Anna L.", "Ben"]
    assert short_names(["Oma Gertrud", "Oma Giselinde"]) == ["Oma Ge.", "Oma Gi."]
    assert short_names(["Anna", "Anna Marlene"]) == ["Anna", "Anna M."]


def test_a_word_that_is_whole_has_no_full_stop():
    assert short_names(["Bot 1 (skilled)", "Bot 2 (skilled)"]) == ["Bot 1", "Bot 2"]
    assert short_names(["Anna B Clara", "Anna D Emma"]) == ["Anna B", "Anna D"]


def test_what_is_in_brackets_goes_first():
    assert short_names(["You", "Zack (bot)", "Zack 2 (bot)"]) == ["You", "Zack", "Zack 2"]
    assert short_names(["Anna (Oma)", "Ben"], most=10) == ["Anna (Oma)", "Ben"]
    oma, aunt = short_names(["Anna (Oma)", "Anna (Tante)"])
    assert oma != aunt


def test_a_long_name_is_cut():
    assert short_names(["Friederike", "Ben"]) == ["Friederike", "Ben"]
    assert short_names(["Alexandrine", "Ben"]) == ["Alexandr…", "Ben"]
    assert short_names(["Maximiliane-Hildegard", "Ben"], most=14) == ["Maximiliane…", "Ben"]


def test_long_names_that_begin_alike_show_where_they_differ():
    assert short_names(["Maximilian", "Maximiliane"]) == ["Maximilian", "Max…ne"]
    assert short_names(["Klaus-Dieter Meier", "Klaus-Dieter Müller"]) == ["Kla…Mei", "Kla…Mül"]


def test_initials_tell_players_apart():
    assert initials_of(["Anna", "Ben"]) == ["A", "B"]
    assert initials_of(["Anna", "Axel", "Ben"]) == ["An", "Ax", "B"]
    assert initials_of(["Anna Maria", "Anna Lena"]) == ["AM", "AL"]
    assert initials_of(["Oma Gerda", "Oma Gisela"]) == ["OGe", "OGi"]
    assert initials_of(["Maximilian", "Maximiliane"]) == ["M1", "M2"]


@given(NAMES)
def test_no_two_players_ever_look_alike(names):
    forms, initials = short_names(names), initials_of(names)
    assert len({form.lower() for form in forms}) == len(names)
    assert len(set(initials)) == len(names)
