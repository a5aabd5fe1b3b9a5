"""Entering the numbers that break an open tie, on the result page."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, abort, make_response, request

from companion.rules.errors import Problem, RefusedError
from companion.rules.shape import Json
from companion.rules.sheet import CellPlace
from companion.sessions.events import Request
from companion.sessions.score import score
from companion.sessions.session import Session
from companion.views.ties import TieForm, TieInput, form
from companion.web.forget import is_ours
from companion.web.frame import labels
from companion.web.phone_owner import current_owner, owner_name
from companion.web.rendering import redirect_to
from companion.web.services import fragments, sessions
from companion.web.session_pages import result_page

pages = Blueprint("ties", __name__)


@pages.post("/p/<code>/tie")
def settle(code: str) -> Response:
    """Store the numbers that break an open tie, and rank the players again."""
    session, sent = sessions().store.get(code), request.form  # read the form first, so that one that is too large is refused
    if session.is_told and not is_ours(session):
        abort(403)
    asked = form(session, labels(session, current_owner(session)))
    if asked is None:  # another phone has broken the tie meanwhile
        return redirect_to(f"/p/{code}/result")
    values, problems = _read(asked, sent)
    if not problems and not session.is_told:
        problems = _contradictions(session, asked, values)
    if problems:
        typed = {one.name: sent.get(one.name, "") for one in asked.fields}
        return make_response(result_page(code, TieInput(typed, problems)), 422)
    if values and session.is_told:
        sessions().result_editor.break_ties(code, values)
        fragments().forget()
    elif values:
        _enter(session, values)
    return redirect_to(f"/p/{code}/result")


def _read(asked: TieForm, sent: Mapping[str, str]) -> tuple[dict[CellPlace, Json], dict[str, Problem]]:
    """Return the typed values by cell, and the problems by form field. An empty field has neither."""
    values: dict[CellPlace, Json] = {}
    problems: dict[str, Problem] = {}
    for one in asked.fields:
        typed = sent.get(one.name, "").strip()
        try:
            if typed:
                values[one.place] = one.shape.read(typed, one.name)
        except RefusedError as refused:
            problems[one.name] = refused.problems[0]
    return values, problems


def _contradictions(session: Session, asked: TieForm, values: dict[CellPlace, Json]) -> dict[str, Problem]:
    """Return the problems that the score sheet would have with these values, by form field.

    A problem elsewhere is assigned to the first field.
    """
    content = replace(session.content, entries={**session.content.entries, **values})
    problems = score(session.game, content).problems
    names = {one.place: one.name for one in asked.fields if one.place in values}
    found: dict[str, Problem] = {}
    for problem in problems:
        place = session.game.place_of(session.seating, problem.at)
        found.setdefault(names.get(place, next(iter(names.values()))) if place else next(iter(names.values())), problem)
    return found


def _enter(session: Session, values: dict[CellPlace, Json]) -> None:
    """Reopen the session, enter the values and close it. The log shows each value, and each can be undone."""
    tap = request.form.get("tap", "") or secrets.token_hex(8)
    author = owner_name(session)

    def do(number: int, type: str, args: dict[str, Any]) -> None:
        sessions().commands.submit(session.code, Request(f"{tap}:tie{number}"[:64], type, args, author=author))

    do(0, "reopen", {})
    for number, ((column, key), value) in enumerate(values.items(), 1):
        do(number, "set-entry", {"column": column or None, "field": key, "value": value})
    do(len(values) + 1, "close", {"sure": True})
