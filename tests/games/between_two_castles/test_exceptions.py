"""Every exception of the rulebook is said or done somewhere: the places in `exceptions.toml` are there."""

import re
from pathlib import Path

from companion.games.between_two_castles import GAME
from companion.texts import sources
from tests import words
from tests.games.told import exceptions, nowhere

HERE = Path(__file__).parent
TOLD = exceptions(HERE)


def test_each_is_said_or_done_where_the_table_says():
    assert {told.rule: missing for told in TOLD if (missing := nowhere(told, GAME.key, HERE))} == {}
    assert len({told.rule for told in TOLD}) == len(TOLD)


def test_whatever_the_book_is_asked_about_is_one_of_its_rules():
    """A question without a rule behind it would only be in the way."""
    entries = (entry for path in sources("en", GAME.key) for entry in words.read(path).entries)
    asked = {entry.id for entry in entries if re.match("problem-(would-be|bonus-waits)", entry.id)}
    assert asked
    assert asked <= {message for told in TOLD for message in told.messages}
