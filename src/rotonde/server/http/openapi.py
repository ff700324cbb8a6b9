"""The OpenAPI page, made from the table of routes: it cannot say what the routes do not do."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import getdoc

import msgspec

from rotonde.server.api.responses import Stream, Text
from rotonde.server.http.problem import Details
from rotonde.server.http.typed import Route
from rotonde.server.play.views.shapes import Shown

REFERENCE = "#/components/schemas/{name}"
Json = dict[str, object]


def openapi(routes: Sequence[Route], number: str) -> Json:
    shapes: list[type] = [Details, Shown, *filter(None, (route.shows for route in routes))]
    for route in routes:
        shapes += [hint for hint in route.hints.values() if issubclass(hint, msgspec.Struct)]
    _, components = msgspec.json.schema_components(
        list(dict.fromkeys(shapes)), schema_hook=anything, ref_template=REFERENCE
    )
    paths: dict[str, dict[str, object]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rotonde", "version": number, "description": str(getdoc(Route))},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def anything(shape: type) -> Json:
    """What `object` is: data that each game has in its own way."""
    return {"description": "Data of the game"}


def operation(route: Route, components: Json) -> Json:
    said = (getdoc(route.does) or "").split("\n\n")
    found: Json = {
        "operationId": route.does.__name__,
        "summary": said[0].replace("\n", " "),
        "parameters": parameters(route, "path", components)
        + parameters(route, "query", components),
        "responses": responses(route),
    }
    if "body" in route.hints:
        shape = reference(route.hints["body"])
        found["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": shape}},
        }
    if route.unsafe:
        found["security"] = [{"token": []}]
    return found


def reference(shape: type) -> Json:
    return {"$ref": REFERENCE.format(name=shape.__name__)}


def parameters(route: Route, part: str, components: Json) -> list[Json]:
    if part not in route.hints:
        return []
    schema = components[route.hints[part].__name__]
    assert isinstance(schema, dict)
    required = schema.get("required", [])
    return [
        {"name": name, "in": part, "required": name in required, "schema": shape}
        for name, shape in schema["properties"].items()
    ]


def responses(route: Route) -> Json:
    problem = {"application/problem+json": {"schema": reference(Details)}}
    wrong = {400, 408, 421, 429, 431, 503}
    if "path" in route.hints:
        wrong |= {403, 404, 409}
    if route.unsafe:
        wrong |= {401, 403, 404, 409, 413, 415, 422}
    if "query" in route.hints:
        wrong |= {401, 409, 422}
    found: Json = {
        str(status): {"description": f"Problem {status}", "content": problem}
        for status in sorted(wrong)
    }
    found[str(route.status)] = {"description": "As asked", "content": content(route.answer)}
    return dict(sorted(found.items()))


def content(answer: type) -> Json:
    if issubclass(answer, Text):
        return {
            "text/plain": {"schema": {"type": "string"}},
            "application/json": {"schema": {"type": "object"}},
        }
    if issubclass(answer, Stream):
        return {"application/x-ndjson": {"schema": reference(Shown)}}
    if issubclass(answer, msgspec.Raw):
        return {"application/json": {"schema": {"type": "object"}}}
    return {"application/json": {"schema": reference(answer)}}
