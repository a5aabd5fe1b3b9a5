"""Tests of the score sheet of every game: each cell has words, accepts valid values and shows errors at its place."""

from itertools import count
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from companion.rules.scoring import Result
from companion.rules.sheet import TABLE, CellPlace
from companion.sessions.events import Request
from companion.sessions.score import cells_by_place
from companion.sessions.service import Sessions
from companion.sessions.session import Session
from companion.views.score import field_name, input_kind
from tests.game_contract.cases import Case, cases, each_game, each_game_by_turns, largest
from tests.game_contract.filling import begun, counted
from tests.game_contract.reading import Page, whole
from tests.game_contract.refusing import assert_said
from tests.game_contract.values import can_be_typed, examples, typed, wrong_for

HTMX = {"HX-Request": "true"}
_ids = count(1)


def enter(sessions: Sessions, session: Session, place: CellPlace, value: Any) -> Session:
    column, key = place
    args = {"column": None if column == TABLE else column, "field": key, "value": value}
    return sessions.commands.submit(session.code, Request(f"enter-{next(_ids)}", "set-entry", args)).session


@each_game
def test_score_sheet_rows_are_categories_with_unique_keys_and_owners(key: str) -> None:
    """A category without cells could never score in the form. Cells without a category may count in several."""
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
def test_score_sheet_empty_is_counted_or_names_missing_cells(key: str) -> None:
    for case in cases(key):
        with case.told():
            game, seating = case.game, case.seating
            missing = game.sheet.empty_cells.missing(seating, {}) if game.sheet.empty_cells else ()
            assert {*missing} <= {*cells_by_place(game, seating)}
            found = counted(case, {})
            if isinstance(found, Result):
                assert [column.name for column in found.columns] == [*game.columns(seating)]
            else:
                assert_said(key, found)
                assert [p for p in found if game.place_of(seating, p.at) not in cells_by_place(game, seating)] == []


@each_game
def test_place_of_unknown_path_is_none(key: str) -> None:
    case = cases(key)[0]
    for path in ("", "nowhere", "players[99].name", "players[-1]", "columns[0]", "[0]", "a.b.c", "input"):
        assert case.game.place_of(case.seating, path) is None


@each_game
def test_cell_accepts_valid_value_and_reads_typed_text(app: Flask, key: str) -> None:
    for case in largest(key):
        with case.told():
            sessions, session = app.extensions["plays"], begun(app, case)
            for place, cell in ends(case).items():
                right = examples(cell.shape, case.players)
                assert len(right) > 1 or not can_be_typed(cell.shape), f"{place}: {cell.shape}"
                for value in right[-2:]:
                    session = enter(sessions, session, place, value)
                    assert session.entries[place] == value
                    if can_be_typed(cell.shape) and typed(value, cell.shape):
                        assert cell.shape.read(typed(value, cell.shape), "value") == value
                cleared = enter(sessions, session, place, None)
                assert place not in cleared.content.entries
                assert cleared.scored is not None


def ends(case: Case) -> dict[CellPlace, Any]:
    """Return the cells of the table, of the first column and of the last column."""
    columns = case.game.columns(case.seating)
    return {p: c for p, c in cells_by_place(case.game, case.seating).items() if p[0] in {TABLE, columns[0], columns[-1]}}


@each_game_by_turns
def test_cell_with_wrong_value_keeps_text_and_shows_error(app: Flask, client: FlaskClient, key: str, lang: str) -> None:
    for case in largest(key):
        with case.told():
            session = begun(app, case)
            cells = {p: c for p, c in ends(case).items() if can_be_typed(c.shape)}
            names = {place: field_name(*place, session.columns) for place in cells}
            wrong = {names[place]: wrong_for(cell.shape) for place, cell in cells.items()}
            form = {**Page(client.get(f"/p/{session.code}/score").text).form("/cells").hidden, **wrong}
            speaking = {"Accept-Language": lang}
            answer = client.post(f"/p/{session.code}/cells", data=form, headers=speaking)
            assert answer.status_code == 422
            assert whole(answer.text) == ""
            page = Page(answer.text)
            fields = {field.name: field for field in page.form("/cells").fields if field.type != "hidden"}
            for place, cell in cells.items():
                name = names[place]
                assert fields[name].attributes.get("aria-invalid") == "true", name
                if input_kind(cell.shape) in {"text", "number", "stepper"}:
                    assert fields[name].value == wrong[name].strip()
            short = client.post(f"/p/{session.code}/cells", data=form, headers={**HTMX, **speaking})
            assert short.status_code == 422
            assert "<html" not in short.text
            missing = [name for name in names.values() if not said_at(short.text, name)]
            assert missing == [], "nothing is said at these cells"


def said_at(text: str, name: str) -> bool:
    """Return whether the answer has an error at the cell's place for errors."""
    place = f'id="cell-{name.replace(".", "-")}-error"'
    _, found, after = text.partition(place)
    return bool(found) and "<span>" in after.partition("</span>")[0]


@each_game_by_turns
def test_copy_fact_is_asked_and_checked(app: Flask, client: FlaskClient, key: str, lang: str) -> None:
    case = cases(key)[0]
    session = begun(app, case)
    for fact, shape in case.game.facts.items():
        form = {"fact": fact, "tab": "setup"}
        wrong = wrong_for(shape)
        refused = client.post(f"/p/{session.code}/fact", data={**form, "value": wrong}, headers={"Accept-Language": lang})
        assert refused.status_code == 422, fact
        if fact in case.game.facts_that_matter(case.seating):
            assert any(f.value == wrong for form in Page(refused.text).forms for f in form.fields), fact
        value = examples(shape, case.players)[-1]
        taken = client.post(f"/p/{session.code}/fact", data={**form, "value": typed(value, shape)})
        assert taken.status_code == 303, fact
        assert app.extensions["plays"].store.get(session.code).seating.facts[fact] == value
        assert client.get(f"/p/{session.code}/setup", headers={"Accept-Language": lang}).status_code == 200
        assert client.post(f"/p/{session.code}/fact", data={**form, "value": ""}).status_code == 303
