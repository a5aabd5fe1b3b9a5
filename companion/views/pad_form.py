"""The form of a score pad: the typed texts, the definition that they mean, and the problems of each field."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.pads.definition import (
    FREE,
    MAJORITY,
    MAX_ROWS,
    MAX_TABLE,
    MAX_TIE_BREAKS,
    ROUNDS,
    ROW_KINDS,
    TABLE,
    Pad,
    read_pad,
)
from companion.rules.errors import Problem, RefusedError
from companion.rules.shape import Json, Whole

Fields = Mapping[str, str]
HEAD: Fields = {"name": "", "fewest": "2", "most": "4", "wins": "highest", "checklist": ""}
ROW: Fields = {
    "name": "",
    "kind": ROW_KINDS[0],
    "points": "1",
    "second": "0",
    "table": "1, 3, 6, 10",
    "rounds": "4",
    "negative": "",
}
"""The fields of a new row. Each kind of row uses some of them, and the others keep what was typed or an example."""
TIE: Fields = {"row": "", "wins": "more"}
"""The fields of a tie-break. `row` is the index of a row, or empty for none."""
BARE: Json = {"name": "…", "seats": [2, 4]}
"""The parts of a definition that the preview shows in place of parts that are not right yet."""
_NUMBER = Whole(-999_999, 999_999)
_SEPARATORS = re.compile(r"[\s,;]+")
_PLACE = re.compile(r"(rows|tie_breaks)\[(\d+)\]\.?(\w*)")


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

    def autofocus(self, id: str) -> str | None:
        """Return the value of the attribute `autofocus` of a field or button, or None if it has no such attribute."""
        return "" if id == self.focus else None

    @property
    def tie_fields(self) -> tuple[Fields, ...]:
        """Return the tie-breaks with an empty one behind them, as long as another one is allowed."""
        return (*(tie for tie in self.ties if tie["row"]), TIE)[:MAX_TIE_BREAKS]

    @property
    def definition(self) -> Json:
        """Return the definition of the pad. A text that should be a number stays a text, so that `read_pad` refuses it."""
        return {
            "name": self.head["name"],
            "wins": self.head["wins"],
            "seats": [_number(self.head["fewest"]), _number(self.head["most"])],
            "rows": [_row_definition(row) for row in self.rows],
            "tie_breaks": [{**tie, "row": _number(tie["row"])} for tie in self.ties if tie["row"]],
            "checklist": [line for line in self.head["checklist"].splitlines() if line.strip()],
        }

    def preview(self) -> tuple[Pad | None, int]:
        """Return the pad without the parts that are not right yet, and the number of rows left out. None if no row is right."""
        told, left = self.definition, 0
        for ties in ([{"row": 0, "wins": "more"}], []):  # a row without points is right if it breaks ties
            right = [i for i, row in enumerate(told["rows"]) if _read({**BARE, "rows": [row], "tie_breaks": ties})]
            left = len(self.rows) - len(right)
            kept = [{**tie, "row": right.index(tie["row"])} for tie in told["tie_breaks"] if tie["row"] in right]
            whole = {**told, "name": told["name"].strip() or BARE["name"], "tie_breaks": kept}
            if pad := _read({**(whole if ties else BARE), "rows": [told["rows"][i] for i in right]}):
                return pad, left
        return None, left

    def refused(self, error: RefusedError) -> "PadForm":
        """Return the form with the problems of its definition, each at its field. The first problem of a field counts."""
        found = [self._place(problem) for problem in error.problems]
        return replace(self, problems=dict(reversed(found)), ties=self.tie_fields, focus=found[0][0])

    def _place(self, problem: Problem) -> tuple[str, Problem]:
        """Return the id of the field that a problem belongs to, and the problem in words that fit the field."""
        at = problem.at
        if place := _PLACE.match(at):
            part, index, name = place.groups()
            if part == "tie_breaks":
                return f"tie-{index}", problem
            if name == "points" and self.rows[int(index)]["kind"] == TABLE:
                return f"row-{index}-table", Problem(at, "pads-table", {"most": MAX_TABLE})
            if name == "points" and self.rows[int(index)]["points"].strip() == "0":
                problem = Problem(at, "pads-zero")
            return f"row-{index}-{'second' if at.endswith('points[1]') else name}", problem
        if at.startswith("seats"):
            return "fewest" if at == "seats[0]" else "most", problem
        known = at.partition("[")[0]
        return known if known in HEAD else "rows", problem

    def pressed(self, button: str) -> "PadForm":
        """Return the form after one of its buttons: `add`, or `remove`, `up` or `down` with the index of a row."""
        what, _, told = button.partition(".")
        if button == "add" and self.can_grow:
            return replace(self, rows=(*self.rows, ROW), focus=f"row-{len(self.rows)}-name")
        order = [*range(len(self.rows))]
        at = next((i for i in order if str(i) == told), -1)
        to = at + {"up": -1, "down": 1}.get(what, 0)
        if at < 0 or not 0 <= to < len(order):
            return self
        is_stuck = to == {"up": 0, "down": len(order) - 1}.get(what)  # its button is disabled there
        focus = f"row-{to}-{'name' if is_stuck else what}"
        if what == "remove" and len(order) > 1:
            order.remove(at)
            focus = f"row-{min(at, len(order) - 1)}-name"
        else:
            order[at], order[to] = order[to], order[at]
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
        used = {"table": ", ".join(points)} if row.kind == TABLE else dict(zip(("points", "second"), points, strict=False))
        used |= {"rounds": str(row.rounds)} if row.rounds else {}
        rows.append({**ROW, "name": row.name, "kind": row.kind, "negative": "1" if row.negative else "", **used})
    head = {"name": pad.name, "fewest": str(pad.seats[0]), "most": str(pad.seats[-1]), "checklist": "\n".join(pad.checklist)}
    ties = tuple({"row": str(tie.row), "wins": "fewer" if tie.fewer else "more"} for tie in pad.tie_breaks)
    return PadForm({**head, "wins": "lowest" if pad.lowest_wins else "highest"}, tuple(rows), ties)


def _row_definition(row: Fields) -> dict[str, Json]:
    kind, first = row["kind"], _number(row["points"])
    numbers: dict[str, dict[str, Json]] = {
        TABLE: {"points": [_number(one) for one in _SEPARATORS.split(row["table"]) if one]},
        MAJORITY: {"points": [first, _number(row["second"])]},
        ROUNDS: {"rounds": _number(row["rounds"])},
        FREE: {},
    }
    return {"name": row["name"], "kind": kind, "negative": bool(row["negative"]), **numbers.get(kind, {"points": first})}


def _number(typed: str) -> Json:
    """Return the whole number that was typed, or the text if it is none."""
    try:
        return _NUMBER.read(typed, "")
    except RefusedError:
        return typed


def _read(definition: Json) -> Pad | None:
    try:
        return read_pad(definition)
    except RefusedError:
        return None
