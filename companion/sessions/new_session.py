"""Check of a request for a new session: names, options, colours and copy facts."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.clubs import COLOUR_COUNT
from companion.rules.errors import ConfirmationRequiredError, Problem, RefusedError
from companion.rules.game import Game, Seating
from companion.rules.shape import Flag, Json, ListOf, PersonName, Record, Whole, count_problem, refuse_repeats

_LATIN = str.maketrans(
    "АВЕЅКМНОРСТУХІЈԌԚԜҮЗаеѕорсухіјһԁԛԝүӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυικЁёѐЀЇї01|",
    "ABESKMHOPCTYXIJGQWY3aesopcyxijhdqwylABEZHIKMNOPTYXovpuikËëèÈÏïOlI",
)
"""Letters of other alphabets, digits and signs, mapped to the Latin letters that look the same."""
_LOOKALIKE_LINES = str.maketrans("Il", "ll")


@dataclass(frozen=True, slots=True)
class NewSession:
    """A checked request for a new session. `facts` has the copy facts of the request only.

    If `colours` is None, the club chooses the colours. If `teaches` is true, the session shows lessons.
    """

    seating: Seating
    facts: Mapping[str, Json]
    colours: tuple[int, ...] | None
    teaches: bool = False


def parse_new_session(game: Game[Any, Any], wanted: Mapping[str, Json], known: Mapping[str, Json]) -> NewSession:
    """Return the checked request `{"game", "players", "options"?, "first"?, "tinctures"?, "facts"?, "teach"?, "sure"?}`.

    Raise RefusedError if it is invalid. Raise ConfirmationRequiredError for names that look the same, unless `sure` confirms
    that they are different people. `known` has the known facts of the club's copy. Facts in the request take precedence.
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
    colours = given["tinctures"]
    seating = Seating(game.key, tuple(names), given["options"], given["first"], {**known, **facts})
    if in_the_way := game.seating_problems(seating):
        raise RefusedError(*in_the_way)
    if not given["sure"] and (doubts := find_lookalikes(seating.players)):
        raise ConfirmationRequiredError(*doubts)
    return NewSession(seating, facts, None if colours is None else tuple(colours), given["teach"])


def refuse_same_colours(colours: Sequence[int]) -> None:
    """Raise RefusedError if two seats have the same colour, because players could not tell their pieces apart."""
    twice = [i for i, colour in enumerate(colours) if colour in colours[:i]]
    if twice:
        raise RefusedError(*(Problem(f"tinctures[{i}]", "tincture-twice") for i in twice))


def _shape(game: Game[Any, Any], seats: int) -> Record:
    defaults = {option.key: option.default for option in game.options}
    return Record(
        {
            "players": ListOf(PersonName()),
            "options": Record({option.key: option.shape for option in game.options}, defaults),
            "first": Whole(0, max(seats - 1, 0)),
            "tinctures": ListOf(Whole(0, COLOUR_COUNT - 1), fewest=seats, most=seats),
            "facts": Record(game.facts, dict.fromkeys(game.facts)),
            "teach": Flag(),
            "sure": Flag(),
        },
        {"options": defaults, "first": 0, "tinctures": None, "facts": {}, "teach": False, "sure": False},
    )


def find_lookalikes(names: Sequence[str]) -> tuple[Problem, ...]:
    """Return a problem for each name that looks on a screen like an earlier name in `names`.

    Examples: Ann and ann, or Анна and Aннa with two Latin letters.
    """
    problems = []
    for i, name in enumerate(names):
        other = next((n for n in names[:i] if visual_keys(n) & visual_keys(name)), None)
        if other is not None:
            problems.append(Problem(f"players[{i}]", "name-alike", {"other": other}))
    return tuple(problems)


def visual_keys(name: str) -> frozenset[tuple[str, str]]:
    """Return keys for the appearance of a name, without spaces and invisible characters.

    Two names that share a key can be confused on a screen.
    """
    composed = unicodedata.normalize("NFKC", name)
    seen = "".join(c for c in composed if not c.isspace() and unicodedata.category(c) not in {"Cf", "Cc", "Zs"})
    small = seen.casefold()
    return frozenset({("written", _visual_form(seen)), ("small", _visual_form(small)), ("said", small)})


def _visual_form(text: str) -> str:
    """Return the text in lower case, with the same Latin letter for all letters, digits and signs that look the same."""
    return text.translate(_LATIN).translate(_LOOKALIKE_LINES).casefold()
