"""The law of the frame: what has to be read or tapped now is in sight when a Turn page has come to rest, above the bar."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from tests.journeys.phone import Phone

SIZES = ((360, 780), (360, 640))
MEASURE = """() => {
  const seen = (e) => e && e.checkVisibility();
  const bar = document.querySelector(".tabs")?.getBoundingClientRect().top ?? innerHeight;
  const card = document.querySelector("#turn .now-card, #turn .step.now, #turn .notice");
  const within = [...document.querySelectorAll("#turn .thumb button:enabled, #turn .thumb a.seal")].filter(seen);
  const inCard = [...(card?.querySelectorAll("button:enabled, a.seal, a.choice, input:not([type=hidden])") ?? [])].filter(seen);
  const next = within[0] ?? inCard[0] ?? [...document.querySelectorAll("#turn button:enabled, #turn a.seal")].filter(seen)[0];
  const head = card?.querySelector("h2, h3, .notice-title, p");
  const out = (what, e) => {
    const { top, bottom } = e.getBoundingClientRect();
    return top < -1 || bottom > bar + 1 ? [`${what} "${e.innerText.trim().slice(0, 40)}" at ${Math.round(top)}-${Math.round(bottom)} of ${Math.round(bar)}`] : [];
  };
  if (!next) return ["nothing to tap"];
  const thumb = next.closest(".thumb");
  const covered = thumb && head && head.getBoundingClientRect().bottom > thumb.getBoundingClientRect().top ? ["the bar covers the heading"] : [];
  const reminder = document.querySelector(".reminder");
  return [...out("next tap", next), ...(seen(head) ? out("heading", head) : []), ...(seen(reminder) ? out("reminder", reminder) : []), ...covered];
}"""
"""What of the next tap, its heading and the line for the hands does not lie whole between the top and the bar of tabs."""
BUTTONS = "#turn button[name=do]:enabled"


def broken(
    phone: Phone, play: str, chance: Random, steps: int, excepted: Mapping[str, str], leave: Callable[[str], bool] = lambda _: False
) -> Iterator[str]:
    """What is out of sight on a walk by chance over the buttons. `excepted` holds reasons by the phase that is excused."""
    phone.open(f"/p/{play}/turn")
    for step in range(steps):
        phone.page.wait_for_load_state()
        phase = phone.page.evaluate("document.querySelector('#screen h1')?.innerText ?? ''")
        if not any(known in phase for known in excepted):
            yield from (f"{phone.lang} {phone.page.viewport_size} step {step}, {phase}: {found}" for found in phone.page.evaluate(MEASURE))
        values: list[Any] = phone.page.eval_on_selector_all(
            BUTTONS, "all => all.filter(e => e.checkVisibility()).map(e => e.value)"
        )
        forward = [value for value in values if "type=undo" not in value and "type=redo" not in value and not leave(value)]
        if not forward:
            return
        wanted = chance.choice(sorted({value.partition("&")[0] for value in forward}))
        value = chance.choice([value for value in forward if value.partition("&")[0] == wanted])
        before = phone.seq
        phone.page.locator(f"{BUTTONS}[value='{value}']").filter(visible=True).first.click()
        phone.page.wait_for_function(
            "seen => Number(document.getElementById('screen')?.dataset.seq ?? -1) !== seen || document.querySelector('.notice.asked, .notice.bad')"
            " || !document.getElementById('turn')",
            arg=before,
        )
        if phone.page.locator(".notice.asked").count() or "/turn" not in phone.page.url:
            phone.open(f"/p/{play}/turn")
