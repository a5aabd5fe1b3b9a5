"""Three Towers: players count three kinds of things. Stones break a tie."""

from companion.rules.calculator import calculator
from companion.rules.shape import Whole
from companion.rules.sheet import Cell, Row, Sheet

GAME = calculator(
    key="three-towers",
    seats=range(2, 5),
    sheet=Sheet(
        table=(),
        column=(
            Row("tall", (Cell("tall", Whole(0, 30), each=3),)),
            Row("round", (Cell("round", Whole(0, 12), each=5),)),
            Row("flags", (Cell("flags", Whole(0, 20), each=1, required=False),)),
            Row("", (Cell("stones", Whole(0, 40), required=False),)),
        ),
    ),
    tie_breaks=("stones",),
)
