"""The book of a table: a game's page; years, months and evenings."""

import re

from flask import Blueprint, abort, request

from companion.games import all_games
from companion.plays.register import Sought
from companion.views import home
from companion.views import records as views
from companion.web.aside import aside
from companion.web.reader import reader
from companion.web.rendering import render
from companion.web.services import plays

pages = Blueprint("records", __name__)
SPAN = re.compile(r"(?:\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?)?", re.ASCII)


@pages.get("/record")
def book() -> str:
    """What was played in all, in a year, in a month, on a day."""
    club, within = reader().club, request.args.get("in", "")
    if not SPAN.fullmatch(within):
        abort(404)
    records = plays().records
    spans = records.spans(club, within) if len(within) < 10 else []
    people = records.people_in(club, within) if within else plays().people.everybody(club)
    latest = plays().finished(club, Sought(since=within or None, until=within or None))
    view = views.span(within, spans, (records.games_in(club, within), latest), people, reader().lang)
    return render("record.html", view=view)


@pages.get("/record/rating")
def rating() -> str:
    """How strong everybody is, perhaps in one game: worked out only for whoever asks."""
    game = next((key for key in all_games() if key == request.args.get("game")), None)
    view = views.rating(aside(plays().ratings.of, reader().club, game), game, reader().lang)
    return render("record-rating.html", view=view, games=home.games(reader().lang))


@pages.get("/record/<key>")
def game(key: str) -> str:
    """Everything about a game; perhaps only with so many players, or of one variant."""
    if key not in all_games():
        abort(404)
    club, records = reader().club, plays().records
    seats, variants = records.seats(club, key), records.variants(club, key)
    chosen = {name: request.args.get(name, "") for name in ("seats", "variant")}
    count = next((n for n, _ in seats if str(n) == chosen["seats"]), None)
    options = next((v.options for v in variants if v.options == chosen["variant"]), None)
    found = records.game(club, key, count, options)
    return render("record-game.html", key, view=views.game(key, found, (seats, variants), chosen, reader().lang))
