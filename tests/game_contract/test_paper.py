"""Tests of all printed pages of every game, for every table and in every language, and of a result as PDF."""

from itertools import cycle

from flask import Flask

from companion import pdf, printing
from companion.templating import format_minus
from tests.game_contract.cases import cases, each_game, in_turn, spoken
from tests.game_contract.filling import begun, fill, ranked
from tests.game_contract.reading import Page, whole
from tests.game_contract.strange import keys_in


def read(document: str, lang: str, key: str) -> Page:
    """Return a parsed and checked document."""
    assert whole(document) == ""
    page = Page(document)
    assert page.lang == lang
    assert not (strange := keys_in(page, lang, key)), f"it shows {strange}"
    return page


@each_game
def test_printed_pages_can_be_made_for_every_table(key: str) -> None:
    papers = cycle(printing.PAPERS)
    for case, lang in in_turn(key):
        for kind in printing.KINDS:
            with case.told():
                document = printing.blank(key, kind, players=case.seats, options=case.options, paper=next(papers), lang=lang)
                assert read(document, lang, key).text.strip(), kind


@each_game
def test_printed_result_names_players_and_totals(app: Flask, key: str) -> None:
    for case, lang in in_turn(key):
        with case.told():
            session = fill(app.extensions["plays"], begun(app, case).code, case, f"paper {case}")
            for kind in printing.KINDS:
                read(printing.blank_for(session, kind, lang=lang), lang, key)
            page = read(printing.result(session, lang=lang), lang, key)
            for name, total in ranked(session, lang):
                assert name in page.text
                assert format_minus(total) in page.text


@each_game
def test_printed_result_becomes_pdf(app: Flask, press: pdf.PdfRenderer, key: str) -> None:
    """The result may be nearly empty. The tests of printing cover full results."""
    session = begun(app, cases(key)[0])
    assert press.print(printing.result(session, lang=spoken(key)[-1].lang), printing.PAPERS[0]).startswith(b"%PDF-")
