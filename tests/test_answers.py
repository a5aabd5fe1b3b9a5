"""Tests of answers as JSON, made piece by piece and equal to the output of `json`."""

import json
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import rules_queries
from companion.rules.errors import RefusedError
from companion.rules.shape import Json
from companion.rules_queries import ANSWERS_PER_BATCH, AssistAnswers, TooManyAnswersError, reply_pieces
from tests.support.example_questions import ASKS, ENDLESS

lists = st.one_of(
    st.lists(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=3))),
    st.integers(ANSWERS_PER_BATCH - 2, 2 * ANSWERS_PER_BATCH + 2).map(
        lambda n: [{"n": i, "in": {"[]": "[]"}} for i in range(n)]
    ),
)


def assisted(found: list[Json]) -> AssistAnswers:
    return AssistAnswers("[]", "[]", iter(found))


@given(lists, st.sampled_from([None, 2, 4]), st.booleans())
def test_reply_in_pieces_equals_whole_json(found: list[Json], indent: int | None, ascii_only: bool) -> None:
    whole = {"game": "[]", "ask": "[]", "answers": found}
    text = "".join(reply_pieces(assisted(found), indent=indent, ascii_only=ascii_only))
    assert text == json.dumps(whole, ensure_ascii=ascii_only, indent=indent)


@pytest.mark.parametrize("most", [1, ANSWERS_PER_BATCH - 1, ANSWERS_PER_BATCH, ANSWERS_PER_BATCH + 1, 3 * ANSWERS_PER_BATCH])
def test_answers_over_limit_are_refused_early(most: int) -> None:
    assert json.loads("".join(reply_pieces(assisted([1] * most), most=most)))["answers"] == [1] * most
    made = 0

    def endless() -> Iterator[Json]:
        nonlocal made
        while True:
            made += 1
            yield made

    with pytest.raises(TooManyAnswersError) as refused:
        list(reply_pieces(AssistAnswers("a", "b", endless()), most=most))
    assert refused.value.problems[0].args == {"most": most}
    assert made <= most + 2 * ANSWERS_PER_BATCH


def test_answers_without_end_use_bounded_memory() -> None:
    reply = rules_queries.assist(json.dumps(ENDLESS).encode(), "en")
    tracemalloc.start()
    try:
        size = sum(len(piece) for _, piece in zip(range(20), reply_pieces(reply), strict=False))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert size > 20 * ANSWERS_PER_BATCH * 50
    assert peak < 5_000_000


@pytest.mark.parametrize("ask", ASKS, ids=str)
def test_question_without_required_key_is_refused_before_reply(ask: str) -> None:
    assert rules_queries.assist(json.dumps(ASKS[ask]).encode(), "en").ask == ASKS[ask]["ask"]
    for key in ASKS[ask].keys() - {"variants"}:
        left = {k: v for k, v in ASKS[ask].items() if k != key}
        with pytest.raises(RefusedError) as refused:
            rules_queries.assist(json.dumps(left).encode(), "en")
        assert key in {problem.at for problem in refused.value.problems}


@pytest.mark.parametrize("how", [["-"], ["--lines", "-"]])
def test_assist_command_writes_answers_while_searching(how: list[str]) -> None:
    command = [Path(sys.executable).parent / "companion", "assist", *how]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes) as clerk:
        clerk.stdin.write(json.dumps(ENDLESS).encode() + b"\n")
        clerk.stdin.close()
        begun = clerk.stdout.read(200_000)
        clerk.stdout.close()
        assert clerk.stderr.read() == b""
    reply = rules_queries.assist(json.dumps(ENDLESS).encode(), "en")
    expected = "".join(piece for _, piece in zip(range(10), reply_pieces(reply), strict=False)).encode()
    assert begun == expected[: len(begun)]
