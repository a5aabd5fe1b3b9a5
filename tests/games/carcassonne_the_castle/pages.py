"""A table on the app's pages: what is tapped are the buttons that are there, found by what they say or send."""

import itertools
import re
from dataclasses import replace
from urllib.parse import parse_qs

import pytest

from companion.games.carcassonne_the_castle import GAME
from companion.rules.errors import DoubtError
from companion.texts import language
from companion.web.forms import read_command
from tests.contract.reading import Page

PLAYERS = ("Ann", "Bob")
_taps = itertools.count()


def sends_of(html):
    """What each button of a page that can be pressed would send, but for undo and redo."""
    found = re.findall(r'<button[^>]* name="do" value="([^"]*)"([^>]*)>', html)
    told = [{k: v[0] for k, v in parse_qs(do.replace("&amp;", "&")).items()} for do, more in found if "disabled" not in more]
    return [sent for sent in told if sent["type"] not in {"undo", "redo"}]


class Pages:
    def __init__(self, app, lang="en", *, corners="", complete=""):
        self.app, self.client, self.words = app, app.test_client(), language(lang, GAME.key)
        self.headers = {"Accept-Language": lang}
        form = {"player": list(PLAYERS), "first": "0", "begin": "1"}
        answer = self.client.post(f"/new/{GAME.key}", data=form)
        assert answer.status_code == 303, answer.text
        self.base = answer.headers["Location"].rsplit("/", 1)[0]
        self.tell("corners", corners)
        self.tell("corners-complete", complete)

    def say(self, key, **args):
        """In one line, as `text` and `seals` tell the page."""
        return " ".join(self.words.say(key, **args).split())

    def tell(self, fact, value):
        """A fact of the copy, typed on the Setup page; nothing typed forgets it."""
        answer = self.client.post(f"{self.base}/fact", data={"fact": fact, "value": value, "tab": "setup", **self._stamp()})
        assert answer.status_code == 303, f"{fact} {value} is refused"

    def _stamp(self):
        return {"tap": f"tap-{next(_taps)}", "seq": str(self.play.seq)}

    # --- Looking ------------------------------------------------------------------------------------------------------

    @property
    def play(self):
        return self.app.extensions["plays"].get(self.base.rpartition("/")[2])

    @property
    def state(self):
        return self.play.content.flow

    @property
    def points(self):
        return tuple(self.play.running.values())

    @property
    def html(self):
        answer = self.client.get(f"{self.base}/turn", headers=self.headers)
        assert answer.status_code == 200
        return answer.text

    @property
    def text(self):
        """Everything that is shown or read out, in one line."""
        return " ".join(" ".join(Page(self.html).said).split())

    @property
    def sends(self):
        """What each button that can be pressed would send, but for undo and redo."""
        return sends_of(self.html)

    def offered(self, type, **args):
        """The buttons that send this command, with at least these arguments."""
        wanted = {"type": type, **{k: str(v).lower() if isinstance(v, bool) else str(v) for k, v in args.items()}}
        return [sent for sent in self.sends if wanted.items() <= sent.items()]

    def said_on(self, type, **args):
        """What such a button says."""
        wanted = {k: str(v) for k, v in args.items()}
        for found in re.finditer(r'<button([^>]*) name="do" value="([^"]*)"([^>]*)>(.*?)</button>', self.html, re.DOTALL):
            told = {k: v[0] for k, v in parse_qs(found[2].replace("&amp;", "&")).items()}
            if told["type"] == type and wanted.items() <= told.items():
                return " ".join(re.sub("<[^>]*>", " ", found[4]).split())
        raise AssertionError(f"no button sends {type} {args}")

    @property
    def seals(self):
        """What is to be done now."""
        found = re.findall(r'class="seal"[^>]*>(.*?)</(?:button|a)>', self.html, re.DOTALL)
        return [" ".join(re.sub("<[^>]*>", " ", one).split()) for one in found]

    # --- Doing --------------------------------------------------------------------------------------------------------

    def tap(self, type, **args):
        """A tap on the one button that sends this; without a script the answer leads back to the page."""
        found = self.offered(type, **args)
        assert found, f"no button sends {type} {args}"
        fewest = min(found, key=len)
        assert [s for s in found if len(s) == len(fewest)] == [fewest], f"{type} {args} is ambiguous: {found}"
        answer = self.post(do="&".join(f"{k}={v}" for k, v in fewest.items()))
        if answer.status_code == 422:
            self.insist(fewest)
        else:
            assert answer.status_code == 303, answer.text

    def insist(self, sent):
        """What the app asks about was so; what it refuses stays refused."""
        play, plays = self.play, self.app.extensions["plays"]
        asked = replace(read_command(play, sent, {}), seq=play.seq)
        with pytest.raises(DoubtError):
            plays.do(play.code, asked)
        plays.do(play.code, replace(asked, args={**asked.args, "sure": True}))

    def post(self, **form):
        return self.client.post(f"{self.base}/do", data={"tab": "turn", **form, **self._stamp()}, headers=self.headers)

    def score(self, kind, count, player=None, *, doubled=False, well=False, starts=0):
        """A feature by its three taps, and those that some need."""
        self.tap("draft-feature", kind=kind)
        if count <= 8:
            self.tap("draft-feature", count=count)
        else:
            self.tap("draft-feature", count=8)
            for _ in range(count - 8):
                self.tap("step-draft", what="count", by=1)
        for _ in range(starts):
            self.tap("step-draft", what="start_spaces", by=1)
        if well:
            self.tap("draft-feature", well=True)
        whose = {"player": player} if player else {"tied": True}
        self.tap("score-feature", **whose, **({"doubled": True} if doubled else {}))

    def end(self, times=1):
        for _ in range(times):
            self.tap("end-turn")

    def submit(self, form_id, **pressed):
        """A small form of its own, sent by the button that was pressed."""
        form = re.search(rf'<form id="{form_id}"[^>]*action="([^"]*)".*?</form>', self.html, re.DOTALL)
        hidden = dict(re.findall(r'type="hidden" name="([^"]*)" value="([^"]*)"', form[0]))
        return self.client.post(form[1], data={**hidden, **pressed, **self._stamp()}, headers=self.headers)

    def to_the_end(self):
        """The last square is placed."""
        while self.state.left > 1:
            self.tap("count-squares", left=self.state.left - 1)
        while not self.state.final:
            self.end()
