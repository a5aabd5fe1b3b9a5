"""Blocks of docs/hosting.md, as an administrator copies them."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILE = re.compile(r"ave\s+this\s+as\s+`(/[^`]+)`.*?\n```\w+\n(.*?)\n```", re.DOTALL)
BLOCK = re.compile(r"^```(\w+)\n(.*?)\n```", re.MULTILINE | re.DOTALL)


@cache
def text() -> str:
    return (ROOT / "docs" / "hosting.md").read_text("utf-8")


def saved_file(path: str) -> str:
    """Return the block that the page tells the reader to save under this path."""
    (found,) = (content for name, content in FILE.findall(text()) if name == path)
    return str(found) + "\n"


def saved_paths() -> list[str]:
    """List the paths of all blocks that are to be saved."""
    return [name for name, _ in FILE.findall(text())]


def commands(word: str) -> str:
    """Return the block of shell commands that contains this word. There must be one."""
    (found,) = (content for language, content in BLOCK.findall(text()) if language == "sh" and word in content)
    return str(found) + "\n"


def replaced(text: str, places: Mapping[str, str]) -> str:
    """Put ports and paths of a test into a block. Each of them has to be in it."""
    for here, there in places.items():
        assert here in text, f"{here!r} is not in the block"
        text = text.replace(here, there)
    return text
