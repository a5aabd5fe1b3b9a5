"""The book of a table: a game's page; years, months and evenings."""

import re
from dataclasses import replace

from flask import Blueprint, abort, request

from companion.games import all_games
from companion.plays.people import Count
from companion.plays.ratings import Rated
from companion.plays.records import GameRecord, SpanRecord, within
from companion.plays.register import ANY, Sought
from companion.views import records as views
from companion.views.seeking import by_game, by_player
from companion.web.home import people, seeking, sought
from companion.web.reader import reader
from companion.web.rendering import render
from companion.web.services import plays

pages = Blueprint("records", __name__)
SPAN = re.compile(r"(?:\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?)?", re.ASCII)


@pages.get("/record")
def book() -> str:
    """What was played in all, in a year, in a month, on a day."""
    days, lang = request.args.get("in", ""), reader().lang
    form = seeking("/record", "record", by_player(people(), lang), more={"in": days} if days else {})
    found = days_counted()
    latest = plays().register.finished(reader().club, within(days, form.sought)) if len(days) == 10 else None
    return render("record.html", view=views.span(found, latest, form, lang))


def days_counted() -> SpanRecord:
    """What is counted of the days that the address asks for."""
    club, days, records = reader().club, request.args.get("in", ""), plays().records
    if not SPAN.fullmatch(days):
        abort(404)
    wanted = within(days, sought())
    spans = records.spans(club, wanted, {0: 4, 4: 7, 7: 10}[len(days)]) if len(days) < 10 else []
    return SpanRecord(spans, records.games(club, wanted), people_counted(wanted))


def people_counted(wanted: Sought) -> list[Count]:
    """How often everybody played and won; of all plays that is kept counted."""
    club = reader().club
    return plays().people.everybody(club) if wanted == ANY else plays().records.people(club, wanted)


@pages.get("/record/rating")
def rating() -> str:
    """How strong everybody is, perhaps in one game: worked out only for whoever asks."""
    form = seeking("/record/rating", "rating", by_game(reader().lang))
    return render("record-rating.html", view=views.rating(strengths(), form, reader().lang))


def strengths() -> list[Rated]:
    """How strong everybody is by the plays that the address looks for."""
    return plays().ratings.of(reader().club, sought())


@pages.get("/record/<key>")
def game(key: str) -> str:
    """Everything about a game; perhaps only with so many players, or of one variant."""
    club, lang, records = reader().club, reader().lang, plays().records
    found = game_counted(key)
    kinds = views.kinds(key, records.seats(club, key), records.variants(club, key), lang)
    asked = {name: request.args[name] for name in ("seats", "variant") if request.args.get(name)}
    form = seeking(f"/record/{key}", "game", *kinds, by_player(people(), lang), more=asked)
    form = replace(form, sought=replace(form.sought, game=key))
    return render("record-game.html", key, view=views.game(key, found, form, lang))


def game_counted(key: str) -> GameRecord:
    """What is counted of a game by the plays that the address looks for. What is no number of players is not looked for."""
    if key not in all_games():
        abort(404)
    seats, options = request.args.get("seats", ""), request.args.get("variant") or None
    count = int(seats) if seats.isascii() and seats.isdecimal() and len(seats) == 1 else None
    return plays().records.game(reader().club, key, sought(), count, options)
