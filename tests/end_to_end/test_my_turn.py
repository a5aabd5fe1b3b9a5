"""Tests of the signal for a player's turn: on the owner's phone in the chosen ways, on the shared tablet aloud for all."""

from collections.abc import Callable

import pytest

from companion.texts import language
from tests.end_to_end.test_two_phones import WATCHING, follows, stays
from tests.support.phone import Phone
from tests.support.pictures import walked_in

pytestmark = pytest.mark.browser

GAME = "castle-builder"
NAMES = {"en": ("Anna", "Bartholomew"), "de": ("Anna", "Bartholomäus"), "ru": ("Вера", "Константин")}
LISTEN = """
  window.told = [];
  navigator.vibrate = () => told.push("vibrates");
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { told.push("rings"); return start.apply(this, when); };
  speechSynthesis.speak = (words) => told.push(`${words.lang}: ${words.text}`);
"""
"""Script that records vibration and speech, which a test cannot notice otherwise."""


def told(phone: Phone) -> list[str]:
    return phone.page.evaluate("told.splice(0)")  # type: ignore[no-any-return]


@walked_in("de")
def test_phone_alerts_owner_and_tablet_announces_every_turn(phone: Callable[..., Phone], lang: str) -> None:
    names = NAMES[lang]
    hers, his, tablet = phone(lang), phone(lang), phone(lang, **WATCHING)
    for one in (hers, his, tablet):
        one.words = language(lang, GAME)
        one.context.add_init_script(LISTEN)
    address = f"/p/{hers.session(GAME, names)}/"
    his.open(address)
    his.looks_right("mine", large_letters=True)
    his.button(names[1]).click()
    his.page.wait_for_url("**/setup")
    his.open(f"{address}turn")
    his.follow(his.say("mine-change", who=names[1]), his.say("mine-title"))
    for kind in ("vibrate", "sound", "aloud"):
        his.page.get_by_text(his.say(f"mine-{kind}")).click()
    samples = told(his)
    assert samples[:2] == ["vibrates", "rings"], "it is known at once how it will be"
    assert samples[-1] == f"{lang}: {his.say('mine-aloud')}"
    his.looks_right("mine, with what was asked for", large_letters=True)
    his.follow(his.say("back-play"), his.say("turn-of", player=names[0]))
    hers.open(f"{address}join")
    watch = hers.field(hers.say("join-watch")).input_value()
    hers.open(f"{address}turn")
    tablet.open(watch)
    tablet.page.get_by_text(tablet.say("mine-aloud")).click()
    told(his)
    assert told(tablet) == [f"{lang}: {tablet.say('mine-aloud')}"], "a sample makes the browser allow speech later"
    for one in (hers, his, tablet):
        stays(one)
    hers.tap(hers.say("turn-take", player=names[0]))
    follows(his, hers.seq)
    follows(tablet, hers.seq)
    *others, spoken = told(his)
    assert set(others) == {"vibrates", "rings"}
    assert spoken.startswith(f"{lang}: {hers.say('log-tiles-taken', player=names[0])}.")
    assert his.say("status-mine") in spoken
    assert told(hers) == [], "everybody's phone tells nobody"
    said = f"{lang}: {hers.say('status-next', player=names[1], step=hers.say('phase-choose'))}."
    assert told(tablet) == [said]
    his.tap(his.say("turn-take", player=names[1]))
    follows(tablet, his.seq)
    assert told(his) == [], "it is not his turn now"
    assert told(tablet) == [said.replace(names[1], names[0])]
