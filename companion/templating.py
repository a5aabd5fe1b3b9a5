"""The Jinja environment: loaders, globals and filters of all templates, for pages and for paper."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Any
from urllib.parse import quote_plus

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from jinja2.runtime import Context
from markupsafe import Markup

from companion import games
from companion.files import ROOT
from companion.games import MAX_CACHED_PADS
from companion.rules.errors import Arg, Key
from companion.rules.scoring import Item
from companion.texts import MINUS, Language, sections

PIECES = ROOT / "static" / "svg" / "pieces.svg"
DEFAULT_ART = ROOT / "static" / "svg" / "game.svg"
_PLAIN = re.compile(r"[\w.~-]+", re.ASCII)
_PIECE = re.compile(r'id="piece-([\w-]+)"')


class DirectCallContext(Context):
    """A template context that calls functions directly. Jinja would first check each function for `pass_context`."""

    def call(self, called: Any, /, *args: Any, _loop_vars: Any = None, _block_vars: Any = None, **kwargs: Any) -> Any:
        return called(*args, **kwargs)


def configure_environment(env: Environment) -> Environment:
    """Add loaders, globals, filters and tests to an environment and return it.

    A template `KEY/name.html` is in the folder of the game KEY. All other templates are in `templates/`.
    """
    own = {key: FileSystemLoader(games.game_folder(key) / "templates") for key in games.all_games()}
    env.loader = ChoiceLoader([FileSystemLoader(ROOT / "templates"), PrefixLoader(own)])
    # Jinja compares the globals of two templates at each import. One shared mapping makes that fast; no template has its own.
    env.make_globals = lambda _own: env.globals  # type: ignore[assignment,method-assign]
    env.context_class = DirectCallContext
    env.cache = {}  # unlimited, because there are few templates
    env.undefined = StrictUndefined
    env.trim_blocks = env.lstrip_blocks = True
    env.globals.update(Key=Key, drawing=drawing, do=command_value)
    env.filters["minus"] = format_minus
    env.filters["signed"] = format_signed
    env.filters["explained"] = explain_columns
    env.filters["first_words"] = first_words
    env.tests["template"] = frozenset(env.list_templates()).__contains__
    env.tests["drawn"] = frozenset(_PIECE.findall(PIECES.read_text("utf-8"))).__contains__
    return env


@cache
def paper_environment() -> Environment:
    """Return the environment for printed pages, which have no request and no links to the app."""
    return configure_environment(Environment(autoescape=True))


def language_variables(words: Language) -> dict[str, Any]:
    """Return the template variables for texts in one language."""
    return {
        "t": words.say,
        "tell": words.tell,
        "problem": words.page_problem,
        "has_words": words.has,
        "lang": words.lang,
        "names": words.everywhere,
        "rules_at": partial(sections.section_address, words.game),
    }


def format_minus(number: object) -> str:
    """Return a number, or a text with numbers, with typographic minus signs in place of hyphens."""
    return str(number).replace("-", MINUS)


def format_signed(points: int) -> str:
    """Return points with a sign: +14, 0, or a number with a typographic minus sign."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"


def command_value(type: str, **args: Arg | bool) -> str:
    """Return a command in the form-encoded value of a button, such as `type=build&room=mill`."""
    said = [f"{name}={_quoted(str(v).lower() if isinstance(v, bool) else str(v))}" for name, v in args.items()]
    return "&".join([f"type={type}", *said])


def _quoted(text: str) -> str:
    """Return the text form-encoded. Most texts are keys and numbers, which `quote_plus` would return slowly as they are."""
    return text if _PLAIN.fullmatch(text) else quote_plus(text)


def explain_columns(
    earned: Iterable[tuple[str, Sequence[Item]]], say: Callable[..., str], labels: Mapping[str, str]
) -> list[tuple[str, int, str]]:
    """Return (label, points, explanation) of each column with items. `earned` has a sheet row's items by column."""
    return [
        (labels.get(column, column), sum(i.points for i in items), "; ".join(say(i.words, **i.args) for i in items))
        for column, items in earned
        if items
    ]


def first_words(text: str, count: int) -> str:
    """Return the first words of a text, with an ellipsis if there are more."""
    words = text.split(" ")
    return text if len(words) <= count else " ".join([*words[:count], "…"])


_SVG_HEAD = re.compile(r"<\?xml[^?]*+\?>|<!--[^-]*+(?:-[^-]++)*-->")


ART_BOX = "0 0 320 200"
"""SVG view box of every game's drawing."""


@lru_cache(MAX_CACHED_PADS)
def drawing(key: str, mood: str = "") -> Markup:
    """Return a game's drawing as inline SVG, so that the colours of the page apply to it.

    `mood` selects a variant, such as `winter`. A game without a drawing has the castle of `svg/game.svg`.
    """
    folder = games.game_folder(key)
    own = (folder / name for name in (f"art-{mood}.svg", "art.svg", "art-summer.svg"))
    path = next((path for path in own if path.exists()), DEFAULT_ART)
    return Markup(_SVG_HEAD.sub("", path.read_text("utf-8")).strip())  # noqa: S704  files of the app
