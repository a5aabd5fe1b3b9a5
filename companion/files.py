"""Paths of templates, static files, texts and data. In a checkout the folders are beside the package, in a wheel inside it."""

from pathlib import Path

_PACKAGED_ROOT = Path(__file__).parent / "beside"
_CHECKOUT_ROOT = Path(__file__).parent.parent
IS_INSTALLED = _PACKAGED_ROOT.is_dir()
ROOT = _PACKAGED_ROOT if IS_INSTALLED else _CHECKOUT_ROOT
"""Folder that contains `templates/` and `static/`."""

TEXTS_FOLDER = Path(__file__).parent / "texts"
DEFAULT_LANGUAGE = "en"
"""Default language, which has every message. Its messages are used where another language lacks a message."""
LANGUAGES = (DEFAULT_LANGUAGE, *sorted({path.parent.name for path in TEXTS_FOLDER.glob("*/language.ftl")} - {DEFAULT_LANGUAGE}))
"""Language codes: the folders of texts that have a `language.ftl`. Adding a language means adding a folder."""


def default_data_folder() -> Path:
    """Return the default data folder: `instance` in a checkout, else the data folder that the system has for the user."""
    if not IS_INSTALLED:
        return _CHECKOUT_ROOT / "instance"
    from platformdirs import user_data_path  # noqa: PLC0415  slow, and `score` and `assist` do not need it

    return user_data_path("castle-companion", appauthor=False)
