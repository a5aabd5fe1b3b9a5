"""Statistics pages: one per game, and one for all time, a year, a month or a day."""

import re
from dataclasses import replace

from flask import Blueprint, abort, request

from companion.games import all_games
from companion.sessions.people import Count
from companion.sessions.placeholders import is_nobody
from companion.sessions.ratings import PersonRating
from companion.sessions.records import GameRecord, SpanRecord, limit_to_days
from companion.sessions.registry import ANY_SESSION, SessionFilter
from companion.views import records as views
from companion.views.session_filter import by_player
from companion.web.home import filter_people, filter_view, game_choice, read_filter, table_order
from companion.web.rendering import render
from companion.web.services import sessions
from companion.web.visitor import reader

pages = Blueprint("records", __name__)
SPAN = re.compile(r"(?:\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?)?", re.ASCII)


@pages.get("/record")
def book() -> str:
    """Show the statistics of all sessions, or of a year, a month or a day."""
    days, lang = request.args.get("in", ""), reader().lang
    form = filter_view("/record", "record", by_player(filter_people(), lang), more={"in": days} if days else {})
    found = days_counted()
    latest = sessions().register.finished_page(reader().club, limit_to_days(days, form.sought)) if len(days) == 10 else None
    minutes = sessions().records.minutes(reader().club, limit_to_days(days, form.sought))
    return render("record.html", view=views.span(found, minutes, latest, form, table_order("/record")))


def days_counted() -> SpanRecord:
    """Return the statistics of the period in the query parameter `in`.

    Answer 404 unless it is empty, a year, a month or a day.
    """
    club, days, records = reader().club, request.args.get("in", ""), sessions().records
    if not SPAN.fullmatch(days):
        abort(404)
    wanted = limit_to_days(days, read_filter())
    spans = records.spans(club, wanted, {0: 4, 4: 7, 7: 10}[len(days)]) if len(days) < 10 else []
    return SpanRecord(spans, records.games(club, wanted), people_counted(wanted))


def people_counted(wanted: SessionFilter) -> list[Count]:
    """Return how often each person played and won in the selected sessions, without placeholders of forgotten people.

    Unfiltered counts are stored and need no calculation.
    """
    club = reader().club
    found = sessions().people.list_people(club) if wanted == ANY_SESSION else sessions().records.people(club, wanted)
    return [count for count in found if not is_nobody(count.name)]


@pages.get("/record/rating")
def rating() -> str:
    """Show the ratings of all people. Query parameters may select the sessions."""
    form = filter_view("/record/rating", "rating", game_choice())
    return render("record-rating.html", view=views.rating(strengths(), form, table_order("/record/rating")))


def strengths() -> list[PersonRating]:
    """Return the ratings of people, computed from the sessions that the query parameters select."""
    return sessions().ratings.rate_people(reader().club, read_filter())


@pages.get("/record/<key>")
def game(key: str) -> str:
    """Show the statistics of a game. Query parameters may select the number of players, the variant and the sessions."""
    club, lang, records = reader().club, reader().lang, sessions().records
    found = game_counted(key)
    kinds = views.kinds(key, records.seats(club, key), records.variants(club, key), lang)
    asked = {name: request.args[name] for name in ("seats", "variant") if request.args.get(name)}
    form = filter_view(f"/record/{key}", "game", *kinds, by_player(filter_people(), lang), more=asked)
    form = replace(form, sought=replace(form.sought, game=key))
    minutes = records.minutes(club, form.sought, *_kinds())
    return render("record-game.html", key, view=views.game(key, found, minutes, form, table_order(f"/record/{key}")))


def game_counted(key: str) -> GameRecord:
    """Return the statistics of a game for the query parameters.

    Ignore an invalid number of players. Answer 404 for an unknown game.
    """
    if key not in all_games():
        abort(404)
    return sessions().records.game(reader().club, key, read_filter(), *_kinds())


def _kinds() -> tuple[int | None, str | None]:
    """Return the number of players and the options in the query parameters, or None for each that is missing or invalid."""
    seats, options = request.args.get("seats", ""), request.args.get("variant") or None
    return int(seats) if seats.isascii() and seats.isdecimal() and len(seats) == 1 else None, options
