"""What is in deploy/: nobody builds it here, but what can be checked as text is."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
PROGRAM = "/opt/rotonde/bin/rotonde"


def test_the_compose_file_is_of_its_schema() -> None:
    command = ["-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    ran = subprocess.run(
        [sys.executable, *command, str(DEPLOY / "compose.yaml")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    _, _, services = (DEPLOY / "compose.yaml").read_text().partition("\nservices:\n")
    assert re.findall(r"^  (\w+):$", services, re.MULTILINE)[:3] == ["db", "web", "work"]


def wrong_with(dockerfile: str) -> list[str]:
    """The rules of such files that matter most."""
    joined = re.sub(r"\\\n", " ", dockerfile)
    lines = [line.strip() for line in joined.splitlines() if line and not line.startswith("#")]
    last = lines[max(n for n, line in enumerate(lines) if line.startswith("FROM")) :]
    found = [f"no version: {one}" for one in lines if re.match(r"FROM [^ :]+( |$)|.*:latest", one)]
    for line in lines:
        if "apt-get install" in line and (
            "--no-install-recommends" not in line or "rm -rf" not in line
        ):
            found.append("apt-get leaves more than is asked for")
        if "pip install" in line and "--no-cache-dir" not in line:
            found.append("pip leaves its cache")
        word, _, rest = line.partition(" ")
        if word in ("CMD", "ENTRYPOINT") and not isinstance(json.loads(rest), list):
            found.append("a shell stands between a signal and the program")
        if word == "ADD":
            found.append("COPY says what it does")
    found += [
        f"no {word}"
        for word in ("USER", "HEALTHCHECK")
        if not any(x.startswith(word) for x in last)
    ]
    return found


def test_the_dockerfile_keeps_the_usual_rules() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    assert wrong_with(text) == []
    for old, new in (
        ("USER rotonde\n", ""),
        ("HEALTHCHECK", "LABEL"),
        ("python:3.13-slim AS", "python:latest AS"),
        (" --no-cache-dir", ""),
        (" --no-install-recommends", ""),
        ("COPY . .", "ADD . ."),
    ):
        assert old in text and wrong_with(text.replace(old, new)), f"the check does not see {new!r}"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="NO SYSTEMD: units unchecked")
def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    program = tmp_path / "rotonde"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for name in ("rotonde.service", "rotonde-work.service"):
        text = (DEPLOY / name).read_text()
        assert f"ExecStart={PROGRAM} " in text
        unit = tmp_path / name
        unit.write_text(text.replace(PROGRAM, str(program)))
        assert verified(unit) == ""
        unit.write_text(unit.read_text().replace("Restart=always", "Restart=allways"))
        assert "allways" in verified(unit), "the check does not see a wrong word"


def verified(unit: Path) -> str:
    ran = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    return "\n".join(line for line in ran.stderr.splitlines() if unit.name in line)


def test_the_proxies_name_the_port_and_keep_metrics_in() -> None:
    for name in ("nginx.conf", "Caddyfile"):
        text = (DEPLOY / name).read_text()
        assert "127.0.0.1:8000" in text and "/metrics" in text
        assert text.count("{") == text.count("}"), name
