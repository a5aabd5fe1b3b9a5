"""The form of a score pad: the typed texts, the definition that they mean, and the problems of each field."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.pads.definition import MAX_ROWS, MAX_TIE_BREAKS, ROW_FIELDS, ROW_KINDS, TABLE, Pad, read_pad
from companion.rules.errors import Problem, RefusedError
from companion.rules.shape import Json, Whole

Fields = Mapping[str, str]
HEAD: Fields = {"name": "", "fewest": "2", "most": "4", "wins": "highest", "checklist": ""}
_EXAMPLES = {"points": "1", "second": "0", "table": "1, 3, 6, 10", "rounds": "4"}
ROW: Fields = {"name": "", "kind": ROW_KINDS[0], "negative": "", **_EXAMPLES}
"""The fields of a new row. Each kind of row uses some of them, and the others keep what was typed or an example."""
TIE: Fields = {"row": "", "wins": "more"}
"""The fields of a tie-break. `row` is the index of a row, or empty for none."""
SHOWN: dict[str, Json] = {"name": "…", "fewest": 1, "most": 7, "wins": "highest", "checklist": []}
"""Parts that the preview shows in place of parts that are not right yet."""
_NUMBER = Whole(-999_999, 999_999)
_LIST = re.compile(r"(table|checklist)\[.*")
_DOT = re.compile(r"\.")
_BRACKET = re.compile(r"\[")
_NO_WORD = re.compile(r"\W+")
_BETWEEN = re.compile(r"[\s,;]+")


@dataclass(frozen=True, slots=True)
class PadForm:
    """The form of a pad, as typed. `problems` are by the id of the field, and `focus` is the id that gets the focus."""

    head: Fields = field(default_factory=lambda: HEAD)
    rows: tuple[Fields, ...] = (ROW,)
    ties: tuple[Fields, ...] = ()
    focus: str = ""
    problems: Mapping[str, Problem] = field(default_factory=dict)
    kinds: Sequence[str] = ROW_KINDS

    @property
    def can_grow(self) -> bool:
        return len(self.rows) < MAX_ROWS

    @property
    def tie_fields(self) -> tuple[Fields, ...]:
        """Return the tie-breaks with an empty one behind them, as long as another one is allowed."""
        return (*(tie for tie in self.ties if tie["row"]), TIE)[:MAX_TIE_BREAKS]

    @property
    def definition(self) -> dict[str, Json]:
        """Return the definition of the pad. A text that should be a number stays a text, so that `read_pad` refuses it."""
        return {
            **self.head,
            "fewest": _number(self.head["fewest"]),
            "most": _number(self.head["most"]),
            "row": [_row_definition(row) for row in self.rows],
            "tie": [{**tie, "row": _number(tie["row"])} for tie in self.ties if tie["row"]],
            "checklist": [line for line in self.head["checklist"].splitlines() if line.strip()],
        }

    def preview(self) -> Pad | None:
        """Return the pad without its rows and tie-breaks that are not right yet, or None if no row is right."""
        told = {**self.definition, "name": self.head["name"].strip() or SHOWN["name"]}
        for _ in range(3):  # a row without a tie-break that was left out may be wrong, too
            try:
                return read_pad(told)
            except RefusedError as refused:
                wrong = {stop.split(problem.at)[0] for problem in refused.problems for stop in (_DOT, _BRACKET)}
            right = [i for i in range(len(told["row"])) if f"row[{i}]" not in wrong]
            ties = [tie for i, tie in enumerate(told["tie"]) if f"tie[{i}]" not in wrong and tie["row"] in right]
            told |= {part: value for part, value in SHOWN.items() if part in wrong}
            told["row"] = [told["row"][i] for i in right]
            told["tie"] = [{**tie, "row": right.index(tie["row"])} for tie in ties]
        return None

    def refused(self, error: RefusedError) -> "PadForm":
        """Return the form with the problems of its definition, each at its field. The first problem of a field counts."""
        problems: dict[str, Problem] = {}
        for problem in error.problems:
            told = replace(problem, code="pad-table") if ".table[" in problem.at else problem
            problems.setdefault(_NO_WORD.sub("-", _LIST.sub(r"\1", problem.at)), told)
        return replace(self, problems=problems, ties=self.tie_fields, focus=next(iter(problems)))

    def pressed(self, button: str) -> "PadForm":
        """Return the form after one of its buttons: `add`, or `remove` or `up` with the index of a row."""
        order = [*range(len(self.rows))]
        if button == "add" and self.can_grow:
            return replace(self, rows=(*self.rows, ROW), focus=f"row-{len(order)}-name")
        what, _, told = button.partition(".")
        at = next((i for i in order if str(i) == told), 0)
        if what == "remove" and told == str(at) and len(order) > 1:
            order.remove(at)
            focus = f"row-{min(at, len(order) - 1)}-name"
        elif what == "up" and at:
            order[at - 1 : at + 1] = at, at - 1
            focus = f"row-{at - 1}-{'up' if at > 1 else 'name'}"  # the button of the first row is disabled
        else:
            return self
        moved = {str(old): str(new) for new, old in enumerate(order)}  # tie-breaks follow their rows
        ties = tuple({**tie, "row": moved[tie["row"]]} for tie in self.ties if tie["row"] in moved)
        return replace(self, rows=tuple(self.rows[i] for i in order), ties=ties, focus=focus)


def read_form(sent: Fields) -> PadForm:
    """Return the sent form as typed. Rows and tie-breaks beyond the largest numbers are left out."""
    rows = [i for i in range(MAX_ROWS) if f"row.{i}.name" in sent]
    ties = [i for i in range(MAX_TIE_BREAKS) if f"tie.{i}.row" in sent]
    return PadForm(
        {name: sent.get(name, "") for name in HEAD},
        tuple({name: sent.get(f"row.{i}.{name}", "") for name in ROW} for i in rows) or (ROW,),
        tuple({name: sent.get(f"tie.{i}.{name}", "") for name in TIE} for i in ties),
    )


def form_of(pad: Pad) -> PadForm:
    """Return the form that makes this pad."""
    rows = []
    for row in pad.rows:
        points = [str(number) for number in row.points]
        numbers = {"table": ", ".join(points)} if row.kind == TABLE else dict(zip(ROW_FIELDS[row.kind], points, strict=True))
        rows.append({**ROW, "name": row.name, "kind": row.kind, "negative": "1" if row.negative else "", **numbers})
    head = {"name": pad.name, "fewest": str(pad.seats[0]), "most": str(pad.seats[-1]), "checklist": "\n".join(pad.checklist)}
    ties = tuple({"row": str(tie.row), "wins": "fewer" if tie.fewer else "more"} for tie in pad.tie_breaks)
    return PadForm({**head, "wins": "lowest" if pad.lowest_wins else "highest"}, tuple(rows), ties)


def _row_definition(row: Fields) -> dict[str, Json]:
    numbers = {name: _number(row[name]) for name in ROW_FIELDS.get(row["kind"], ())}
    if row["kind"] == TABLE:
        numbers["table"] = [_number(one) for one in _BETWEEN.split(row["table"]) if one]
    return {"name": row["name"], "kind": row["kind"], "negative": bool(row["negative"]), **numbers}


def _number(typed: str) -> Json:
    """Return the whole number that was typed, or the text if it is none."""
    try:
        return _NUMBER.read(typed, "")
    except RefusedError:
        return typed
