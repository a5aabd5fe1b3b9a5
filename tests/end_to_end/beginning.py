"""Steps from the home page to the first turn."""

import re
from collections.abc import Mapping, Sequence

from tests.support.phone import SEEN, Phone

PLAYERS = {
    "en": ("Anna", "Yana", "Boris", "Vera"),
    "de": ("Änne", "Jana", "Boris", "Käthe"),
    "ru": ("Анна", "Яна", "Борис", "Вера"),
}


def begin(phone: Phone, names: Sequence[str], season: str, first: str = "") -> int:
    """Create a session with typed names and return the seat of the first player, who is `first` or drawn by lot."""
    phone.open("/")
    phone.looks_right("home", large_letters=True)
    phone.follow(phone.say("game-name"), phone.say("game-name"), part=phone.say("home-games"))
    phone.choose(phone.say(f"option-season-{season}"))
    phone.sit_down(names)
    phone.choose(first or phone.say("new-first-lot"))
    phone.looks_right("new", large_letters=True)
    phone.to_the_checklist()
    begins = [
        number for number, name in enumerate(names) if phone.page.get_by_text(phone.say("first-drawn", player=name)).count()
    ]
    assert len(begins) == 1
    assert not first or names[begins[0]] == first
    return begins[0]


def tell_the_copy(phone: Phone, facts: Mapping[str, str]) -> None:
    """Enter the copy facts on the Setup page."""
    phone.page.locator("#facts > summary").click()
    phone.looks_right("facts")
    for key, value in facts.items():
        tell_fact(phone, key, value)
    phone.sees(phone.say("facts-told", told=len(facts), all=len(facts)))


def tell_fact(phone: Phone, key: str, value: str) -> None:
    """Enter one copy fact and save it. The numbers of a list have commas or colons between them. A known fact stays.

    An empty value clears the fact.
    """
    part = phone.page.locator(f"#f-{key}")
    if part.evaluate("part => part.tagName") != "FIELDSET":
        if part.input_value() == value:  # entered in an earlier session with this copy
            return
        part.fill(value)
    else:
        numbers, fields = re.findall(r"\d+", value), part.locator("input[inputmode]")
        for field in fields.all() if not value else ():
            field.fill("")
        for chosen in part.locator("label.chip", has=part.page.locator("input:checked")).all() if not value else ():
            chosen.click()
        for number, typed in enumerate(numbers):
            label = part.locator("label.chip").filter(has_text=re.compile(rf"^\s*{typed}\s*$"))
            if fields.count():
                fields.nth(number).fill(typed)
            elif not label.locator("input").is_checked():
                label.click()
        if value and fields.count() and not numbers:
            part.locator("label.chip").click()
    before = phone.seq
    phone.button(phone.say("save"), phone.page.locator("form", has=part)).click()
    phone.page.wait_for_function(f"seen => Number({SEEN}) > seen || !document.querySelector('.sent')", arg=before)


def tick_everything(phone: Phone, expected: int | None = None) -> None:
    """Tick all steps of the checklist, then go to the first turn."""
    ticks = phone.page.get_by_role("list", name=phone.say("print-kind-setup"), exact=True).get_by_role("button")
    steps = ticks.count()
    assert steps == (expected or steps) > 0
    for number in range(steps):
        phone.done_by(ticks.nth(number).click)
    phone.sees(phone.say("setup-progress", done=steps, all=steps))
    phone.looks_right("setup", large_letters=True)
    phone.taps = 0
    phone.link(phone.say("setup-done")).click()
    phone.page.wait_for_url("**/turn")
