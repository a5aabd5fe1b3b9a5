"""Once Upon a Castle leaves nothing to ask the clerk but the score."""

from collections.abc import Mapping

from companion.rules.game import Ask

ASKS: Mapping[str, Ask] = {}
