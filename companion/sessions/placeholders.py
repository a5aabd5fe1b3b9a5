"""Placeholders that replace the names of forgotten people."""

NOBODY = "N. N."
"""Placeholder for the name of a forgotten person, in every language: Latin "nomen nescio", the name is unknown."""


def is_nobody(name: str) -> bool:
    """Return whether the name is a placeholder for a forgotten person."""
    return name.startswith(NOBODY)


def somebody(column: str) -> str:
    """Return the SQL condition that the column does not contain the placeholder of a forgotten person."""
    return f"{column} not glob '{NOBODY}*'"


def placeholder(number: int) -> str:
    """Return the placeholder with this number: N. N. for 1, then N. N. 2, and so on."""
    return NOBODY if number == 1 else f"{NOBODY} {number}"
