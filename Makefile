# `make play` starts a game, `make test` runs every check and test; both set everything up first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check install --quiet --constraint constraints.txt
SOURCES := $(shell find src -type f -not -name '*.pyc') setup.py pyproject.toml
PROFILE := $(CURDIR)/build/profile
SERVE := httptools itsdangerous msgspec starlette uvicorn uvloop websockets
RESEARCH := gymnasium numpy open_spiel pettingzoo pygame-ce rlcard
TORCH := torch==2.13.0 stable-baselines3 sb3-contrib

.PHONY: play test test-interpreted test-torch check bench rules fast goldens clean

play: $(VENV)/.engine
	$(BIN)/rotonde play ticket-to-ride

# The interpreted tests need no engine: they run while it is compiled. The server and the research
# door are the same in both, so their tests run once, on the compiled engine.
test: $(VENV)/.tools
	$(MAKE) --jobs 2 test-interpreted $(VENV)/.engine
	$(MAKE) check
	$(BIN)/python -m pytest -n 2 -q

test-interpreted: $(VENV)/.tools
	PYTHONPATH=src $(BIN)/python -m pytest -n 2 -q --ignore tests/server --ignore tests/research

# Torch is heavy and nothing else needs it.
test-torch: $(VENV)/.tools $(VENV)/.engine
	$(PIP) $(TORCH)
	$(BIN)/python -m pytest -q -s tests/research/learners.py

check: $(VENV)/.tools $(VENV)/.engine
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/check_words.py
	$(BIN)/python tools/rule_pages.py --check
	$(BIN)/python tools/research_pages.py --check
	$(BIN)/python tools/check_c.py

rules: $(VENV)/.tools $(VENV)/.engine
	$(BIN)/python tools/rule_coverage.py

bench: $(VENV)/.engine
	$(BIN)/rotonde bench $(if $(YARDSTICK),--yardstick $(YARDSTICK))

fast: $(VENV)/.build-tools
	rm -rf build
	ROTONDE_PGO=generate ROTONDE_PROFILE=$(PROFILE) $(PIP) --no-build-isolation --no-deps --force-reinstall .
	$(BIN)/python tools/train.py
	rm -rf build/lib* build/temp* build/bdist*
	ROTONDE_PGO=use ROTONDE_PROFILE=$(PROFILE) $(PIP) --no-build-isolation --no-deps --force-reinstall .
	touch $(VENV)/.engine

goldens: $(VENV)/.engine
	$(BIN)/python tools/golden.py

clean:
	rm -rf build dist $(VENV)

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.build-tools: $(VENV)/bin/python constraints.txt pyproject.toml
	$(PIP) setuptools 'mypy[mypyc]' click librt mypy_extensions rich
	touch $@

$(VENV)/.tools: $(VENV)/.build-tools
	$(PIP) hypothesis import-linter pytest pytest-xdist ruff schemathesis $(SERVE) $(RESEARCH)
	touch $@

$(VENV)/.engine: $(VENV)/.build-tools $(SOURCES)
	@echo "Setting up the engine (about a minute with a C compiler)…"
	@find build -path 'build/lib*' -type f ! -name '*.so' -delete 2>/dev/null || true
	$(PIP) --no-build-isolation --no-deps --force-reinstall .
	touch $@
