"""Templates: where they are found, and the few words every one of them may use, on the screen and on paper."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Any
from urllib.parse import quote_plus

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from jinja2.runtime import Context
from markupsafe import Markup

from companion import games
from companion.files import ROOT
from companion.rules.errors import Arg, Key
from companion.rules.scoring import Item
from companion.texts import MINUS, Language, sections

PIECES = ROOT / "static" / "svg" / "pieces.svg"
_PIECE = re.compile(r'id="piece-([\w-]+)"')


class Plain(Context):
    """Templates call functions and macros, none of which asks for the context: so none is looked through for that wish."""

    def call(self, called: Any, /, *args: Any, _loop_vars: Any = None, _block_vars: Any = None, **kwargs: Any) -> Any:
        return called(*args, **kwargs)


def furnished(env: Environment) -> Environment:
    """The environment with our loaders and words: `templates/` for the app, `KEY/name.html` for a game's own folder."""
    own = {key: FileSystemLoader(games.folder(key) / "templates") for key in games.all_games()}
    env.loader = ChoiceLoader([FileSystemLoader(ROOT / "templates"), PrefixLoader(own)])
    # No template has globals of its own, and Jinja compares them at every import: one mapping for all is compared at once.
    env.make_globals = lambda _own: env.globals  # type: ignore[assignment,method-assign]
    env.context_class = Plain
    env.cache = {}  # of our own files, which are few: none ever has to make room
    env.undefined = StrictUndefined
    env.trim_blocks = env.lstrip_blocks = True
    env.globals.update(Key=Key, drawing=drawing, do=do)
    env.filters["signed"] = signed
    env.filters["explained"] = explained
    env.tests["template"] = frozenset(env.list_templates()).__contains__
    env.tests["drawn"] = frozenset(_PIECE.findall(PIECES.read_text("utf-8"))).__contains__
    return env


@cache
def paper_environment() -> Environment:
    """The environment for what is printed: no request, no addresses."""
    return furnished(Environment(autoescape=True))


def spoken(words: Language) -> dict[str, Any]:
    """What a template needs to say anything in this language."""
    return {
        "t": words.say,
        "tell": words.tell,
        "problem": words.problem,
        "has_words": words.has,
        "lang": words.lang,
        "names": words.everywhere,
        "rules_at": partial(sections.address, words.game),
    }


def signed(points: int) -> str:
    """+14, a minus sign and 2, or 0: points as they stand on buttons."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"


def do(type: str, **args: Arg | bool) -> str:
    """A command as the value of a button."""
    said = [f"{name}={quote_plus(str(v).lower() if isinstance(v, bool) else str(v))}" for name, v in args.items()]
    return "&".join([f"type={type}", *said])


def explained(
    earned: Iterable[tuple[str, Sequence[Item]]], say: Callable[..., str], labels: Mapping[str, str]
) -> list[tuple[str, int, str]]:
    """What columns earned in a row of the sheet: (column as it is called here, points, why)."""
    return [
        (labels.get(column, column), sum(i.points for i in items), "; ".join(say(i.words, **i.args) for i in items))
        for column, items in earned
        if items
    ]


_SVG_HEAD = re.compile(r"<\?xml[^?]*+\?>|<!--[^-]*+(?:-[^-]++)*-->")


ART_BOX = "0 0 320 200"
"""The frame of every game's drawing."""


@cache
def drawing(key: str, mood: str = "") -> Markup:
    """A game's own drawing, put into the page so that it takes on the page's colours."""
    folder = games.folder(key)
    for name in (f"art-{mood}.svg", "art.svg", "art-summer.svg"):
        if (folder / name).exists():
            return Markup(_SVG_HEAD.sub("", (folder / name).read_text("utf-8")).strip())  # noqa: S704  our own files
    return Markup("")
