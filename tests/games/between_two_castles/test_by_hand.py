"""A drawn castle and its pad never overrule each other silently: the drawing's points stand in the pad, and counting by hand is
chosen for one castle, shown on both pages, and taken back by one tap."""

import re
import uuid

import pytest

from companion.games.between_two_castles import FLOW
from companion.games.between_two_castles.rules.question import CATEGORIES
from companion.games.between_two_castles.sheet import fixed
from companion.plays.events import Request
from companion.rules.errors import DoubtError
from companion.texts import LANGUAGES
from tests.contract.reading import Page

from .table import Table

each_language = pytest.mark.parametrize("lang", LANGUAGES)


class OnPages:
    """A table with its first castle drawn: a fountain, a kitchen, 5 points."""

    def __init__(self, pages, lang):
        self.t = pages(lang, "Anna", "Boris", "Clara").thrones()
        self.t.build("fountain", 2, 0)
        self.t.build("tower", -1, 0, castle=2)
        self.t.build("tower", -1, 0, castle=3)

    def page(self, path="score"):
        return self.t.client.get(f"{self.t.base}/{path}", headers=self.t.headers).text

    def said(self, path="score"):
        return " ".join(" ".join(Page(self.page(path)).said).split())

    def typed(self, key):
        """What is to be typed into for a row: the columns that have a field."""
        return sorted(re.findall(rf'<input id="cell-c(\d)-{key}"', self.page()))

    def shown(self, key, castle=1):
        """What is only to be read there."""
        found = re.search(rf'<output class="cell-fixed" id="cell-c{castle - 1}-{key}"[^>]*>(\d*)<', self.page())
        return found and int(found[1])

    def tap(self, path, **wanted):
        """A tap on the one button of a page that sends this."""
        for form in Page(self.page(path)).forms:
            for button in form.buttons:
                if button.name == "do" and all(f"{key}={value}" in button.value for key, value in wanted.items()):
                    data = {**form.hidden, "do": button.value}
                    assert self.t.client.post(form.action, data=data, headers=self.t.headers).status_code == 303
                    return
        raise AssertionError(f"nothing on {path} sends {wanted}")

    def send(self, **args):
        plays = self.t.app.extensions["plays"]
        plays.do(self.t.play.code, Request(str(uuid.uuid4()), "set-entry", {"column": "Castle 1", **args}))

    @property
    def total(self):
        return {c.name: c.total for c in self.t.play.scored.result.columns}["Castle 1"]


@each_language
def test_drawn_points_stand_in_the_rows_of_the_pad_and_are_read_not_typed(pages, lang):
    p = OnPages(pages, lang)
    for category in CATEGORIES:
        assert p.typed(category) == []
    assert (p.shown("fountain"), p.shown("food"), p.shown("specialty_rooms")) == (5, 0, 2)
    assert p.t.say("counting-drawn", castle=p.t.say("castle-1")) in p.said()


@each_language
def test_counting_by_hand_is_one_tap_for_one_castle_told_on_both_pages_and_taken_back_by_one(pages, lang):
    p = OnPages(pages, lang)
    p.tap("score", type="set-entry", field="way", value="pad", column="Castle+1")
    assert p.typed("food") == ["0"]
    assert p.shown("fountain", castle=2) == 0
    p.send(field="food", value=[3])
    assert p.total == 3
    told = p.t.say("counting-by-hand", castle=p.t.say("castle-1"))
    assert told in p.said()
    assert told in p.said("turn?castle=1")
    assert p.t.say("counting-picture", points=3, drawn=5) in p.said("turn?castle=1")
    assert p.t.say("castle-by-hand") in p.said("turn")
    p.tap("turn?castle=1", type="set-entry", field="way", value="layout")
    assert (p.total, p.shown("fountain"), p.typed("food")) == (5, 5, [])
    assert told not in p.said("turn?castle=1")


def test_the_castle_page_offers_it_too(pages):
    p = OnPages(pages, "en")
    p.tap("turn?castle=1&panel=pad", type="set-entry", field="way", value="pad")
    assert p.typed("food") == ["0"]
    p.tap("score", type="set-entry", field="way", value="layout")
    assert p.typed("food") == []


def test_two_digits_sent_for_a_drawn_castle_are_asked_about_and_replace_nothing(pages):
    p = OnPages(pages, "en")
    with pytest.raises(DoubtError) as asked:
        p.send(field="food", value=[8])
    assert [problem.code for problem in asked.value.problems] == ["cell-fixed"]
    assert p.total == 5
    p.send(field="food", value=[8], sure=True)
    assert p.total == 8, "as files of older versions have it"
    assert p.t.say("counting-by-hand", castle=p.t.say("castle-1")) in p.said("turn?castle=1")


def test_what_was_written_before_somebody_drew_counts_until_the_drawing_is_chosen(pages):
    t = pages("en", "Anna", "Boris", "Clara").thrones()
    p = OnPages.__new__(OnPages)
    p.t = t
    p.send(field="food", value=[8])
    t.build("fountain", 2, 0)
    assert p.total == 8
    assert t.say("counting-picture", points=8, drawn=5) in p.said("turn?castle=1")
    p.tap("score", type="set-entry", field="way", value="layout")
    assert p.total == 5


def test_points_during_play_are_those_of_the_pad_where_the_pad_counts(pages):
    p = OnPages(pages, "en")
    assert p.t.play.running == {"Anna": 0, "Boris": 0, "Clara": 0}
    for castle, points in ((2, 7), (3, 9)):
        p.send(column=f"Castle {castle}", field="way", value="pad")
        p.send(column=f"Castle {castle}", field="outdoor", value=[points])
    assert p.t.play.running == {"Anna": 5, "Boris": 5, "Clara": 7}


def test_what_stands_in_the_pad_is_what_the_drawing_counts():
    t = Table("Ann", "Bob", "Cid")
    t.row("fountain", "kennel", "bakery")
    t.do("set-attendant", castle=1, attendant="knight", count=1)
    known = FLOW.prefill(t.state, t.seating)
    rows = fixed(t.seating, known)
    assert {column for column, _ in rows} == {"Castle 1"}
    assert sum(sum(rows["Castle 1", category]) for category in CATEGORIES) == t.look(castle=1).site.total
    assert rows["Castle 1", "specialty_rooms"] == 2
