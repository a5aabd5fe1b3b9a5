"""The app over an empty data folder, and tables of the game on its pages."""

import pytest

from companion import create_app
from companion.web.settings import Settings

from .pages import Pages


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    made = create_app(Settings(data=tmp_path_factory.mktemp("pages"), secret=b"tests", limited=False))
    made.extensions["plays"]._storage.db.execute("pragma synchronous = off")
    yield made
    made.extensions["lines"].close()
    made.extensions["plays"]._storage.close()


@pytest.fixture
def table(app):
    """`table("ru", corners="3/4, 12/13")`: Ann and Bob at the app's pages; Ann begins."""

    def begun(lang="en", **facts):
        return Pages(app, lang, **facts)

    return begun
