"""The picture of the layers is drawn from its text, and names every folder of the package."""

from __future__ import annotations

import tomllib
from pathlib import Path
from xml.etree import ElementTree

import layers_picture
import pytest
from layers_picture import DOCS, PICTURE, SOURCE, picture

PACKAGE = DOCS.parent / "src" / "rotonde"
SMALL = """
title = "A < B"
compiled = "compiled"
[[layer]]
boxes = [{ name = "top", text = "one two" }]
[[layer]]
boxes = [{ name = "low", text = "a", compiled = true }, { name = "beside", text = "b" }]
"""


def test_a_box_for_each_name_from_the_top_down() -> None:
    root = ElementTree.fromstring(picture(SMALL))
    texts = {str(node.text): float(node.get("y", "0")) for node in root.iter() if node.get("y")}
    assert texts["top"] < texts["low"] == texts["beside"]
    assert "A < B" in texts
    kinds = [str(node.get("class")) for node in root.iter() if node.tag.endswith("rect")]
    assert kinds == ["paper", "box", "box compiled", "box", "box compiled"], "the last is the key"


def test_every_folder_of_the_package_is_in_the_picture() -> None:
    told = tomllib.loads((DOCS / SOURCE).read_text("utf-8"))
    names = {box["name"] for layer in told["layer"] for box in layer["boxes"]}
    folders = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").exists()}
    assert folders <= names


def test_a_picture_of_another_text_is_stale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / SOURCE).write_text(SMALL)
    assert layers_picture.main(["--check"], tmp_path) == 1
    assert "stale" in capsys.readouterr().out
    assert layers_picture.main([], tmp_path) == 0
    assert layers_picture.main(["--check"], tmp_path) == 0
    (tmp_path / PICTURE).write_text(picture(SMALL.replace("one", "another")))
    assert layers_picture.main(["--check"], tmp_path) == 1
