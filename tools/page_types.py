"""The API as types for the pages: written from the OpenAPI page, never by hand.

python tools/page_types.py writes `src/rotonde/web/types/api.d.ts`; `--check` says if it is stale.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from rotonde.server.http.openapi import openapi
from rotonde.server.http.routes import ROUTES

FILE = Path(__file__).resolve().parents[1] / "src" / "rotonde" / "web" / "types" / "api.d.ts"
HEAD = "// Written by tools/page_types.py from the OpenAPI page. Do not edit."
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
HOLE = re.compile(r"\{\w+\}")
METHODS = ("get", "post", "put")
Schema = dict[str, object]
Schemas = dict[str, Schema]


def shape(schema: object) -> str:
    """A schema as a type."""
    assert isinstance(schema, dict)
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(shape(one) for one in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        inner = shape(schema["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {shape(schema.get('additionalProperties') or {})}>"
    return "null" if kind == "null" else PLAIN.get(str(kind), "unknown")


def interface(name: str, schema: Schema, always: bool) -> str:
    """`always`: the server sends every field, also those that have a default."""
    fields, required = schema.get("properties"), schema.get("required", [])
    assert isinstance(fields, dict) and isinstance(required, list)
    lines = [
        f"  {field}{'' if always or field in required else '?'}: {shape(inner)};"
        for field, inner in fields.items()
    ]
    said = str(schema.get("description", "")).replace("\n", "\n * ")
    head = [f"/** {said} */"] if said and "\n" not in said else []
    head = ["/**", f" * {said}", " */"] if "\n" in said else head
    if not lines:
        return "\n".join([*head, f"export type {name} = Record<string, never>;"])
    return "\n".join([*head, f"export interface {name} {{", *lines, "}"])


def names_in(schema: object) -> set[str]:
    """The shapes that a schema speaks of."""
    if isinstance(schema, list):
        return {name for one in schema for name in names_in(one)}
    if not isinstance(schema, dict):
        return set()
    found = {name for one in schema.values() for name in names_in(one)}
    return found | {str(schema["$ref"]).rpartition("/")[2]} if "$ref" in schema else found


def answers(page: Schema) -> dict[str, dict[str, str]]:
    """By method and path, the shape of what comes back."""
    found: dict[str, dict[str, str]] = {method: {} for method in METHODS}
    paths = page["paths"]
    assert isinstance(paths, dict)
    for path, operations in paths.items():
        for method in METHODS:
            for status, answer in operations.get(method, {}).get("responses", {}).items():
                if status.startswith("2"):
                    content = next(iter(answer["content"].values()))
                    found[method][path.removeprefix("/api")] = shape(content["schema"])
    return found


def most_said(path: str) -> tuple[int, int]:
    """A hole matches a slash too: paths with more of their own come first."""
    return -path.count("/"), -len(HOLE.sub("", path))


def by_path(method: str, paths: dict[str, str]) -> str:
    lines = [f"export type {method.capitalize()}<P extends string> ="]
    for path in sorted(paths, key=most_said):
        pattern = HOLE.sub("${string}", path)
        lines.append(f"  P extends `{pattern}` ? {paths[path]} :")
    return "\n".join([*lines, "  unknown;"])


def sent(schemas: Schemas, first: set[str]) -> set[str]:
    """All shapes that answers are made of."""
    found = first & schemas.keys()
    while more := {name for one in found for name in names_in(schemas[one])} - found:
        found |= more
    return found


def text() -> str:
    page = openapi(ROUTES, "0")
    components = page["components"]
    assert isinstance(components, dict)
    schemas: Schemas = components["schemas"]
    found = answers(page)
    always = sent(schemas, {name for paths in found.values() for name in paths.values()})
    shown = sorted(always | {"Details"})  # pages ask by address: what goes in needs no name
    parts = [interface(name, schemas[name], name in always) for name in shown]
    parts += ["/** What an address answers, by its path below `/api`. */"]
    parts += [by_path(method, found[method]) for method in METHODS]
    return "\n".join([HEAD, "", *parts]) + "\n"


def main(arguments: list[str], file: Path = FILE) -> int:
    wanted = text()
    if "--check" not in arguments:
        file.parent.mkdir(exist_ok=True)
        file.write_text(wanted, "utf-8")
    elif not file.exists() or file.read_text("utf-8") != wanted:
        print(f"{file}: stale, run tools/page_types.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
