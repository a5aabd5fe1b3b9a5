"""Names that look the same on a screen: Ann and ann, Анна and Aннa with Latin letters in it. Whether they are one is asked."""

import unicodedata
from collections.abc import Sequence

from companion.rules.errors import Problem

_LATIN = str.maketrans(
    "АВЕЅКМНОРСТУХІЈԌԚԜҮЗаеѕорсухіјһԁԛԝүӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυικЁёѐЀЇї01|",
    "ABESKMHOPCTYXIJGQWY3aesopcyxijhdqwylABEZHIKMNOPTYXovpuikËëèÈÏïOlI",
)
"""Letters of other alphabets, and digits, as the Latin ones that nobody can tell from them."""
_SAME = str.maketrans("Il", "ll")


def alike(names: Sequence[str]) -> tuple[Problem, ...]:
    """A question for every name that looks like one before it."""
    problems = []
    for i, name in enumerate(names):
        other = next((n for n in names[:i] if looks(n) & looks(name)), None)
        if other is not None:
            problems.append(Problem(f"players[{i}]", "name-alike", {"other": other}))
    return tuple(problems)


def looks(name: str) -> frozenset[tuple[str, str]]:
    """What the name may be taken for: as it is written, and in small letters; without what nobody sees."""
    composed = unicodedata.normalize("NFKC", name)
    seen = "".join(c for c in composed if not c.isspace() and unicodedata.category(c) not in {"Cf", "Cc", "Zs"})
    small = seen.casefold()
    return frozenset({("written", _drawn(seen)), ("small", _drawn(small)), ("said", small)})


def _drawn(text: str) -> str:
    """With one sign for what is drawn the same."""
    return text.translate(_LATIN).translate(_SAME).casefold()
