"""A table on the app's pages: what is tapped are the buttons that are there, found by what they send."""

import re
from html import unescape
from urllib.parse import parse_qsl

from companion.games.once_upon_a_castle import GAME
from companion.texts import language
from tests.contract.reading import Page, whole

HTMX = {"HX-Request": "true"}


class Pages:
    def __init__(self, app, lang, players, variant="builders", **facts):
        self.app, self.client, self.words, self.players = app, app.test_client(), language(lang, GAME.key), players
        self.headers = {"Accept-Language": lang}
        form = {"player": list(players), "option.variant": variant, "first": "0", "begin": "1"}
        answer = self.client.post(f"/new/{GAME.key}", data=form)
        assert answer.status_code == 303, answer.text
        self.base = answer.headers["Location"].rsplit("/", 1)[0]
        self.query = ""
        for key, value in facts.items():
            told = {**self.html.form("/do").hidden, "fact": key.replace("_", "-"), "value": value, "tab": "setup"}
            assert self.client.post(f"{self.base}/fact", data=told).status_code == 303

    def say(self, key, **args):
        return self.words.say(key, **args)

    # --- Looking ------------------------------------------------------------------------------------------------------

    def open(self, player):
        """A player's castle, on the phone from now on."""
        self.query = f"?castle={self.players.index(player)}"
        return self

    @property
    def text(self):
        """The Turn page as it is now, as it goes over the wire."""
        answer = self.client.get(f"{self.base}/turn{self.query}", headers=self.headers)
        assert answer.status_code == 200
        assert whole(answer.text) == ""
        return answer.text

    @property
    def html(self):
        return Page(self.text)

    @property
    def said(self):
        return " ".join(" ".join(self.html.said).split())

    def slip(self, beginning):
        """What stands on the slip whose id begins so."""
        found = re.search(
            rf'<div class="dialog oc-[^>]* id="{beginning}.*?(?=<div class="dialog oc-|</main>)', self.text, re.DOTALL
        )
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", found[0])).split())

    @property
    def play(self):
        return self.app.extensions["plays"].get(self.base.removeprefix("/p/"))

    @property
    def state(self):
        return self.play.content.flow

    def castle(self, player):
        return self.state.castles[self.players.index(player)]

    # --- Tapping ------------------------------------------------------------------------------------------------------

    def offers(self, type):
        """What the buttons send that mean this command, without the player."""
        found = [without_player(told) for _, _, told in self._buttons() if told["type"] == type]
        return [told for i, told in enumerate(found) if told not in found[:i]]

    def _buttons(self):
        for form in self.html.forms:
            for button in form.buttons:
                if button.name == "do":
                    yield form, button.value, dict(parse_qsl(button.value, keep_blank_values=True))

    def tap(self, type, player=None, **args):
        """A tap on the button that sends exactly this; one that stands in several places is one."""
        wanted = {"type": type, **{key: str(value).lower() if value is False else str(value) for key, value in args.items()}}
        found = {
            value: form
            for form, value, told in self._buttons()
            if {"type": told["type"], **without_player(told)} == wanted and player in {None, told.get("player")}
        }
        assert len(found) == 1, f"{wanted} is on {[*found]}"
        ((value, form),) = found.items()
        answer = self.client.post(form.action, data={**form.hidden, "do": value}, headers=self.headers)
        assert answer.status_code == 303, answer.text
        assert answer.headers["Location"] == f"{self.base}/turn{self.query}"
        return self

    def type_in(self, type, refused=False, **args):
        """Typed into the form that means this command, and sent; what came back."""
        forms = [f for f in self.html.forms if f.hidden.get("type") == type and f.hidden.items() >= known(args).items()]
        assert len(forms) == 1, f"{len(forms)} forms for {type}"
        data = {**forms[0].hidden, **{key: str(value) for key, value in args.items()}}
        answer = self.client.post(forms[0].action, data=data, headers=self.headers | (HTMX if refused else {}))
        assert answer.status_code == (422 if refused else 303), answer.text
        return answer.text

    def draw(self, floors=0, towers=(), walls=0, flags=()):
        """Parts of the castle that is open, without further ado."""
        for _ in range(floors):
            self.tap("draw-floor")
        for points in towers:
            self.tap("draw-tower", points=points)
        for _ in range(walls):
            self.tap("draw-wall")
        for points in flags:
            self.tap("draw-flag", points=points)
        return self


def without_player(told):
    return {key: value for key, value in told.items() if key not in {"type", "player"}}


def known(args):
    """The part that a form is about, which nobody types."""
    return {key: str(value) for key, value in args.items() if key in {"floor", "tower"}}
