"""Tests that the guide for games names what exists: names in templates, parts of the frame, signatures."""

import importlib
import inspect
import re

import pytest

from companion.files import ROOT
from companion.templating import language_variables, paper_environment
from companion.texts import language
from companion.web.frame import Frame

GUIDE = (ROOT / "companion" / "games" / "README.md").read_text("utf-8")
ON_PAGES = {"asset", "has_asset", "reader", "view", "frame"}
"""Names that only pages have, or that come with a page."""
RULES = [
    importlib.import_module(f"companion.rules.{name}")
    for name in ("shape", "sheet", "scoring", "errors", "table", "game", "turn_order")
]
_SIGNATURE = re.compile(r"(?m)(?:^ {4}|(?<= {4}))(\w+)\(([\w, *]*)\)")


def section(title: str) -> str:
    """Return the part of the guide below a heading."""
    return GUIDE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def test_guide_lists_names_of_templates() -> None:
    cells = re.findall(r"^\| (`[^|]*(?:\\\|[^|]*)*`) \|", section("Names in templates"), re.MULTILINE)
    spans = [span for cell in cells for span in re.findall(r"`([^`]+)`", cell.replace("\\|", "|"))]
    env = paper_environment()
    filters = {span.partition("|")[2].partition("(")[0] for span in spans if "|" in span}
    tests = {span.partition(" is ")[2] for span in spans if " is " in span}
    names = {re.split(r"[( .]", span)[0] for span in spans if "|" not in span and " is " not in span}
    own = {"Key", "drawing", "do"}
    assert own <= env.globals.keys()
    assert names == {*language_variables(language("en")), *own, *ON_PAGES}
    assert filters == {"minus", "signed", "explained"} <= env.filters.keys()
    assert tests == {"template", "drawn"} <= env.tests.keys()


def test_guide_names_existing_parts_of_frame() -> None:
    parts = set(re.findall(r"`frame\.(\w+)`", GUIDE))
    set_at_start = set(re.findall(r"self\.(\w+)", inspect.getsource(Frame.__init__)))
    assert len(parts) > 15
    assert {part for part in parts if not hasattr(Frame, part)} <= set_at_start


@pytest.mark.parametrize(("name", "parameters"), _SIGNATURE.findall(section("Signatures")))
def test_guide_signature_has_parameters_in_order(name: str, parameters: str) -> None:
    (found, *_) = [getattr(module, name) for module in RULES if hasattr(module, name)]
    stars = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}
    wanted = [stars.get(one.kind, "") + name for name, one in inspect.signature(found).parameters.items()]
    assert [part for part in parameters.split(", ") if part] == wanted
