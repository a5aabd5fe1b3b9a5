"""What can be printed of every game: every page for every table in every language, and a result as a PDF."""

from itertools import cycle

from flask import Flask

from companion import pdf, printing
from tests.contract.cases import cases, each_game, in_turn, spoken
from tests.contract.filling import begun, fill, ranked
from tests.contract.reading import Page, whole
from tests.contract.strange import keys_in


def read(document: str, lang: str, key: str) -> Page:
    """A document, checked."""
    assert whole(document) == ""
    page = Page(document)
    assert page.lang == lang
    assert not (strange := keys_in(page, lang, key)), f"it shows {strange}"
    return page


@each_game
def test_every_page_can_be_made_for_every_table(key: str) -> None:
    papers = cycle(printing.PAPERS)
    for case, lang in in_turn(key):
        for kind in printing.KINDS:
            with case.told():
                document = printing.blank(key, kind, players=case.seats, options=case.options, paper=next(papers), lang=lang)
                assert read(document, lang, key).text.strip(), kind


@each_game
def test_the_pages_of_a_play_name_its_players(app: Flask, key: str) -> None:
    for case, lang in in_turn(key):
        with case.told():
            play = fill(app.extensions["plays"], begun(app, case).code, case, f"paper {case}")
            for kind in printing.KINDS:
                read(printing.blank_for(play, kind, lang=lang), lang, key)
            page = read(printing.result(play, lang=lang), lang, key)
            for name, total in ranked(play, lang):
                assert name in page.text
                assert str(total) in page.text


@each_game
def test_a_result_becomes_a_pdf(app: Flask, press: pdf.Press, key: str) -> None:
    """However little of it is filled in. Full ones of real plays are drawn where papers are looked at."""
    play = begun(app, cases(key)[0])
    assert press.print(printing.result(play, lang=spoken(key)[-1].lang), printing.PAPERS[0]).startswith(b"%PDF-")
