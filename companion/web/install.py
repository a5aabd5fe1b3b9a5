"""The app on a phone's home screen: its manifest, and the worker that keeps what was seen for when there is no network."""

import json
from functools import cache

from flask import Blueprint, Response, make_response, redirect, request

from companion.texts import LANGUAGES, language
from companion.web.assets import SHRUNK, STATIC, all_assets
from companion.web.reader import reader
from companion.web.rendering import render, words

pages = Blueprint("install", __name__)


@pages.get("/manifest.webmanifest")
def manifest() -> Response:
    """What the app is called on a home screen, and its pictures. Browsers ask for it without cookies."""
    told = json.loads((STATIC / "manifest.webmanifest").read_text("utf-8"))
    told["icons"] = [{**icon, "src": all_assets().url(icon["src"])} for icon in told["icons"]]
    lang = request.args.get("lang", "")
    said = language(lang if lang in LANGUAGES else reader().lang)
    told |= {"lang": said.lang, "description": said.say("app-about")}
    response = make_response(json.dumps(told, ensure_ascii=False))
    response.mimetype = "application/manifest+json"
    response.headers["Cache-Control"] = "no-cache"
    return response


@pages.get("/sw.js")
def worker() -> Response:
    """The worker. Its text is another one whenever any file of ours is, which makes browsers take the new one."""
    response = make_response(_worker(all_assets().version))
    response.mimetype = "text/javascript"
    response.headers["Cache-Control"] = "no-cache"
    response.add_etag()
    response.make_conditional(request)
    return response


@cache
def _worker(version: str) -> str:
    return SHRUNK["js"]((STATIC / "js" / "sw.js").read_text("utf-8")).replace("{version}", version)


@pages.get("/apple-touch-icon.png")
def icon() -> Response:
    """The picture for the home screen of an iPhone, which asks for it here whatever a page says."""
    return redirect(all_assets().url("icons/apple-touch-icon.png"), 303)  # type: ignore[return-value]


@pages.get("/offline")
def nothing() -> Response:
    """What the worker shows in place of a page that this phone has never seen."""
    said = words()
    response = make_response(render("error.html", title=said.say("offline-title"), text=said.say("offline-text")))
    response.headers["Content-Language"] = said.lang
    return response
