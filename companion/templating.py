"""Templates: where they are found, and the few words every one of them may use, on the screen and on paper."""

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from types import MappingProxyType
from typing import Any
from urllib.parse import urlencode
from weakref import WeakSet

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup

from companion import games
from companion.files import ROOT
from companion.rules import memory
from companion.rules.errors import Arg, Key
from companion.texts import Language, sections

MINUS = "\N{MINUS SIGN}"


def furnished(env: Environment) -> Environment:
    """The environment with our loaders and words: `templates/` for the app, `KEY/name.html` for a game's own folder."""
    own = {key: FileSystemLoader(games.folder(key) / "templates") for key in games.all_games()}
    env.loader = ChoiceLoader([FileSystemLoader(ROOT / "templates"), PrefixLoader(own)])
    env.undefined = StrictUndefined
    env.trim_blocks = env.lstrip_blocks = True
    env.globals.update(Key=Key, drawing=drawing, do=do)
    env.filters["signed"] = signed
    env.filters["explained"] = explained
    env.tests["template"] = frozenset(env.list_templates()).__contains__
    return env


_marks: WeakSet[Any] = WeakSet()


def remember_marks(env: Environment) -> None:
    """Draw each mark once. A page has dozens of them, and few that differ; once `asset` is known they never change."""
    marks = env.get_template("components/marks.html").module
    for name in ("shield", "icon", "piece"):
        mark = lru_cache(maxsize=2_000)(getattr(marks, name))
        setattr(marks, name, mark)
        _marks.add(mark)


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
    return _do(type, tuple(args.items()))


def explained(
    points: Iterable[Any], say: Callable[..., str], labels: Mapping[str, str] = MappingProxyType({})
) -> tuple[tuple[str, int, str], ...]:
    """What columns earned in a row of the sheet: (column as it is called here, points, why)."""
    return tuple(
        (labels.get(p.column, p.column), p.points, "; ".join(say(i.words, **i.args) for i in p.items))
        for p in points
        if p.items
    )


@lru_cache(maxsize=20_000)
def _do(type: str, args: tuple[tuple[str, Arg | bool], ...]) -> str:
    fields = {name: str(value).lower() if value is True or value is False else value for name, value in args}
    return urlencode({"type": type, **fields})


@dataclass(frozen=True, slots=True)
class Parts:
    """`part(template, **context)`: a piece of a page, drawn once for equal contexts.

    Most of a page is the same after a tap as before. Views are frozen, so what is equal looks equal: a piece that did not
    change is not drawn again. The context must say everything that the piece depends on. A piece may be made of pieces.
    """

    env: Environment
    words: Language

    def __call__(self, template: str, /, **context: Hashable) -> Markup:
        return _part(self.env, self.words, template, tuple(context.items()))

    def each(self, template: str, name: str, views: Iterable[Hashable], /, **context: Hashable) -> Markup:
        """The same piece for each of many views, one after the other: a castle has dozens of squares, and a tap changes few."""
        more = tuple(context.items())
        drawn = [_part(self.env, self.words, template, ((name, view), *more)) for view in views]
        return Markup("".join(drawn))  # noqa: S704  pieces


def parts(env: Environment, words: Language) -> Parts:
    """What templates know as `part`."""
    return Parts(env, words)


@lru_cache(maxsize=4_096)
def _part(env: Environment, words: Language, template: str, context: tuple[tuple[str, Hashable], ...]) -> Markup:
    return Markup(env.get_template(template).render(spoken(words), part=parts(env, words), **dict(context)))  # noqa: S704  a template escapes


def forget() -> None:
    """Let go of the pieces that are ready: they may hold what is to be remembered no more."""
    _part.cache_clear()
    _do.cache_clear()
    for mark in _marks:
        mark.cache_clear()
    memory.forget()


_SVG_HEAD = re.compile(r"<\?xml[^?]*+\?>|<!--(?:[^-]++|-(?!-))*+-->")


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
