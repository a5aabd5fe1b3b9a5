"""What the Turn page says to what was typed on it."""

import re
from pathlib import Path

from companion import create_app
from companion.texts import LANGUAGES, language
from companion.web.settings import Settings
from tests.web.tables import Programs

KEY = "castle-for-all-seasons"


def test_points_put_right_that_cannot_be_stay_as_typed_with_the_answer_at_their_field(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path, secret=b"tests", limited=False))
    table = Programs(app.test_client()).begin("Ann", "Bob", options={"season": "summer"})
    sent = {"type": "set-points", "player": "Bob", "points": "4x", "tap": "a"}
    for lang in LANGUAGES:
        head = {"Accept-Language": lang}
        page = table.programs.client.post(f"/p/{table.code}/do?ask=by-hand", data=sent, headers=head)
        assert page.status_code == 422
        fields = re.findall(r'<input [^>]*id="(by-hand-points-\d)"[^>]*value="(\w+)"([^>]*)>', page.text)
        assert [(field, value, "aria-invalid" in more) for field, value, more in fields] == [
            ("by-hand-points-0", "0", False),
            ("by-hand-points-1", "4x", True),
        ]
        (told,) = re.findall(r'id="by-hand-points-\d-error">.*?</svg>(.*?)</span>', page.text, re.DOTALL)
        assert told.strip() == language(lang, KEY).say("problem-not-whole", low=0, high=400)
