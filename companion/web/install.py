"""The installed app: its manifest, and the service worker that caches pages for use without a network."""

import json
from functools import cache

from flask import Blueprint, Response, make_response, redirect, request

from companion.texts import LANGUAGES, language
from companion.web.assets import MINIFIERS, STATIC, all_assets
from companion.web.rendering import render, words
from companion.web.visitor import reader

pages = Blueprint("install", __name__)


@pages.get("/manifest.webmanifest")
def manifest() -> Response:
    """Return the web manifest. Browsers request it without cookies, so the language is in the address."""
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
    """Return the service worker. Its text changes whenever a static file changes, so browsers install the new one."""
    response = make_response(_worker(all_assets().version))
    response.mimetype = "text/javascript"
    response.headers["Cache-Control"] = "no-cache"
    response.add_etag()
    response.make_conditional(request)
    return response


@cache
def _worker(version: str) -> str:
    return MINIFIERS["js"]((STATIC / "js" / "sw.js").read_text("utf-8")).replace("{version}", version)


@pages.get("/apple-touch-icon.png")
def icon() -> Response:
    """Redirect to the icon. iPhones request this fixed address whatever the page says."""
    return redirect(all_assets().url("icons/apple-touch-icon.png"), 303)  # type: ignore[return-value]


@pages.get("/offline")
def nothing() -> Response:
    """Return the page that the service worker shows instead of a page that is not cached."""
    said = words()
    response = make_response(
        render("error.html", title=said.say("offline-title"), text=said.say("offline-text"), is_offline=True)
    )
    response.headers["Content-Language"] = said.lang
    return response
