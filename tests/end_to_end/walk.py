"""Random walks over the buttons of the pages."""

from random import Random

from tests.support.phone import SEEN, Phone

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
    """Return the commands of the buttons that continue the game."""
    values: list[str] = phone.page.evaluate(OFFERED, which)
    return values


def by_kind(values: list[str], chance: Random) -> str:
    """Return a random command, each type equally often."""
    kind = chance.choice(sorted({value.partition("&")[0] for value in values}))
    return chance.choice([value for value in values if value.partition("&")[0] == kind])


def press(phone: Phone, value: str, which: str = BUTTONS) -> None:
    """Tap a button where it is, and wait for an event, a confirmation or another page."""
    seen = phone.page.evaluate(PRESS, [which, value])
    phone.page.wait_for_function(ANSWERED, arg=seen)
