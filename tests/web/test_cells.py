"""An answer to a changed cell says only what is other than before. Together they must say everything."""

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
PART = re.compile(r'<(p|div) [^>]*\bid="(points-[\w-]+|totals|close)"[^>]*>')
LIVELY = re.compile(r' hx-swap-oob="true"')


def parts(page: str) -> dict[str, str]:
    """What an answer may bring anew: the points of each row, the totals, what stands before closing."""
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


class Phone:
    """A phone with the score form open, which takes in the answers as its browser does."""

    def __init__(self, app: Flask, key: str) -> None:
        game = all_games()[key]
        self._client, self._plays = app.test_client(), app.extensions["plays"]
        players = ["Anna", "Boris", "Cid", "Dora"][: min(game.seats)]
        play = self._plays.create({"game": key, "players": players})
        self.path, self._code = f"/p/{play.code}", play.code
        self.fields = {
            field_name(column, cell.key, play.columns): cell.shape
            for rows, columns in ((game.sheet.table, (TABLE,)), (game.sheet.column, play.columns))
            for column in columns
            for row in rows
            for cell in row.cells
            if play.cell(column, cell.key) and isinstance(cell.shape, Whole)
        }
        self.shown = self.fresh()
        assert {"totals", "close"} < self.shown.keys()

    def fresh(self) -> dict[str, str]:
        """What anybody sees who opens the page now."""
        return parts(self._client.get(f"{self.path}/score").text)

    def enter(self, name: str, number: int, seen: int | None = None) -> None:
        """A number near the least that the cell takes; in a form that is as old as the event that was seen last."""
        shape = self.fields[name]
        seq = self._plays.get(self._code).seq if seen is None else seen
        value = shape.low + number % (min(shape.high, shape.low + 12) - shape.low + 1)
        form = {"tab": "score", "tap": f"tap-{seq}", "seq": seq, name: value}
        answer = self._client.post(f"{self.path}/cells", data=form, headers={"HX-Request": "true"})
        assert answer.status_code == 200, answer.text
        self.shown |= parts(answer.text)
        assert self.shown == self.fresh()


@pytest.mark.parametrize("key", list(all_games()))
def test_a_page_that_took_in_every_answer_is_the_page_of_now(apps: Apps, key: str) -> None:
    """Whoever fills in the form sees, after each cell, what anybody sees who opens the page just then.

    A cell may take points away from rows that it does not stand in: those are told anew, too.
    """
    phone, chance = Phone(apps(), key), Random(key)
    for number in (1, 0):
        for name in chance.sample(sorted(phone.fields), len(phone.fields)):
            phone.enter(name, number)


@pytest.mark.parametrize("key", list(all_games()))
def test_who_has_not_seen_what_another_entered_is_told_of_it_too(apps: Apps, key: str) -> None:
    phone = Phone(apps(), key)
    one, *_, other = phone.fields
    seen = {**phone.shown}
    phone.enter(other, 1)
    phone.shown = seen
    phone.enter(one, 1, seen=0)
