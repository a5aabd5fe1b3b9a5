"""From the last turn to the printed result and the list of results."""

from collections.abc import Mapping, Sequence

from tests.journeys.phone import Phone

PIECES = ("talers", "sand", "boards", "clay", "stone", "silver")


def finish(
    phone: Phone, names: Sequence[str], track: Sequence[int], left: Mapping[str, Sequence[int]], free_spots: int | None = None
) -> list[int]:
    """The Score page, filled in with what was tapped; the rest is typed. The totals it then shows."""
    phone.sees(phone.say("turn-over-text"))
    phone.looks_right("over")
    phone.follow(phone.say("turn-to-score"), phone.say("tab-score"))
    phone.looks_right("score", large_letters=True)
    for name, points in zip(names, track, strict=True):
        assert phone.field(f"{phone.say('field-track')}: {name}").input_value() == str(points)
    for what, counts in left.items():
        label = phone.say("field-talers" if what == "talers" else f"field-resources-{what}")
        for name, count in zip(names, counts, strict=True):
            phone.type_in(f"{label}: {name}", str(count))
    if free_spots is not None:
        lacking = phone.page.locator("#open").get_by_text(phone.say("field-free_spots"))
        lacking.wait_for()
        phone.looks_right("score in doubt")
        phone.type_in(phone.say("field-free_spots"), str(free_spots))
        lacking.wait_for(state="detached")
    phone.looks_right("score filled in")
    totals = phone.totals()
    phone.finish()
    return totals


def result_tells(phone: Phone, won: str, names: Sequence[str], sheet: Sequence[Mapping[str, int]]) -> None:
    """The winner's words, and every number explained."""
    phone.page.get_by_role("heading", level=1, name=won, exact=True).wait_for()
    phone.looks_right("result", large_letters=True)
    for name, points in zip(names, sheet, strict=True):
        details = phone.page.locator("details", has=phone.page.locator("summary", has_text=name))
        if details.get_attribute("open") is None:
            details.locator("summary").click()
        shown = dict(
            zip(details.get_by_role("term").all_inner_texts(), details.get_by_role("definition").all_inner_texts(), strict=True)
        )
        expected = {f"{phone.say(f'category-{key}')} {value}" for key, value in points.items()}
        assert {" ".join(term.split()) for term in shown} == expected
        assert all(shown.values())


def result_prints(phone: Phone, names: Sequence[str]) -> None:
    link = phone.page.get_by_role("main").get_by_role("link", name=phone.say("print-result"), exact=True)
    answer = phone.context.request.get(str(link.get_attribute("href")))
    assert answer.status == 200
    assert answer.body().startswith(b"%PDF")


def history_tells(phone: Phone, title: str, scores: str) -> None:
    """The list of results, over the home page."""
    phone.follow(phone.say("back-home"), phone.say("app-name"))
    phone.looks_right("home after a game")
    phone.follow(phone.say("home-all-finished"), phone.say("history-title"))
    phone.looks_right("history", large_letters=True)
    latest = phone.page.get_by_role("main").get_by_role("listitem").first
    latest.get_by_role("link", name=title, exact=True).wait_for()
    assert scores in latest.inner_text()
