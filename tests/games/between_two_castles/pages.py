"""A session on the app's pages. Buttons and links are found by what they send."""

from urllib.parse import parse_qsl, urlencode, urlsplit

from companion.games.between_two_castles import GAME
from companion.texts import language
from tests.game_contract.reading import Page, whole

from .table import THRONES


class Pages:
    def __init__(self, app, lang, players):
        self.app, self.client, self.words, self.players = app, app.test_client(), language(lang, GAME.key), players
        self.headers = {"Accept-Language": lang}
        form = {"player": list(players), "first": "0", "begin": "1"}
        answer = self.client.post(f"/new/{GAME.key}", data=form)
        assert answer.status_code == 303, answer.text
        self.base = answer.headers["Location"].rsplit("/", 1)[0]
        self.tab, self.query = "turn", {}

    def say(self, key, **args):
        """Return a message with plain spaces, as `said` returns the page."""
        return " ".join(self.words.say(key, **args).split())

    # --- Looking ------------------------------------------------------------------------------------------------------

    def open(self, tab="turn", **query):
        """Open a page within the Turn page, or another tab. Without a query, open the table."""
        self.tab, self.query = tab, {key: str(value) for key, value in query.items()}
        return self

    @property
    def text(self):
        """Return the current page as text."""
        answer = self.client.get(f"{self.base}/{self.tab}", query_string=self.query, headers=self.headers)
        assert answer.status_code == 200
        assert whole(answer.text) == ""
        return answer.text

    @property
    def html(self):
        return Page(self.text)

    @property
    def said(self):
        return " ".join(" ".join(self.html.said).split())

    @property
    def links(self):
        """Return the queries of the page's links within the Turn page."""
        addresses = [urlsplit(link) for link in self.html.links]
        return [dict(parse_qsl(at.query)) for at in addresses if at.path == f"{self.base}/turn"]

    @property
    def session(self):
        return self.app.extensions["plays"].store.get(self.base.removeprefix("/p/"))

    @property
    def sites(self):
        return self.session.content.flow.sites

    def offers(self, type):
        """Return the arguments of the buttons with this command."""
        found = [told for _, _, told in self._buttons() if told["type"] == type]
        return [told for i, told in enumerate(found) if told not in found[:i]]

    def _buttons(self):
        for form in self.html.forms:
            for button in form.buttons:
                if button.name == "do":
                    yield form, button.value, dict(parse_qsl(button.value, keep_blank_values=True))

    # --- Tapping ------------------------------------------------------------------------------------------------------

    def follow(self, **query):
        """Follow the link with exactly this query."""
        wanted = {key: str(value) for key, value in query.items()}
        assert wanted in self.links, f"{wanted} is not among {self.links}"
        return self.open(**query)

    def search(self, typed):
        """Send the search form with a typed text."""
        form = next(form for form in self.html.forms if any(field.name == "q" for field in form.fields))
        assert (form.method, form.action) == ("get", f"{self.base}/turn")
        return self.open(**form.hidden, q=typed)

    def tap(self, type, **args):
        """Tap the button with this command. Several buttons with the same command count as one."""
        wanted = {"type": type, **{key: str(value) for key, value in args.items()}}
        found = {value: form for form, value, told in self._buttons() if told.items() >= wanted.items()}
        assert len(found) == 1, f"{wanted} is on {[*found]}"
        ((value, form),) = found.items()
        answer = self.client.post(form.action, data={**form.hidden, "do": value}, headers=self.headers)
        assert answer.status_code == 303, answer.text
        assert answer.headers["Location"] == f"{self.base}/{self.tab}" + (f"?{urlencode(self.query)}" if self.query else "")
        return self

    def thrones(self):
        """Give every castle a throne room."""
        for castle, throne in enumerate(THRONES[: len(self.sites)], 1):
            self.open(castle=castle).tap("set-throne", throne=throne)
        return self

    def build(self, room, x, y, castle=1):
        """Take a room in hand and build it on a cell."""
        return self.open(castle=castle, room=room).tap("place-room", room=room, x=x, y=y)

    def rooms(self, castle=1):
        return {tile.cell: tile.room for tile in self.sites[castle - 1].tiles}
