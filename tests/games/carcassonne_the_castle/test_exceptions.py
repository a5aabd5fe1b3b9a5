"""The app asks about nothing that is no rule."""

import re
from pathlib import Path

from companion.games import folder
from companion.games.carcassonne_the_castle import GAME
from tests.games.told import exceptions

HERE = Path(__file__).parent


def test_whatever_the_app_asks_about_is_a_rule_of_the_book():
    """A question without a rule behind it would only be in the way."""
    source = "".join(path.read_text("utf-8") for path in (folder(GAME.key) / "flow").rglob("*.py"))
    asked = {f"problem-{code}" for code in re.findall(r'Problem\("?\w+"?, "([a-z-]+)"', source)}
    assert {"problem-corner-bare", "problem-tile-late", "problem-region-none"} <= asked
    assert asked <= {message for told in exceptions(HERE) for message in told.messages}
