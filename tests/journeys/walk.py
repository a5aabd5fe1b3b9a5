"""Walks by chance: one of the buttons that a page offers is tapped, and the next, and the next."""

from random import Random

from tests.journeys.phone import SEEN, Phone

BUTTONS = "#turn button[name=do]:enabled"
OFFERED = """(which) => [...document.querySelectorAll(which)]
  .filter((e) => e.checkVisibility() && !/^type=(undo|redo)/.test(e.value)).map((e) => e.value)"""
PRESS = f"""([which, value]) => {{
  const button = [...document.querySelectorAll(which)].find((e) => e.value === value && e.checkVisibility());
  button.scrollIntoView({{block: "nearest"}});
  button.focus();
  button.click();
  return Number({SEEN});
}}"""
ANSWERED = f"""seen => Number({SEEN} ?? -1) !== seen
  || document.querySelector(".notice.asked, .notice.bad, #doubt") || !document.getElementById("turn")"""


def offered(phone: Phone, which: str = BUTTONS) -> list[str]:
    """What the buttons send that lead on."""
    values: list[str] = phone.page.evaluate(OFFERED, which)
    return values


def by_kind(values: list[str], chance: Random) -> str:
    """One of them, each kind as often as another."""
    kind = chance.choice(sorted({value.partition("&")[0] for value in values}))
    return chance.choice([value for value in values if value.partition("&")[0] == kind])


def press(phone: Phone, value: str, which: str = BUTTONS) -> None:
    """It is tapped where it stands, and answered: by a step, by a question or by another page."""
    seen = phone.page.evaluate(PRESS, [which, value])
    phone.page.wait_for_function(ANSWERED, arg=seen)
