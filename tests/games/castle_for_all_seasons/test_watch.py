"""The tablet in the middle: what every step of a winter round shows, and nothing to tap."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from companion import create_app
from companion.texts import LANGUAGES, language
from companion.web.settings import Settings
from tests.web.tables import Programs, Table

KEY = "castle-for-all-seasons"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    app = create_app(Settings(data=tmp_path, secret=b"tests", limited=False))
    return Programs(app.test_client()).begin("Ann", "Bob", "Cid", options={"season": "winter"})


def tap(table: Table, type: str, **fields: Any) -> None:
    table.do(type, seq=table.look()["seq"], **fields)


def board(table: Table, lang: str = "en") -> str:
    """What the game shows, drawings and all."""
    page = table.programs.client.get(f"/w/{table.watch_code}/", headers={"Accept-Language": lang}).text
    shown = page[page.index('class="watched"') : page.index('class="lately"')]
    assert not re.search(r"<(button|form|input|a) ", shown)
    return shown


def chosen(table: Table) -> list[str]:
    """What was tapped and stands there to be seen."""
    found = re.findall(r'<span class="chosen">(.*?)</span>\s*</span>', board(table), re.DOTALL)
    return [" ".join(unescape(re.sub(r"<[^>]+>", " ", one)).split()) for one in found]


def test_every_step_is_seen_and_nothing_can_be_tapped(table: Table) -> None:
    words = {lang: language(lang, KEY) for lang in LANGUAGES}
    for lang in LANGUAGES:
        assert words[lang].say("snow-title", round=1) in board(table, lang)
    tap(table, "draw-event", event="hearth")
    tap(table, "choose", player="Ann", choice="boards")
    assert len(chosen(table)) == 1
    for player in ("Bob", "Cid"):
        tap(table, "choose", player=player, choice="no")
    tap(table, "settle-event")
    tap(table, "pick", player="Ann", card="stonemason")
    tap(table, "pick", player="Bob", card="worker-clay")
    assert chosen(table) == ["Stonemason", words["en"].say("card-worker")]
    tap(table, "pick", player="Cid", card="trader", reveal=True)
    tap(table, "send", cart="clay", done=True)
    for lang in LANGUAGES:
        said = words[lang]
        assert said.say("income-line", count=2, resource=said.say("resource-clay")) in board(table, lang)
    tap(table, "done")
    tap(table, "build", building="tower")
    tap(table, "build", building="tower")
    tap(table, "place", spot="market")
    tap(table, "melt", count=1)
    assert chosen(table) == [f"{words['en'].say('building-tower')} × 2 +12", words["en"].say("spot-market")]
    for lang in LANGUAGES:
        assert f"{words[lang].say('act-melted')}: 1" in board(table, lang)
        assert words[lang].say("castle-told", built=2, all=23) in board(table, lang)


def test_a_refusal_that_a_program_told_can_be_taken_back_or_settled_on_the_page(table: Table) -> None:
    tap(table, "draw-event", event="beggar")
    tap(table, "choose", player="Bob", choice="refuse")
    for lang in LANGUAGES:
        said = language(lang, KEY)
        page = table.programs.client.get(f"/p/{table.code}/turn", headers={"Accept-Language": lang}).text
        assert said.say("choice-player-pay", player="Bob") in page
        seal = page[page.index('class="thumb"') :]
        assert said.say("event-settle", event=said.say("event-beggar")) in seal
        assert said.say("event-beggar-all") not in seal
