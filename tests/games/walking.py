"""A walk through a game's flow by commands drawn at random, legal ones and others, and the laws that hold on every way."""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Doubtful, Fact, Game, Seating
from companion.rules.plain import to_plain
from companion.rules.shape import Choice, Flag, Json, Name, Shape, Whole, checked
from companion.texts import LANGUAGES, language

STRANGER = "Nobody"


class Walk:
    """A play of one game. Every step, taken or refused, is checked."""

    def __init__(self, game: Game[Any, Any], seating: Seating) -> None:
        self.game, self.flow, self.seating = game, game.flow, seating
        self.state = self.flow.start(seating)
        self.facts: list[Fact] = []
        self.refused = 0

    def step(self, random: Random, types: Sequence[str]) -> None:
        """One command, drawn at random."""
        command = random.choice(types)
        fields = self.flow.commands[command].fields
        args = {
            key: drawn(random, shape, self.seating.players)
            for key, shape in fields.fields.items()
            if key not in fields.optional or random.random() < 0.5
        }
        self.take(command, args)

    def take(self, command: str, args: Mapping[str, Json]) -> None:
        """A command, taken or refused in words."""
        before = to_plain(self.state)
        try:
            fact = self.flow.decide(self.state, self.seating, command, checked(self.flow.commands[command].fields, args))
            if isinstance(fact, Doubtful):
                self.tell(fact.problems)
                fact = fact.fact
        except RefusedError as refused:
            self.refused += 1
            self.tell(refused.problems)
            return
        assert json.loads(json.dumps(fact.data)) == fact.data, f"{fact} cannot be kept"
        self.facts.append(fact)
        self.state = self.flow.evolve(self.state, self.seating, fact)
        assert before == to_plain(self.replayed(self.facts[:-1]))
        self.look(fact)

    def tell(self, problems: Sequence[Problem]) -> None:
        """A refusal can be put into words, in every language."""
        assert problems
        for lang in LANGUAGES:
            assert all(language(lang, self.game.key).problem(problem).strip() for problem in problems)

    def look(self, fact: Fact) -> None:
        """Everything that is shown after a fact can be shown."""
        screen, phase = self.flow.screen(self.state, self.seating), self.flow.phase(self.state, self.seating)
        for lang in LANGUAGES:
            words = language(lang, self.game.key)
            assert words.tell(self.flow.narrate(fact, self.seating)).strip()
            assert words.tell(screen.title).strip()
            assert screen.note is None or words.tell(screen.note).strip()
            assert words.has(f"phase-{phase.key}")
        assert phase.seat is None or phase.seat < len(self.seating.players)
        assert set(self.flow.running(self.state, self.seating)) <= set(self.seating.players)

    def replayed(self, facts: Sequence[Fact]) -> Any:
        """The state folded anew."""
        state = self.flow.start(self.seating)
        for fact in facts:
            state = self.flow.evolve(state, self.seating, fact)
        return state

    def totals(self) -> dict[str, int]:
        """The score of the final form as it is filled by the taps alone. What it holds must fit its cells."""
        entries = self.flow.prefill(self.state, self.seating)
        for (column, key), value in entries.items():
            cell = self.game.sheet.cell(column, key)
            assert cell is not None, key
            assert checked(cell.shape, value) == value
        question = checked(self.game.question, self.game.asked_by(self.seating, entries))
        return {column.name: column.total for column in self.game.score(self.game.read(question)).columns}


def drawn(random: Random, shape: Shape, players: Sequence[str]) -> Json:
    """A value of this shape, more often a small one than a large one."""
    if isinstance(shape, Whole):
        return random.randint(shape.low, random.choice((min(shape.low + 4, shape.high), shape.high)))
    if isinstance(shape, Choice):
        return random.choice(shape.values)
    if isinstance(shape, Flag):
        return random.random() < 0.7
    if isinstance(shape, Name):
        return STRANGER if random.random() < 0.02 else random.choice(players)
    raise NotImplementedError(type(shape).__name__)
