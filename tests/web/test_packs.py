"""Packs hold what the modules say: the same words, the same exports, each module once."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from node import NO_NODE, NO_PACKAGES, find_node

from rotonde.web import STATIC
from rotonde.web.modules import Unread, bare, read_module
from rotonde.web.packs import Packs
from web.person import Person

ROOT = Path(__file__).resolve().parents[2]
New = Callable[..., Person]
NO_PAGE = ("app.js", "packing.js", "worker.js")
SAME = """
import { readFileSync } from "node:fs";
import { tokenizer } from "acorn";
const how = { ecmaVersion: "latest", sourceType: "module" };
const words = (text) => [...tokenizer(text, how)].map((one) => text.slice(one.start, one.end));
for (const [path, before, after] of JSON.parse(readFileSync(0, "utf8"))) {
  if (JSON.stringify(words(before)) !== JSON.stringify(words(after))) console.log(path);
}
"""
ALL = """async ([files, paths]) => {
  const found = {};
  for (const path of paths) found[path] = Object.keys(await import(`${files}/${path}`)).sort();
  return found;
}"""
ONCE = """async (files) => {
  const alone = await import("/static/lib/words.js");
  const ahead = await import(`${files}/lib/words.js`);
  return alone.t === ahead.t && alone.t("nav.lobby");
}"""


def scripts() -> list[str]:
    return [path.relative_to(STATIC).as_posix() for path in sorted(STATIC.rglob("*.js"))]


def text_of(path: str) -> str:
    return (STATIC / path).read_text("utf-8")


def packs() -> Packs:
    return Packs(text_of)


def test_only_what_nobody_runs_is_left_out() -> None:
    node = find_node()
    assert node is not None, NO_NODE
    assert (ROOT / "node_modules" / "acorn").exists(), NO_PACKAGES
    ours = [path for path in scripts() if not path.startswith("vendor/")]
    pairs = [(path, text_of(path), bare(text_of(path))) for path in ours]
    assert any(len(after) < len(before) for _, before, after in pairs)
    told = subprocess.run(
        [node, "--input-type=module", "-e", SAME],
        input=json.dumps(pairs),
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")


def test_a_pack_has_all_that_its_page_needs_and_nothing_of_the_frame() -> None:
    ours = packs()
    table = ours.closure("pages/table.js")
    assert {"parts/act.js", "games/games.js", "lib/api.js"} <= set(table)
    assert table.index("lib/api.js") < table.index("parts/playing.js")
    pack = ours.pack("pages/table.js")
    assert '$define("parts/act.js"' in pack and '$define("lib/words.js"' not in pack
    assert '$define("lib/words.js"' in ours.pack("app.js")


@pytest.mark.parametrize(
    "said",
    ["export default 1;", "export let n = 1;", 'export * from "./x.js";', "import x from 'y';"],
)
def test_what_cannot_be_packed_is_told(said: str) -> None:
    with pytest.raises(Unread, match=r"^odd\.js: "):
        read_module("odd.js", f"{said}\n")


def test_every_module_runs_and_exports_what_it_says(person: New) -> None:
    one = person()
    one.go("/lobby")
    files = one.page.get_attribute("html", "data-files")
    paths = [path for path in scripts() if path not in NO_PAGE]
    found = one.page.evaluate(ALL, [files, paths])
    ours = packs()
    assert found == {path: sorted(ours.module(path).exports) for path in paths}
    assert sum(map(len, found.values())) > 300


def test_a_module_lives_once_however_it_is_asked_for(person: New) -> None:
    one = person()
    one.go("/lobby")
    files = one.page.get_attribute("html", "data-files")
    assert one.page.evaluate(ONCE, files) == "Tables"
