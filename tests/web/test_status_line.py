"""Tests of the status line: one live region on each page, and the sentence about each tap in the reader's language."""

import re
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from companion.sessions.service import Sessions
from tests.support.web_requests import HTMX

ROOT = Path(__file__).parent.parent.parent
REGION = re.compile(r"""aria-live|role="(?:status|alert|log|marquee|timer)|<output|"role", "(?:status|alert)|ariaLive""")
STATUS = re.compile(r'data-status="([^"]*)"')
ALLOWED = {"templates/base.html": 1, "companion/games/between_two_castles/templates/_photo.html": 1}
"""Number of live regions by file. All other messages are told by the status line of the base template.

A modal dialog hides the status line from screen readers, so the dialog that marks a photo has its own.
"""
BOTH = ("Anna", "Yana")


class Taps:
    """A phone with a script that taps and reads the sentence of the status line in each answer."""

    def __init__(self, client: FlaskClient, sessions: Sessions, key: str, lang: str = "en", season: str = "") -> None:
        self.client, self.headers, self.tab = client, {**HTMX, "Accept-Language": lang}, "turn"
        asked = {"game": key, "players": [*BOTH], "first": 0, "options": {"season": season} if season else {}}
        self.session = sessions.creator.create(asked)
        self.base = f"/p/{self.session.code}"
        self.number = 0

    def read(self, page: str) -> str:
        return " ".join(unescape(STATUS.findall(page)[0]).split())

    @property
    def seq(self) -> str:
        return self.client.get(f"{self.base}/seq").text

    def sent(self, path: str = "do", **fields: str) -> str:
        """Send a form and return the sentence of its answer."""
        self.number += 1
        form = {"tab": self.tab, "seq": self.seq, "tap": f"tap {self.number}", **fields}
        return self.read(self.client.post(f"{self.base}/{path}", data=form, headers=self.headers).text)

    def opened(self, tab: str = "turn") -> str:
        """Return the sentence that another phone gets when it fetches the tab."""
        return self.read(self.client.get(f"{self.base}/{tab}", headers=self.headers).text)


def test_live_regions_are_only_the_status_line() -> None:
    folders = ("templates", "static/js", "companion")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in {".html", ".js", ".py"}]
    found = {str(path.relative_to(ROOT)): len(REGION.findall(path.read_text("utf-8"))) for path in files}
    assert {name: count for name, count in found.items() if count} == ALLOWED


@pytest.mark.parametrize("path", ["/", "/new/castle-builder", "/settings", "/rules/castle-builder", "/people", "/nowhere"])
def test_page_has_one_empty_status_line(client: FlaskClient, path: str) -> None:
    page = client.get(path, follow_redirects=True).text
    assert page.count('role="status"') == 1
    assert re.search(r'<p class="unseen" id="status" role="status"></p>', page)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Anna now has 4 points (+4)."),
        ("de", "Anna hat jetzt 4 Punkte (+4)."),
        ("ru", "Anna: +4, теперь 4 очка."),
    ],
)
def test_tap_is_told_with_points_in_each_language(client: FlaskClient, sessions: Sessions, lang: str, line: str) -> None:
    taps = Taps(client, sessions, "once-upon-a-castle", lang)
    said = taps.sent(do="type=draw-floor&player=Anna&points=4")
    assert line in said


def test_turn_that_ends_tells_next_player(client: FlaskClient, sessions: Sessions) -> None:
    taps = Taps(client, sessions, "castle-builder")
    assert taps.sent(do="type=take-tiles&player=Anna").endswith("Yana: Take 2 tiles or place 1.")


def test_other_phone_is_told_the_same_and_its_owner_that_it_is_her_turn(client: FlaskClient, sessions: Sessions) -> None:
    taps = Taps(client, sessions, "castle-builder")
    said = taps.sent(do="type=take-tiles&player=Anna")
    assert taps.opened() == said
    client.post(f"{taps.base}/seat", data={"who": "Yana"})
    assert "It is your turn. Yana: Take 2 tiles" in taps.opened()
    assert "It is your turn" not in taps.sent(do="type=take-tiles&player=Yana")


def test_undo_is_told_with_the_undone_step(client: FlaskClient, sessions: Sessions) -> None:
    taps = Taps(client, sessions, "castle-builder")
    taps.sent(do="type=take-tiles&player=Anna")
    assert taps.sent(do="type=undo&of=1").startswith("Undone: Anna takes 2 tiles.")


def test_refused_tap_is_told_with_reason_and_next_step(client: FlaskClient, sessions: Sessions) -> None:
    taps = Taps(client, sessions, "castle-for-all-seasons", season="summer")
    taps.sent(do="type=lay&player=Anna&cards=trader&cards=builder")
    said = taps.sent(do="type=done")
    assert said.startswith("That did not work.")
    assert said.endswith("Anna chooses.")


def test_stale_tap_is_told_with_what_happened_since(client: FlaskClient, sessions: Sessions) -> None:
    taps = Taps(client, sessions, "castle-builder")
    taps.sent(do="type=take-tiles&player=Anna")
    said = taps.sent(do="type=take-tiles&player=Anna", seq="0")
    assert said.startswith("Somebody was quicker. Have a look at what has changed. Anna takes 2 tiles.")


def test_confirmation_is_told_as_its_question(client: FlaskClient, sessions: Sessions) -> None:
    taps = Taps(client, sessions, "carcassonne-the-castle")
    said = taps.sent(do="type=score-feature&player=Anna&kind=path&tiles=9&start_spaces=0&well=false")
    assert "Is that really right?" in said


def test_score_cell_tells_its_entry_and_the_new_total(client: FlaskClient, sessions: Sessions) -> None:
    taps = Taps(client, sessions, "castle-for-all-seasons", season="summer")
    taps.tab = "score"
    taps.opened("score")
    assert taps.sent("cells", **{"c0.track": "41"}) == "Anna: Points on the score track = 41. Anna now has 41 points (+41)."


def test_refused_score_cell_tells_its_name_and_the_reason(client: FlaskClient, sessions: Sessions) -> None:
    taps = Taps(client, sessions, "castle-for-all-seasons", season="summer")
    taps.tab = "score"
    said = taps.sent("cells", **{"c0.talers": "many"})
    assert said.startswith("That did not work. Talers, Anna: ")


def test_setup_tick_tells_the_progress(client: FlaskClient, sessions: Sessions) -> None:
    taps = Taps(client, sessions, "castle-builder")
    taps.tab = "setup"
    step = re.findall(r"type=tick&amp;step=([\w-]+)", client.get(f"{taps.base}/setup").text)[0]
    assert re.fullmatch(r"Setup: step 1 done\. 1 of \d+ steps done", taps.sent(do=f"type=tick&step={step}&done=true"))


def test_lesson_is_told_with_its_players(client: FlaskClient, sessions: Sessions) -> None:
    taps = Taps(client, sessions, "castle-builder")
    sessions.store.teach(taps.session.code, on=True)
    page = client.get(f"{taps.base}/turn", headers=taps.headers).text
    form = re.search(r'<details class="lesson below" id="lesson-[a-z-]+" open\s+data-status="New: [^"]+\."', page)
    assert form
    lesson = re.findall(r'name="lesson" value="([\w-]+)"', page)[0]
    assert taps.sent("understood", lesson=lesson) == "Anna: Take 2 tiles or place 1."


def test_winter_event_tells_who_chooses_next(client: FlaskClient, sessions: Sessions) -> None:
    taps = Taps(client, sessions, "castle-for-all-seasons", season="winter")
    assert taps.sent(do="type=draw-event&event=hearth").endswith("Anna chooses.")
    assert taps.sent(do="type=choose&player=Anna&choice=no").endswith("Yana chooses.")
