"""A table on the app's pages: what is tapped are the buttons that are there, found by what they say."""

import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from urllib.parse import parse_qsl

from companion.games.castle_builder import GAME
from companion.texts import language
from companion.web.forms import read_command


class Buttons(HTMLParser):
    """The buttons of a page that send a command: what each is called, and what it sends."""

    def __init__(self, page):
        super().__init__()
        self.found, self.disabled = [], []
        self._open = None
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        if tag == "button":
            self._open = dict(attrs) | {"text": ""}

    def handle_data(self, data):
        if self._open is not None:
            self._open["text"] += f" {data}"

    def handle_endtag(self, tag):
        if tag == "button" and self._open is not None:
            button, self._open = self._open, None
            label = " ".join((button.get("aria-label") or button["text"]).split())
            if "disabled" in button:
                self.disabled.append(label)
            elif button.get("name") == "do":
                self.found.append((label, button["value"]))


class Pages:
    def __init__(self, client, lang, players, variants=(), facts=None):
        self.client, self.words = client, language(lang, GAME.key)
        self.headers = {"Accept-Language": lang}
        form = {"player": list(players), "option.variants": list(variants), "first": "0", "begin": "1"}
        answer = client.post(f"/new/{GAME.key}", data={key: value for key, value in form.items() if value})
        assert answer.status_code == 303, answer.text
        self.base = answer.headers["Location"].rsplit("/", 1)[0]
        self._taps = 0
        self.query = ""
        self.tell(**(facts or {}))

    def say(self, key, **args):
        return self.words.say(key, **args)

    def tell(self, **facts):
        """Facts of the copy, typed on the Setup page."""
        for key, value in facts.items():
            form = {"fact": f"track-{key}", "value": value, "tab": "setup"} | self._stamp()
            answer = self.client.post(f"{self.base}/fact", data=form)
            assert answer.status_code == 303, answer.text

    @property
    def page(self):
        """The Turn page, or the page within it, as it is now."""
        answer = self.client.get(f"{self.base}/turn{self.query}", headers=self.headers)
        assert answer.status_code == 200
        return answer.text

    @property
    def text(self):
        """What can be read on it."""
        main = re.search(r"<main.*</main>", self.page, re.DOTALL)[0]
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", main)).split())

    @property
    def title(self):
        return unescape(re.search(r"<h1[^>]*>(.*?)</h1>", self.page)[1])

    @property
    def buttons(self):
        """What each button is called, and the command it sends."""
        return Buttons(self.page).found

    @property
    def disabled(self):
        return Buttons(self.page).disabled

    def _stamp(self):
        self._taps += 1
        seq = re.search(r'data-seq="(\d+)"', self.client.get(f"{self.base}/turn").text)[1]
        return {"tap": f"tap-{self._taps}", "seq": seq}

    def send(self, **form):
        """Whatever a form of the page sends; where it leads to, or the refusal."""
        return self.client.post(
            f"{self.base}/do{self.query}", data={"tab": "turn", **form} | self._stamp(), headers=self.headers
        )

    def tap(self, label="", sends=""):
        """A tap on the one button that begins with these words, or of these the one that sends this command."""
        fitting = [value for said, value in self.buttons if said.startswith(label) and value.startswith(sends)]
        fitting = [sends] if sends in fitting else fitting
        assert len(fitting) == 1, f"{label!r} {sends!r} is on {len(fitting)} of {self.buttons}"
        answer = self.send(do=fitting[0])
        if answer.status_code != 303:
            self.happened(fitting[0])
            return
        assert answer.headers["Location"] == f"{self.base}/turn{self.query}"

    def happened(self, value):
        """What a button sends, from a table that is sure of it; what is refused is refused all the same."""
        plays, code = self.client.application.extensions["plays"], self.base.rsplit("/", 1)[1]
        sent = read_command(plays.peek(code), dict(parse_qsl(value)), self._stamp())
        plays.do(code, replace(sent, args={**sent.args, "sure": True}))

    def coin(self, effect, *leaders):
        """A coin of the market: which it is, who leads, and counted."""
        self.tap(self.say(f"coin-{effect}"), "type=pick-coin")
        for leader in leaders:
            self.tap(leader, "type=name-leader")
        self.tap(sends="type=keep-coin")

    def way(self, row, rubies, steps):
        """The button that places in a row a tile with so many rubies."""
        if row == 1:
            return self.say("place-first")
        return self.say("way-label", row=row, rubies=rubies, steps=steps)
