"""The beginning of a play: what was asked for, checked into a seating."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.clubs import TINCTURES
from companion.rules.errors import DoubtError, Problem, RefusedError
from companion.rules.game import Game, Seating
from companion.rules.shape import Flag, Json, ListOf, Person, Record, Whole, count_problem, refuse_repeats

_LATIN = str.maketrans(
    "АВЕЅКМНОРСТУХІЈԌԚԜҮЗаеѕорсухіјһԁԛԝүӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυικЁёѐЀЇї01|",
    "ABESKMHOPCTYXIJGQWY3aesopcyxijhdqwylABEZHIKMNOPTYXovpuikËëèÈÏïOlI",
)
"""Letters of other alphabets, and digits, as the Latin ones that nobody can tell from them."""
_SAME = str.maketrans("Il", "ll")


@dataclass(frozen=True, slots=True)
class Beginning:
    """A play that can begin. `facts` are those sent with it; without tinctures the club's habits decide."""

    seating: Seating
    facts: Mapping[str, Json]
    tinctures: tuple[int, ...] | None
    teaches: bool = False


def begun(game: Game[Any, Any], wanted: Mapping[str, Json], known: Mapping[str, Json]) -> Beginning:
    """The seating that `{"game", "players", "options"?, "first"?, "tinctures"?, "facts"?, "teach"?, "sure"?}` asks for.

    Names that look the same are asked about: DoubtError, unless the sender is `sure` that they are two people.
    `known` are the facts of the club's copy; those that are sent go before them.
    """
    problems: list[Problem] = []
    players = wanted.get("players")
    seats = len(players) if isinstance(players, list) else max(game.seats)
    given = _shape(game, seats).check({k: v for k, v in wanted.items() if k != "game"}, "", problems)
    names = given.get("players")
    if isinstance(names, list):
        if seats not in game.seats:
            problems.append(count_problem("players", min(game.seats), max(game.seats), seats))
        refuse_repeats(names, [f"players[{i}]" for i in range(seats)], problems, "name-twice")
    if problems:
        raise RefusedError(*problems)
    facts = {key: value for key, value in given["facts"].items() if value is not None}
    tinctures = given["tinctures"]
    seating = Seating(game.key, tuple(names), given["options"], given["first"], {**known, **facts})
    if game.admits and (in_the_way := game.admits(seating)):
        raise RefusedError(*in_the_way)
    if not given["sure"] and (doubts := alike(seating.players)):
        raise DoubtError(*doubts)
    return Beginning(seating, facts, None if tinctures is None else tuple(tinctures), given["teach"])


def refuse_same_colours(tinctures: Sequence[int]) -> None:
    """RefusedError where two seats have one colour: nobody could tell them apart."""
    twice = [i for i, tincture in enumerate(tinctures) if tincture in tinctures[:i]]
    if twice:
        raise RefusedError(*(Problem(f"tinctures[{i}]", "tincture-twice") for i in twice))


def _shape(game: Game[Any, Any], seats: int) -> Record:
    defaults = {option.key: option.default for option in game.options}
    return Record(
        {
            "players": ListOf(Person()),
            "options": Record({option.key: option.shape for option in game.options}, defaults),
            "first": Whole(0, max(seats - 1, 0)),
            "tinctures": ListOf(Whole(0, TINCTURES - 1), fewest=seats, most=seats),
            "facts": Record(game.facts, dict.fromkeys(game.facts)),
            "teach": Flag(),
            "sure": Flag(),
        },
        {"options": defaults, "first": 0, "tinctures": None, "facts": {}, "teach": False, "sure": False},
    )


def alike(names: Sequence[str]) -> tuple[Problem, ...]:
    """A question for every name that looks on a screen like one before it: Ann and ann, Анна and Aннa with Latin letters."""
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
