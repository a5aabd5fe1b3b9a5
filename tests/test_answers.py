"""Answers as JSON: a piece at a time, and all the same what `json` would have written."""

import json
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import answers
from companion.answers import AT_ONCE, Assisted, TooManyAnswersError, pieces
from companion.rules.errors import RefusedError
from companion.rules.shape import Json
from tests.web.questions import ASKS, ENDLESS

lists = st.one_of(
    st.lists(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=3))),
    st.integers(AT_ONCE - 2, 2 * AT_ONCE + 2).map(lambda n: [{"n": i, "in": {"[]": "[]"}} for i in range(n)]),
)


def assisted(found: list[Json]) -> Assisted:
    return Assisted("[]", "[]", iter(found))


@given(lists, st.sampled_from([None, 2, 4]), st.booleans())
def test_in_pieces_an_answer_is_the_same(found: list[Json], indent: int | None, ascii_only: bool) -> None:
    whole = {"game": "[]", "ask": "[]", "answers": found}
    text = "".join(pieces(assisted(found), indent=indent, ascii_only=ascii_only))
    assert text == json.dumps(whole, ensure_ascii=ascii_only, indent=indent)


@pytest.mark.parametrize("most", [1, AT_ONCE - 1, AT_ONCE, AT_ONCE + 1, 3 * AT_ONCE])
def test_more_answers_than_may_be_are_refused_as_soon_as_that_is_known(most: int) -> None:
    assert json.loads("".join(pieces(assisted([1] * most), most=most)))["answers"] == [1] * most
    made = 0

    def endless() -> Iterator[Json]:
        nonlocal made
        while True:
            made += 1
            yield made

    with pytest.raises(TooManyAnswersError) as refused:
        list(pieces(Assisted("a", "b", endless()), most=most))
    assert refused.value.problems[0].args == {"most": most}
    assert made <= most + 2 * AT_ONCE


def test_millions_of_answers_need_no_room() -> None:
    reply = answers.assist(json.dumps(ENDLESS).encode(), "en")
    tracemalloc.start()
    try:
        size = sum(len(piece) for _, piece in zip(range(20), pieces(reply), strict=False))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert size > 20 * AT_ONCE * 50
    assert peak < 5_000_000


@pytest.mark.parametrize("ask", ASKS, ids=str)
def test_what_is_refused_is_refused_before_anything_is_written(ask: str) -> None:
    assert answers.assist(json.dumps(ASKS[ask]).encode(), "en").ask == ASKS[ask]["ask"]
    for key in ASKS[ask].keys() - {"variants"}:
        left = {k: v for k, v in ASKS[ask].items() if k != key}
        with pytest.raises(RefusedError) as refused:
            answers.assist(json.dumps(left).encode(), "en")
        assert key in {problem.at for problem in refused.value.problems}


@pytest.mark.parametrize("how", [["-"], ["--lines", "-"]])
def test_the_command_writes_while_more_is_found(how: list[str]) -> None:
    command = [Path(sys.executable).parent / "companion", "assist", *how]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes) as clerk:
        clerk.stdin.write(json.dumps(ENDLESS).encode() + b"\n")
        clerk.stdin.close()
        begun = clerk.stdout.read(200_000)
        clerk.stdout.close()
        assert clerk.stderr.read() == b""
    reply = answers.assist(json.dumps(ENDLESS).encode(), "en")
    expected = "".join(piece for _, piece in zip(range(10), pieces(reply), strict=False)).encode()
    assert begun == expected[: len(begun)]
