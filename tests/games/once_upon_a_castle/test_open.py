"""A guest to be named later takes nothing from those who are named, and is asked for by name."""

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.flow import FLOW
from companion.rules.shape import checked
from companion.texts import language

from .table import Table


def asked_for(table, lang="en"):
    return [language(lang, GAME.key).tell(one.words) for one in FLOW.open(table.state, table.seating)]


def result(table):
    """The totals as the final form has them from the taps."""
    question = GAME.sheet.question(table.seating, FLOW.prefill(table.state, table.seating))
    return {column.name: column.total for column in GAME.score(GAME.read(checked(GAME.question, question))).columns}


def test_known_guests_count_while_another_is_to_be_named_later():
    t = Table(variant="architects").draw("Ann", towers=[5, 2])
    t.do("draw-floor", "Ann", guest="queen")
    t.do("draw-floor", "Ann")
    t.do("draw-floor", "Ann", guest="jester")
    assert FLOW.prefill(t.state, t.seating)["Ann", "guests"] == ["queen", "jester"]
    assert result(t) == t.totals == {"Ann": 7 + 3 + 3, "Bob": 0, "Cid": 0}


def test_known_cards_count_while_another_is_to_be_told_later():
    t = Table()
    t.do("draw-floor", "Ann", points=3)
    t.do("draw-floor", "Ann")
    assert result(t) == t.totals == {"Ann": 3, "Bob": 0, "Cid": 0}


def test_every_floor_without_a_guest_is_a_line_that_leads_to_the_castle():
    t = Table("Ann", "Clara", variant="architects")
    t.do("draw-floor", "Clara")
    t.do("draw-floor", "Clara", guest="king")
    t.do("draw-floor", "Clara")
    assert asked_for(t) == ["Clara, floor 1: which guest?", "Clara, floor 3: which guest?"]
    assert asked_for(t, "ru")[0] == "Clara, этаж 1: какой гость?"
    first = FLOW.open(t.state, t.seating)[0]
    assert first.place in {("Clara", cell.key) for row in GAME.sheet.column for cell in row.cells}
    assert FLOW.page(t.state, t.seating, dict([first.query.split("=")])).shown.name == "Clara"
    t.do("change-floor", "Clara", floor=1, guest="dog")
    assert asked_for(t) == ["Clara, floor 3: which guest?"]


def test_a_green_card_asks_for_its_points():
    t = Table().draw("Ann", floors=1)
    assert asked_for(t) == ["Ann, floor 1: how many points does the guest bring?"]
    t.do("change-floor", "Ann", floor=1, points=0)
    assert asked_for(t) == []


def test_a_guest_who_moved_on_leaves_nothing_open():
    t = Table(variant="architects")
    t.do("draw-floor", "Bob", guest="queen")
    t.do("steal", "Ann", victim="Bob", guest="queen")
    assert asked_for(t) == []
