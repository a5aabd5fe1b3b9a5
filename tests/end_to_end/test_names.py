"""Tests of name suggestions: while a name is typed, similar names are offered visibly and audibly, without delay."""

from collections.abc import Callable

import pytest

from tests.support.phone import GAME, Phone

pytestmark = pytest.mark.browser

SMALL = {"width": 360, "height": 640}


@pytest.mark.parametrize(
    ("lang", "form", "known", "other"),
    [("de", f"/new/{GAME}", "Nora", "Нора"), ("ru", f"/told/{GAME}", "Вера", "Vera")],
)
def test_similar_name_is_offered_while_typing(
    phone: Callable[..., Phone], lang: str, form: str, known: str, other: str
) -> None:
    hers = phone(lang, viewport=SMALL)
    hers.session(GAME, (known, "Gleb"))
    hers.open(form)
    first, second = (hers.page.locator("input[name=player]").nth(number) for number in range(2))
    said = hers.page.get_by_role("status").filter(has_text=hers.say("problem-name-close", other=known))
    for field, name in ((first, other), (second, "Gleb")):
        field.fill("")
        field.press_sequentially(name)
    said.wait_for()
    hers.looks_right("name, asked about", large_letters=True)
    first.press_sequentially(" the Elder")
    said.wait_for(state="detached")
    first.fill(known.upper())
    hers.button(hers.say("name-close-yes", other=known)).click()
    said.wait_for(state="detached")
    assert (first.input_value(), second.input_value()) == (known, "Gleb")
    first.fill(other)
    said.wait_for()
    if form.startswith("/new"):  # another person after all: said once more, and the game begins
        hers.button(hers.say("new-begin")).click()
        hers.sees(hers.say("new-asked"))
        hers.to_the_checklist()
        assert other in hers.page.content()
