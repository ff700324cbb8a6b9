"""Workflows and issue forms are well formed, pinned, and call what there is."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import check_github
import pytest
import yaml  # type: ignore[import-untyped]

ROOT = check_github.ROOT
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w-]+@(v\d+|release/v\d+)$")


def steps(workflow: Path) -> Iterator[dict[str, Any]]:
    for job in yaml.safe_load(workflow.read_text("utf-8"))["jobs"].values():
        yield from job.get("steps", [])


@pytest.mark.parametrize(
    ("file", "before", "after"),
    [
        ("workflows/check.yml", "runs-on:", "run-on:"),
        ("workflows/check.yml", "timeout-minutes: 30\n", "\n"),
        ("ISSUE_TEMPLATE/bug.yml", "type: textarea", "type: paper"),
        ("ISSUE_TEMPLATE/config.yml", "blank_issues_enabled: true", "blank_issues_enabled: 7"),
        ("dependabot.yml", "interval: monthly", "interval: sometimes"),
    ],
)
def test_what_is_broken_is_found(file: str, before: str, after: str, tmp_path: Path) -> None:
    copy = tmp_path / ".github"
    shutil.copytree(ROOT / ".github", copy)
    text = (copy / file).read_text("utf-8")
    assert before in text
    (copy / file).write_text(text.replace(before, after, 1), "utf-8")
    assert check_github.main(copy) != 0


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_to_a_version(workflow: Path) -> None:
    used = [step["uses"] for step in steps(workflow) if "uses" in step]
    assert used and [name for name in used if not PINNED.match(name)] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_what_is_called_is_there(workflow: Path) -> None:
    text = workflow.read_text("utf-8")
    targets = set(re.findall(r"(?:run|command): make ([\w-]+)", text))
    assert targets <= set(re.findall(r"^([\w-]+)(?=[ \w-]*:)", makefile(), re.M))
    for tool in re.findall(r"(?:tools/\w+\.py|\.ci/\w+)", text):
        assert (ROOT / tool).exists(), tool


def test_hooks_call_what_there_is() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    entries = [hook["entry"].split() for repo in config["repos"] for hook in repo["hooks"]]
    assert {entry[0] for entry in entries} <= {
        f".venv/bin/{name}" for name in ("lint-imports", "mypy", "python", "ruff")
    }
    for entry in entries:
        for word in entry[1:]:
            assert not word.endswith(".py") or (ROOT / word).exists(), word


def makefile() -> str:
    return (ROOT / "Makefile").read_text("utf-8")
