"""Steps from the last turn to the printed result and the list of results."""

from collections.abc import Mapping, Sequence

from tests.support.phone import PATIENCE, Phone

WINS = {"en": "{} wins", "de": "{} gewinnt", "ru": "Победа: {}"}
MOST_QUESTIONS = {2: 5, 4: 8}
"""Largest number of question pages after the last turn, by number of players."""


def finish(
    phone: Phone,
    names: Sequence[str],
    track: Sequence[int],
    left: Mapping[str, Sequence[int]],
    spots: Mapping[str, int] | None = None,
) -> list[int]:
    """Answer the questions after the last turn one by one. Check the score sheet and return its totals."""
    phone.looks_right("over")
    asked = 0
    while phone.page.locator("#final").count():
        asked += 1
        phone.looks_right(f"question {asked}")
        for field in phone.page.locator("[form=final]:is(input)").all():
            field.fill(str(_answer(str(field.get_attribute("name")), left, spots or {})))
        phone.done_by(phone.page.locator(".thumb button").click)
    assert 0 < asked <= MOST_QUESTIONS[len(names)]
    phone.follow(phone.say("turn-to-score"), phone.say("tab-score"))
    phone.looks_right("score", large_letters=True)
    assert phone.line("category-track") == list(track)
    totals = phone.totals()
    phone.finish()
    return totals


def _answer(field: str, left: Mapping[str, Sequence[int]], spots: Mapping[str, int]) -> int:
    """Return the answer to a question. "c1.resources.clay" is the second player's clay, "fact.spots-keep" a copy fact."""
    scope, _, key = field.partition(".")
    if scope == "fact":
        return spots[key]
    return left[key.removeprefix("resources.")][int(scope.removeprefix("c"))]


def wins(phone: Phone, name: str) -> None:
    """Check that the result page names the winner."""
    phone.heads(WINS[phone.lang].format(name))
    phone.page.wait_for_load_state()


def result_tells(phone: Phone, names: Sequence[str], sheet: Sequence[Mapping[str, int]]) -> None:
    """Check that the first player has won and that every number of the result is explained."""
    wins(phone, names[0])
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


def result_prints(phone: Phone) -> None:
    link = phone.page.get_by_role("main").get_by_role("link", name=phone.say("print-result"), exact=True)
    answer = phone.context.request.get(str(link.get_attribute("href")), timeout=4 * PATIENCE)
    assert answer.status == 200
    assert answer.body().startswith(b"%PDF")


def history_tells(phone: Phone, names: Sequence[str], totals: Sequence[int]) -> None:
    """Open the list of results from the home page and check its latest entry."""
    title = f"{phone.say('game-name')}: {phone.say('history-won', count=1, winners=names[0])}"
    ranked = sorted(zip(totals, names, strict=True), key=lambda one: -one[0])
    phone.follow(phone.say("back-home"), phone.say("app-name"))
    phone.looks_right("home after a game")
    phone.follow(phone.say("home-all-finished"), phone.say("history-title"))
    phone.looks_right("history", large_letters=True)
    latest = phone.page.get_by_role("main").get_by_role("listitem").first
    latest.get_by_role("link", name=title, exact=True).wait_for()
    assert ", ".join(f"{name} {total}" for total, name in ranked) in latest.inner_text()
