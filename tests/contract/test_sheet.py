"""The score sheet of every game: every cell has words, takes what is right, and refuses what is wrong at its own place."""

from itertools import count
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from companion.plays.events import Request
from companion.plays.play import Play
from companion.plays.score import places
from companion.plays.service import Plays
from companion.rules.scoring import Result
from companion.rules.sheet import TABLE, Place
from companion.views.score import field_name, kind_of
from tests.contract.cases import Case, cases, each_game, each_game_by_turns, largest
from tests.contract.filling import begun, counted
from tests.contract.reading import Page, whole
from tests.contract.refusing import assert_said
from tests.contract.values import can_be_typed, examples, typed, wrong_for

HTMX = {"HX-Request": "true"}
_ids = count(1)


def enter(plays: Plays, play: Play, place: Place, value: Any) -> Play:
    column, key = place
    args = {"column": None if column == TABLE else column, "field": key, "value": value}
    return plays.do(play.code, Request(f"enter-{next(_ids)}", "set-entry", args)).play


@each_game
def test_rows_are_categories_that_are_fed_no_key_stands_twice_and_columns_have_owners(key: str) -> None:
    """A category that nothing feeds could never earn anything on the form. Cells of no category may feed several."""
    sheet, categories = cases(key)[0].game.sheet, cases(key)[0].game.categories
    fed = {row.key for row in (*sheet.table, *sheet.column)}
    assert fed <= {"", *categories}
    assert "" in fed or set(categories) <= fed
    for rows in (sheet.table, sheet.column):
        keys = [cell.key for row in rows for cell in row.cells]
        assert len(set(keys)) == len(keys)
    for case in cases(key):
        columns, owners = case.game.columns(case.seating), case.game.owners(case.seating)
        assert len(columns) == len(set(columns)) == len(owners)
        assert {seat for seats in owners for seat in seats} == set(range(case.seats))


@each_game
def test_an_empty_sheet_is_counted_or_says_what_it_lacks_at_a_cell(key: str) -> None:
    for case in cases(key):
        with case.told():
            game, seating = case.game, case.seating
            missing = game.sheet.missing(seating, {}, {}) if game.sheet.missing else ()
            assert {*missing} <= {*places(game, seating)}
            found = counted(case, {})
            if isinstance(found, Result):
                assert [column.name for column in found.columns] == [*game.columns(seating)]
            else:
                assert_said(key, found)
                assert [p for p in found if game.place_of(seating, p.at) not in places(game, seating)] == []


@each_game
def test_locate_knows_no_cell_of_nothing(key: str) -> None:
    case = cases(key)[0]
    for path in ("", "nowhere", "players[99].name", "players[-1]", "columns[0]", "[0]", "a.b.c", "input"):
        assert case.game.place_of(case.seating, path) is None


@each_game
def test_a_right_value_is_taken_and_shown_as_it_was_typed(app: Flask, key: str) -> None:
    for case in largest(key):
        with case.told():
            plays, play = app.extensions["plays"], begun(app, case)
            for place, cell in ends(case).items():
                right = examples(cell.shape, case.players)
                assert len(right) > 1 or not can_be_typed(cell.shape), f"{place}: {cell.shape}"
                for value in right[-2:]:
                    play = enter(plays, play, place, value)
                    assert play.entries[place] == value
                    if can_be_typed(cell.shape) and typed(value, cell.shape):
                        assert cell.shape.read(typed(value, cell.shape), "value") == value
                cleared = enter(plays, play, place, None)
                assert place not in cleared.content.entries
                assert cleared.scored is not None


def ends(case: Case) -> dict[Place, Any]:
    """The cells of the table, of the first column and of the last."""
    columns = case.game.columns(case.seating)
    return {p: c for p, c in places(case.game, case.seating).items() if p[0] in {TABLE, columns[0], columns[-1]}}


@each_game_by_turns
def test_what_is_wrong_is_said_at_its_cell_and_kept_as_it_was_typed(
    app: Flask, client: FlaskClient, key: str, lang: str
) -> None:
    for case in largest(key):
        with case.told():
            play = begun(app, case)
            cells = {p: c for p, c in ends(case).items() if can_be_typed(c.shape)}
            names = {place: field_name(*place, play.columns) for place in cells}
            wrong = {names[place]: wrong_for(cell.shape) for place, cell in cells.items()}
            form = {**Page(client.get(f"/p/{play.code}/score").text).form("/cells").hidden, **wrong}
            speaking = {"Accept-Language": lang}
            answer = client.post(f"/p/{play.code}/cells", data=form, headers=speaking)
            assert answer.status_code == 422
            assert whole(answer.text) == ""
            page = Page(answer.text)
            fields = {field.name: field for field in page.form("/cells").fields if field.type != "hidden"}
            for place, cell in cells.items():
                name = names[place]
                assert fields[name].attributes.get("aria-invalid") == "true", name
                if kind_of(cell.shape) in {"text", "number", "stepper"}:
                    assert fields[name].value == wrong[name].strip()
            short = client.post(f"/p/{play.code}/cells", data=form, headers={**HTMX, **speaking})
            assert short.status_code == 422
            assert "<html" not in short.text
            missing = [name for name in names.values() if not said_at(short.text, name)]
            assert missing == [], "nothing is said at these cells"


def said_at(text: str, name: str) -> bool:
    """Whether the answer puts an error into the place that the cell has for it."""
    place = f'id="cell-{name.replace(".", "-")}-error"'
    _, found, after = text.partition(place)
    return bool(found) and "<span>" in after.partition("</span>")[0]


@each_game_by_turns
def test_what_only_the_copy_can_tell_is_asked_taken_and_refused(app: Flask, client: FlaskClient, key: str, lang: str) -> None:
    case = cases(key)[0]
    play = begun(app, case)
    for fact, shape in case.game.facts.items():
        form = {"fact": fact, "tab": "setup"}
        wrong = wrong_for(shape)
        refused = client.post(f"/p/{play.code}/fact", data={**form, "value": wrong}, headers={"Accept-Language": lang})
        assert refused.status_code == 422, fact
        if case.game.fact_matters is None or case.game.fact_matters(fact, case.seating):
            assert any(f.value == wrong for form in Page(refused.text).forms for f in form.fields), fact
        value = examples(shape, case.players)[-1]
        taken = client.post(f"/p/{play.code}/fact", data={**form, "value": typed(value, shape)})
        assert taken.status_code == 303, fact
        assert app.extensions["plays"].get(play.code).seating.facts[fact] == value
        assert client.get(f"/p/{play.code}/setup", headers={"Accept-Language": lang}).status_code == 200
        assert client.post(f"/p/{play.code}/fact", data={**form, "value": ""}).status_code == 303
