"""The app asks about nothing that is no rule."""

import re
from pathlib import Path

from companion.games.between_two_castles import GAME
from companion.texts import sources
from tests import words
from tests.games.told import exceptions

HERE = Path(__file__).parent


def test_whatever_the_book_is_asked_about_is_one_of_its_rules():
    """A question without a rule behind it would only be in the way."""
    entries = (entry for path in sources("en", GAME.key) for entry in words.read(path).entries)
    asked = {entry.id for entry in entries if re.match("problem-(would-be|bonus-waits)", entry.id)}
    assert asked
    assert asked <= {message for told in exceptions(HERE) for message in told.messages}
