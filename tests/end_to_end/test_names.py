"""Tests of name suggestions: while a name is typed, similar names are offered visibly and audibly, without delay."""

from collections.abc import Callable

import pytest

from companion.texts import LANGUAGES
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
    said = hers.page.locator(".meant").filter(has_text=hers.say("problem-name-close", other=known))
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_begin_buttons_and_seats_are_in_view_below_many_known_names(phone: Callable[..., Phone], lang: str) -> None:
    hers = phone(lang, viewport=SMALL)
    for names in (("Aron", "Bela"), ("Cora", "Dora", "Emil"), ("Flora", "Gustav", "Hanna", "Ida")):
        hers.session(GAME, names)
    hers.open(f"/new/{GAME}")
    seats = [hers.field(hers.say("new-seat", number=number)) for number in (1, 2)]
    for control in (hers.button(hers.say("new-begin")), hers.button(hers.say("new-count")), *seats):
        box = control.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= SMALL["height"], control
    hers.looks_right("new, many names", large_letters=True)
    for name in ("Ida", "Flora"):
        hers.button(name).click()
    assert [seat.input_value() for seat in seats] == ["Ida", "Flora"]
