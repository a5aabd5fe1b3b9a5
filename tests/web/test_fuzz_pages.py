"""The same for the pages: forms filled with anything, addresses with anything behind the question mark."""

import os
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion import pdf
from companion.games import all_games
from tests.folders import app_over
from tests.web.garbage import strange_text
from tests.web.tables import Programs, Table

patient = settings(
    max_examples=int(os.environ.get("COMPANION_FUZZ", "12")),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
GAMES = sorted(all_games())
PEOPLE = ("Ann", "Bob", "Cid", "Dan")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Table]]:
    """One play of every game."""
    with app_over(tmp_path_factory.mktemp("data"), limited=False) as app, pytest.MonkeyPatch.context() as patch:
        patch.setattr(pdf, "is_available", lambda: False)
        programs = Programs(app.test_client())
        yield {game.key: programs.begin(*PEOPLE[: max(game.seats)], game=game.key) for game in all_games().values()}


typed = st.one_of(
    strange_text,
    st.integers(-5, 60).map(str),
    st.sampled_from(
        ["true", "false", "4+4", "1, 2, 3", "4:1", "\u0663", "\u00b2", "1e9", "9" * 30, "Ann", "Bob", "-", "\u2212 3"]
    ),
)
names = st.one_of(
    strange_text,
    st.sampled_from(
        ["do", "seq", "tap", "tab", "column", "was", "fact", "value", "player", "begin", "add", "up", "down", "first"]
    ),
    st.sampled_from(
        ["tincture.0", "tincture.9", "option.season", "option.variants", "lang", "theme", "short", "who", "type", "ask"]
    ),
    st.builds("{}.{}".format, st.sampled_from(["t", "c0", "c1", "c9", "c\u0663", "c"]), strange_text),
)
forms = st.lists(st.tuples(names, typed), max_size=8)


@st.composite
def right_forms(draw: st.DrawFn, game: Any, table: Table) -> list[tuple[str, str]]:
    """A form as the page of the game has it, with anything typed into it."""
    columns = table.look(log=0)["columns"]
    cells = [
        f"t.{key}" if of_table else f"c{draw(st.integers(0, len(columns) - 1))}.{key}" for of_table, key in game.sheet.cells
    ]
    command = draw(st.sampled_from(sorted({*game.flow.commands, "undo", "undo-to", "adjust", "tick", "close", "reopen"})))
    fields = game.flow.commands[command].fields.fields if command in game.flow.commands else {"of": None, "column": None}
    told = {"type": command, **{name: draw(typed) for name in fields if draw(st.booleans())}}
    seq = str(table.look(log=0)["seq"])
    return [
        ("do", urlencode(told, errors="surrogatepass")),
        ("seq", draw(st.sampled_from([seq, seq, "0", "x"]))),
        ("tab", draw(st.sampled_from(["setup", "turn", "score", "log", "x"]))),
        ("fact", draw(st.sampled_from([*game.facts, "x"]))),
        ("value", draw(typed)),
        (draw(st.sampled_from(cells)), draw(typed)),
        (draw(st.sampled_from(cells)), draw(typed)),
    ]


def encoded(form: list[tuple[str, str]]) -> bytes:
    return urlencode(form, errors="surrogatepass").encode()


def sent(client: FlaskClient, path: str, form: list[tuple[str, str]], *, script: bool) -> None:
    headers = {"HX-Request": "true"} if script else {}
    response = client.post(path, data=encoded(form), content_type="application/x-www-form-urlencoded", headers=headers)
    assert response.status_code < 500, (path, form)


@pytest.mark.parametrize("key", GAMES)
@patient
@given(st.data())
def test_whatever_a_form_holds_it_is_answered(tables: dict[str, Table], key: str, data: st.DataObject) -> None:
    table, game = tables[key], all_games()[key]
    client, script = table.programs.client, data.draw(st.booleans())
    form = data.draw(right_forms(game, table) | forms)
    for what in ("do", "cells", "fact"):
        sent(client, f"/p/{table.code}/{what}", form, script=script)
    sent(client, f"/p/{table.code}/seat", form, script=script)
    for tab in ("setup", "turn", "score", "log"):
        assert client.get(f"/p/{table.code}/{tab}").status_code == 200, (tab, form)


@patient
@given(forms, st.booleans(), st.sampled_from(GAMES))
def test_whatever_is_sent_from_other_pages_it_is_answered(
    tables: dict[str, Table], form: list[tuple[str, str]], script: bool, key: str
) -> None:
    client = tables[key].programs.client
    for path in ("/settings", "/join", f"/new/{key}"):
        sent(client, path, form, script=script)
    begun = [*form, ("player", "Ann"), ("player", "Bob"), ("begin", "1")]
    sent(client, f"/new/{key}", begun, script=script)


@patient
@given(
    st.lists(
        st.tuples(names | st.sampled_from(["q", "older", "game", "before", "paper", "kind", "players"]), typed), max_size=4
    )
)
def test_whatever_stands_behind_the_question_mark_it_is_answered(
    tables: dict[str, Table], query: list[tuple[str, str]]
) -> None:
    asked = "?" + "&".join(f"{_quoted(name)}={_quoted(value)}" for name, value in query)
    for key, table in tables.items():
        base, watched = f"/p/{table.code}", f"/w/{table.watch_code}"
        own = [f"{base}/turn", f"{watched}/turn", f"/new/{key}", f"/rules/{key}", f"/print/{key}.pdf"]
        for path in own:
            assert table.programs.client.get(path + asked).status_code < 500, path + asked
    for path in ("/", "/history", f"{base}/score", f"{base}/log", f"{base}/result", f"{base}/join", f"{base}/print/result.pdf"):
        assert table.programs.client.get(path + asked).status_code < 500, path + asked


def _quoted(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass"), safe="")
