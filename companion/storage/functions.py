"""SQL functions of this app."""

import sqlite3
import unicodedata


def add_functions(conn: sqlite3.Connection) -> None:
    """Give a connection the SQL functions of this app: `contains_words(text, typed)`."""
    conn.create_function("contains_words", 2, contains_words, deterministic=True)


def contains_words(text: str, typed: str) -> bool:
    """Return whether the text contains each typed word, in upper or lower case, also within a word and with е for ё."""
    where = _plain(text)
    return all(word in where for word in _plain(typed).split())


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().replace("ё", "е")
