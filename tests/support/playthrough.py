"""Recorded playthroughs: random but repeatable games as text, so that a diff shows what a change does to a game.

`make playthroughs` writes the files again. `tests/games/test_playthroughs.py` compares them.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from companion.games import all_games
from companion.rules.errors import RefusedError
from companion.rules.game import NeedsConfirmation, Seating
from companion.rules.scoring import Result
from companion.rules.shape import Json, check_value
from companion.rules.sheet import TABLE
from companion.sessions.score import cells_by_place
from companion.texts import Language, language, points
from tests.example_games import beside_the_others
from tests.game_contract.cases import Case, chosen
from tests.game_contract.filling import SeatForm, countable, counted
from tests.game_contract.values import drawn
from tests.game_contract.walk import Walk, every

TAPS = 60
"""Largest number of taps in a recorded game."""
LIST = 3
"""Largest number of values that a list needs."""
TRIES = 40
"""Number of typed commands to try in one step."""
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus")
TESTS = Path(__file__).parent.parent / "games"


class PlainCase(Case):
    """A table with short names."""

    @property
    def players(self) -> tuple[str, ...]:
        return NAMES[: self.seats]


def path_of(key: str) -> Path:
    """Return the file with the playthroughs of a game."""
    return TESTS / key.replace("-", "_") / "playthrough.txt"


def recorded(key: str) -> str:
    """Return the playthroughs of a game: with the default options, and with the last choice of options."""
    game = all_games()[key]
    ways = chosen(game)
    seats = min(max(game.seats), max(3, min(game.seats)))
    tables = [PlainCase(game, seats, options) for options in (ways[:1] if len(ways) == 1 else (ways[0], ways[-1]))]
    return "\n\n".join("\n".join(_table(case)) for case in tables) + "\n"


def _table(case: Case) -> Iterator[str]:
    """Yield the lines of one game: its table, its log and its explained score.

    Each step has its own random numbers. So a change of one step changes few other steps.
    """
    key, words = case.game.key, language("en", case.game.key)
    options = f" with {', '.join(words.option_names(case.game.options, case.options)) or 'no options'}" if case.options else ""
    yield f"{words.say('game-name')}: {', '.join(case.players)}{options}"
    seating = Seating(key, case.players, case.options)
    walk = Walk(case.game, seating, Random(0))
    for step in range(1, TAPS + 1):
        phase = _phase(walk, words)
        walk.chance = Random(f"{key} {step}")
        if not (_type(walk) or walk.go(forward=True)):
            break
        yield f"{step:3}. {phase}: {words.tell(walk.flow.narrate(walk.facts[-1], seating))}{_running(walk)}"
    assert not walk.wrong, walk.wrong
    yield ""
    yield from _score(case, walk, words)


def _type(walk: Walk) -> bool:
    """Send a random command with a typed field, if it scores. Return whether one was sent.

    Half of the steps try this.
    """
    flow, state, seating = walk.flow, walk.state, walk.seating
    forms = [move for move in flow.moves if not move.by_hand and every(move.takes, (), Random(0)) is None]
    if not forms or walk.chance.random() < 0.5:
        return False
    for _ in range(TRIES):
        move = walk.chance.choice(forms)
        args = drawn(move.takes, walk.chance, seating.players)
        with suppress(RefusedError):
            found = flow.decide(state, seating, move.type, check_value(move.takes, args))
            fact = found.fact if isinstance(found, NeedsConfirmation) else found
            if walk.running(flow.evolve(state, seating, fact)) != walk.running():
                return walk.take(move.type, args)
    return False


def _phase(walk: Walk, words: Language) -> str:
    phase = walk.flow.phase(walk.state, walk.seating)
    turn = f"{phase.round}/{phase.rounds} " if phase.rounds else f"{phase.round} " if phase.round else ""
    return f"{turn}{words.say(f'phase-{phase.key}')}"


def _running(walk: Walk) -> str:
    running = walk.running()
    return f" [{', '.join(f'{name} {points(count)}' for name, count in running.items())}]" if running else ""


def _score(case: Case, walk: Walk, words: Language) -> Iterator[str]:
    """Yield the sheet, filled by the moves and then at random, and the explained score."""
    tracked: SeatForm = dict(walk.flow.prefill(walk.state, walk.seating))
    entries = _shortened(case, countable(case, Random(case.game.key), tracked))
    for place in (place for place in cells_by_place(case.game, case.seating) if place in entries):
        (column, cell), value = place, entries[place]
        label = words.say(case.game.sheet.cells[column == TABLE, cell].words)
        source = "moves" if place in tracked else "entered"
        yield f"{column or 'All'}, {label}: {_value(value)} ({source})"
    result = counted(case, entries)
    assert isinstance(result, Result), result
    for scored in result.columns:
        yield f"{scored.name}: {points(scored.total)}"
        for line in scored.lines:
            why = "; ".join(words.say(item.words, **item.args) for item in line.items)
            yield f"    {words.say(f'category-{line.category}')} {points(line.points)}: {why}"
    for standing in result.ranking.standings:
        ties: Mapping[str, Any] = standing.tie_breaks
        told = "".join(f", {words.say(f'tie-break-{name}')} {value}" for name, value in ties.items())
        yield f"{standing.rank}. {standing.name} {points(standing.total)}{told}"
    yield f"Decided by: {result.ranking.decided_by}"


def _shortened(case: Case, entries: SeatForm) -> SeatForm:
    """Return the sheet with short lists, where such a sheet can be scored. Long lists say no more."""
    for place, value in entries.items():
        if isinstance(value, list):
            shorter = {**entries, place: value[:LIST]}
            entries = shorter if isinstance(counted(case, shorter), Result) else entries
    return entries


def _value(value: Json) -> str:
    """Return a value of the sheet as short text."""
    if isinstance(value, list):
        return ", ".join(map(_value, value)) or "none"
    if isinstance(value, dict):
        return " ".join(f"{name}={_value(one)}" for name, one in value.items())
    return points(value) if isinstance(value, int) and not isinstance(value, bool) else str(value)


def write() -> None:
    """Write the playthroughs of all games and of the example games."""
    with beside_the_others():
        for key in all_games():
            path_of(key).parent.mkdir(exist_ok=True)
            path_of(key).write_text(recorded(key), "utf-8")


if __name__ == "__main__":
    write()
