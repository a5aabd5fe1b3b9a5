"""Tests of the partial answer to a changed cell. All partial answers together must give the whole page."""

import re
from random import Random

import pytest
from flask import Flask

from companion.games import all_games
from companion.rules.shape import Whole
from companion.rules.sheet import TABLE
from companion.views.score import field_name
from tests.web.conftest import Apps

STAMPS = re.compile(r'<input type="hidden" name="(?:seq|tap|tab)" value="[^"]*">')
PART = re.compile(r'<(p|div) [^>]*\bid="(points-[\w-]+|totals|close|line-[\w-]+)"[^>]*>')
LIVELY = re.compile(r' hx-swap-oob="\w+"')


def parts(page: str) -> dict[str, str]:
    """Return the parts of a page that an answer may replace: the points of each row, the totals, the summary above "Close"."""
    found = {}
    for match in PART.finditer(page):
        kind, depth, end = match[1], 0, match.start()
        for tag in re.finditer(rf"<(/?){kind}\b[^>]*>", page[match.start() :]):
            depth += -1 if tag[1] else 1
            if depth == 0:
                end = match.start() + tag.end()
                break
        found[match[2]] = re.sub(r"\s+", " ", STAMPS.sub("", LIVELY.sub("", page[match.start() : end])))
    return found


class ScoreForm:
    """A phone with an open score form, or with an open line of the sheet, that merges the answers as a browser does."""

    def __init__(self, app: Flask, key: str, query: str = "") -> None:
        game = all_games()[key]
        self._client, self._sessions = app.test_client(), app.extensions["plays"]
        players = ["Anna", "Boris", "Cid", "Dora"][: min(game.seats)]
        session = self._sessions.creator.create({"game": key, "players": players})
        self.path, self._code, self._query = f"/p/{session.code}", session.code, query
        self.fields = {
            field_name(column, cell.key, session.columns): cell.shape
            for rows, columns in ((game.sheet.table, (TABLE,)), (game.sheet.column, session.columns))
            for column in columns
            for row in rows
            for cell in row.cells
            if session.cell(column, cell.key) and isinstance(cell.shape, Whole)
        }
        self.shown = self.fresh()
        assert {"totals", "close"} < self.shown.keys()

    def fresh(self) -> dict[str, str]:
        """Return the parts of a newly opened page."""
        return parts(self.page())

    def page(self) -> str:
        return self._client.get(f"{self.path}/score{self._query}").text

    def enter(self, name: str, number: int, seen: int | None = None) -> None:
        """Enter a small number in a cell, with a form made at event `seen`."""
        shape = self.fields[name]
        seq = self._sessions.store.get(self._code).seq if seen is None else seen
        value = shape.low + number % (min(shape.high, shape.low + 12) - shape.low + 1)
        form = {"tab": "score", "tap": f"tap-{seq}", "seq": seq, name: value}
        answer = self._client.post(f"{self.path}/cells{self._query}", data=form, headers={"HX-Request": "true"})
        assert answer.status_code == 200, answer.text
        self.shown |= parts(answer.text)
        assert self.shown == self.fresh()


@pytest.mark.parametrize("key", list(all_games()))
def test_score_form_merging_partial_answers_equals_fresh_page(apps: Apps, key: str) -> None:
    """The form must look like a newly opened page after every cell.

    A cell may also lower points in other rows, so those are sent again, too.
    """
    phone, chance = ScoreForm(apps(), key), Random(key)
    for number in (1, 0):
        for name in chance.sample(sorted(phone.fields), len(phone.fields)):
            phone.enter(name, number)


@pytest.mark.parametrize("key", list(all_games()))
@pytest.mark.parametrize("column", ["", "&column=1"])
def test_open_line_merging_partial_answers_equals_fresh_page(apps: Apps, key: str, column: str) -> None:
    app = apps()
    whole = ScoreForm(app, key, "?view=read")
    lines = [name.removeprefix("line-") for name in whole.shown if name.startswith("line-")]
    assert lines
    for line in lines:
        phone = ScoreForm(app, key, f"?line={line}{column}")
        page, chance = phone.page(), Random(f"{key} {line}")
        names = [name for name in phone.fields if f'name="{name}"' in page]
        for name in chance.sample(names, min(len(names), 4)):
            phone.enter(name, 1)


@pytest.mark.parametrize("key", list(all_games()))
def test_score_form_when_stale_receives_entries_of_other_phone(apps: Apps, key: str) -> None:
    phone = ScoreForm(apps(), key)
    one, *_, other = phone.fields
    seen = {**phone.shown}
    phone.enter(other, 1)
    phone.shown = seen
    phone.enter(one, 1, seen=0)
