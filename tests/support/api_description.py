"""Checks of answers against the API description: status, type and all fields."""

import json
import re
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator
from werkzeug.test import TestResponse

from companion.web import openapi


@cache
def document() -> Any:
    return json.loads(json.dumps(openapi.document()))


@cache
def _validator(schema: str) -> Draft202012Validator:
    """Return a validator for a schema, cached because making it takes longer than using it."""
    return Draft202012Validator({**json.loads(schema), "components": document()["components"]})


def component(name: str) -> Draft202012Validator:
    return _validator(json.dumps({"$ref": f"#/components/schemas/{name}"}))


def resolved(node: Any) -> Any:
    while "$ref" in node:
        found = document()
        for part in node["$ref"].removeprefix("#/").split("/"):
            found = found[part.replace("~1", "/").replace("~0", "~")]
        node = found
    return node


def address(path: str) -> str | None:
    """Return the address in the description that a path matches, or None."""
    found = [a for a in document()["paths"] if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", a), path)]
    return found[0] if found else None


def problems(response: TestResponse) -> list[str]:
    """Return where an answer differs from its description."""
    method, path = response.request.method.lower(), response.request.path
    described = address(path)
    operations = document()["paths"].get(described, {})
    if method in operations:
        answers = operations[method]["responses"]
    elif described is None:
        answers = {"404": {"$ref": "#/components/responses/Problem404"}}
    else:
        answers = {"405": {"$ref": "#/components/responses/Problem405"}}
    name = str(response.status_code)
    if name not in answers:
        return [f"{method} {path}: {name} is not described: {response.text[:200]}"]
    answer = resolved(answers[name])
    if response.mimetype not in answer["content"]:
        return [f"{method} {path}: {response.mimetype} is not described for {name}"]
    lacking = [h for h in answer.get("headers", {}) if h not in response.headers]
    if response.mimetype != "application/json":
        return lacking
    schema = answer["content"]["application/json"]["schema"]
    found = _validator(json.dumps(schema)).iter_errors(json.loads(response.data.decode("utf-8")))
    return lacking + [f"{method} {path} {name}: {error.json_path}: {error.message[:200]}" for error in found]
