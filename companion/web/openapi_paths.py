"""The addresses of the HTTP interface, for its description."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.texts import LANGUAGES
from companion.views.schema import Schema
from companion.web.openapi_answers import ANSWERS

PROBLEMS: Mapping[int, str] = {
    400: "What was sent is not JSON.",
    403: "The code only lets one watch, or the request comes from a page of another site.",
    404: "No play has this code.",
    405: "This address does not know this method; `Allow` tells those it knows.",
    409: "Something happened that the sender had not seen; the message tells what. Look again and decide again.",
    413: "What was sent is too large, or the answer would be.",
    415: "What was sent does not say that it is JSON.",
    422: "What was sent cannot be accepted.",
    429: "Too often: come back after as many seconds as `Retry-After` tells.",
    503: "What is kept cannot be reached at the moment, or the answer would take too long. Nothing was changed.",
}
ANYWHERE = (405, 429)
WHERE_SOMETHING_IS_SENT = (400, 403, 413, 415, 422)
WHERE_SOMETHING_IS_KEPT = (503,)

PARAMETERS: Mapping[str, Schema] = {
    "lang": {
        "name": "lang",
        "in": "query",
        "description": "The language of the answer.",
        "schema": {"type": "string", "enum": list(LANGUAGES)},
    },
    "code": {
        "name": "code",
        "in": "path",
        "required": True,
        "description": "The key to a play.",
        "schema": {"type": "string", "minLength": 1},
    },
    "log": {
        "name": "log",
        "in": "query",
        "description": "How many lines of the log to tell.",
        "schema": {"type": "integer", "minimum": 0, "maximum": 1000, "default": 1000},
    },
    "before": {
        "name": "before",
        "in": "query",
        "description": "Tell the log before this event: the `older` of the answer before.",
        "schema": {"type": "integer", "minimum": 0, "maximum": 2**53},
    },
    "seen": {
        "name": "Last-Event-ID",
        "in": "header",
        "description": "The latest event that was heard of before the line broke.",
        "schema": {"type": "string"},
    },
}


@dataclass(frozen=True)
class Operation:
    """What can be asked at an address."""

    id: str
    tag: str
    about: str
    answer: Schema
    problems: tuple[int, ...] = ()
    parameters: tuple[str, ...] = ()
    sent: str | None = None
    status: int = 200

    @property
    def schema(self) -> Schema:
        """The operation with every answer there may be."""
        told = sorted({*self.problems, *ANYWHERE, *(WHERE_SOMETHING_IS_SENT if self.sent else ())})
        found: Schema = {"operationId": self.id, "tags": [self.tag], "summary": self.about}
        if self.parameters:
            found["parameters"] = [{"$ref": f"#/components/parameters/{name}"} for name in self.parameters]
        if self.sent:
            found["requestBody"] = {"required": True, "content": {"application/json": {"schema": _ref(self.sent)}}}
        problems = {str(n): {"$ref": f"#/components/responses/Problem{n}"} for n in told}
        return {**found, "responses": {str(self.status): self.answer, **problems}}


def _content(about: str, content: Schema, kind: str = "application/json") -> Schema:
    return {"description": about, "content": {kind: {"schema": content}}}


def _json(name: str) -> Schema:
    return _content(ANSWERS[name]["description"], _ref(name))


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


HEADERS: Mapping[int, str] = {405: "Allow", 429: "Retry-After"}


def problem(status: int) -> Schema:
    """The answer to what cannot be done."""
    found = _content(PROBLEMS[status], _ref("Errors"))
    if name := HEADERS.get(status):
        found["headers"] = {name: {"required": True, "schema": {"type": "string"}}}
    return found


PLAY = "/api/v1/plays/{code}"
OPERATIONS: Mapping[tuple[str, str], Operation] = {
    ("/healthz", "get"): Operation(
        "health", "server", "Whether everything is in order.", _json("Health"), WHERE_SOMETHING_IS_KEPT
    ),
    ("/api/v1/openapi.json", "get"): Operation(
        "description", "server", "This description.", _content("An OpenAPI document.", {"type": "object"})
    ),
    ("/api/v1/games", "get"): Operation(
        "games", "server", "The games, and all that a program has to know of them.", _json("Games")
    ),
    ("/api/v1/score", "post"): Operation(
        "score",
        "rules",
        "A score, counted and explained.",
        _json("Score"),
        (503,),
        parameters=("lang",),
        sent="ScoreQuestion",
    ),
    ("/api/v1/assist", "post"): Operation(
        "assist",
        "rules",
        "The answers to any other question; 413 if there are more than 50,000.",
        _json("Assist"),
        (503,),
        parameters=("lang",),
        sent="AssistQuestion",
    ),
    ("/api/v1/plays", "post"): Operation(
        "begin",
        "plays",
        "A new play.",
        _json("Begun"),
        WHERE_SOMETHING_IS_KEPT,
        ("lang",),
        sent="Beginning",
        status=201,
    ),
    (PLAY, "get"): Operation(
        "play",
        "plays",
        "A play as it stands, also for a watch code.",
        _json("Play"),
        (404, 422, *WHERE_SOMETHING_IS_KEPT),
        ("code", "lang", "log", "before"),
    ),
    (f"{PLAY}/commands", "post"): Operation(
        "command",
        "plays",
        "Something done in a play: it is on the disk when this is answered.",
        _json("Done"),
        (404, 409, *WHERE_SOMETHING_IS_KEPT),
        ("code", "lang"),
        sent="Command",
    ),
    (f"{PLAY}/live", "get"): Operation(
        "live",
        "plays",
        "A line that tells the number of the latest event, now and whenever there is another; a comment every 15 seconds.",
        _content("Events called `seq`, whose id and data are the number.", {"type": "string"}, "text/event-stream"),
        (404, *WHERE_SOMETHING_IS_KEPT),
        ("code", "seen"),
    ),
}


def paths() -> dict[str, Schema]:
    """Every address with what can be asked there."""
    found: dict[str, Schema] = {}
    for (path, method), operation in OPERATIONS.items():
        found.setdefault(path, {})[method] = operation.schema
    return found
