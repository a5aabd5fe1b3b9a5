"""Where things stand that are not Python: beside the package in a checkout, inside it where a wheel was installed."""

from pathlib import Path

_INSIDE = Path(__file__).parent / "beside"
_CHECKOUT = Path(__file__).parent.parent
IS_INSTALLED = _INSIDE.is_dir()
ROOT = _INSIDE if IS_INSTALLED else _CHECKOUT
"""Holds `templates/` and `static/`."""

TEXTS = Path(__file__).parent / "texts"
DEFAULT = "en"
"""The language that is whole: what another one lacks is said in it."""
LANGUAGES = (DEFAULT, *sorted({path.parent.name for path in TEXTS.glob("*/language.ftl")} - {DEFAULT}))
"""Every folder of texts that says what its language is called. Adding a language is adding a folder."""


def kept() -> Path:
    """Where plays are kept unless somebody says otherwise: in the checkout, or where this system keeps such things."""
    if not IS_INSTALLED:
        return _CHECKOUT / "instance"
    from platformdirs import user_data_path  # noqa: PLC0415  questions to the rules must not wait for it

    return user_data_path("castle-companion", appauthor=False)
