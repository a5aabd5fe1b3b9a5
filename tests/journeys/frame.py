"""The law of the frame: what has to be read or tapped now is in sight when a Turn page has come to rest, above the bar."""

from collections.abc import Iterator, Mapping
from random import Random

from tests.journeys.phone import Phone

SIZES = ((360, 780), (360, 640))
TURNS = [*(("de", size) for size in SIZES), ("ru", SIZES[-1])]
"""German has the longest words, Russian the next longest."""
MEASURE = """() => {
  const seen = (e) => e?.checkVisibility();
  const one = (within, what) => [...(within?.querySelectorAll(what) ?? [])].find(seen);
  const bar = document.querySelector(".tabs")?.getBoundingClientRect().top ?? innerHeight;
  const turn = document.getElementById("turn");
  const card = turn.querySelector(".now-card, .step.now, .notice");
  const thumb = one(turn, ".thumb");
  const tap = "button:enabled, a.seal, a.choice, input:not([type=hidden])";
  const next = one(thumb, tap) ?? one(card, tap) ?? one(turn, "button:enabled, a.seal");
  const head = one(card, "h2, h3, .notice-title, p");
  const out = (what, e) => {
    if (!e) return [];
    const { top, bottom } = e.getBoundingClientRect();
    const place = `${Math.round(top)} to ${Math.round(bottom)} of ${Math.round(bar)}`;
    return top < -1 || bottom > bar + 1 ? [`${what} "${e.innerText.trim().slice(0, 40)}" at ${place}`] : [];
  };
  if (!next) return ["nothing to tap"];
  const isCovered = thumb && head && head.getBoundingClientRect().bottom > thumb.getBoundingClientRect().top;
  return [
    ...out("next tap", next),
    ...out("heading", head),
    ...out("line for the hands", one(document, ".reminder")),
    ...(isCovered ? ["the bar covers the heading"] : []),
  ];
}"""
"""What of the next tap, its heading and the line for the hands does not lie whole between the top and the bar of tabs."""
ANSWERED = """seen => Number(document.getElementById("screen")?.dataset.seq ?? -1) !== seen
  || document.querySelector(".notice.asked, .notice.bad") || !document.getElementById("turn")"""
BUTTONS = "#turn button[name=do]:enabled"


def broken(phone: Phone, play: str, chance: Random, steps: int, excepted: Mapping[str, str]) -> Iterator[str]:
    """What is out of sight on a walk by chance over the buttons. `excepted` holds reasons, by words of the title."""
    page = phone.page
    phone.open(f"/p/{play}/turn")
    for step in range(steps):
        page.wait_for_load_state()
        title = phone.title()
        if not any(known in title for known in excepted):
            yield from (f"{phone.lang} {page.viewport_size}, step {step}, {title}: {found}" for found in page.evaluate(MEASURE))
        values: list[str] = page.eval_on_selector_all(BUTTONS, "all => all.filter(e => e.checkVisibility()).map(e => e.value)")
        forward = [value for value in values if not value.startswith(("type=undo", "type=redo"))]
        if not forward:
            return
        wanted = chance.choice(sorted({value.partition("&")[0] for value in forward}))
        value = chance.choice([value for value in forward if value.partition("&")[0] == wanted])
        before = phone.seq
        page.locator(f"{BUTTONS}[value='{value}']").filter(visible=True).first.click()
        page.wait_for_function(ANSWERED, arg=before)
        if "/turn" not in page.url:
            return
        if page.locator(".notice.asked").count():
            phone.open(f"/p/{play}/turn")
