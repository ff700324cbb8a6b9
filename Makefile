# `make play` opens the tables in the browser, `make test` runs every check and test; both set everything up first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check install --quiet --constraint constraints.txt
SOURCES := $(shell find src -type f -not -name '*.pyc') setup.py pyproject.toml
PROFILE := $(CURDIR)/build/profile
NEEDED := click librt mypy_extensions rich httptools itsdangerous msgspec starlette uvicorn uvloop websockets
ARENA := duckdb matplotlib openskill
RESEARCH := gymnasium numpy open_spiel pettingzoo pygame-ce rlcard
TORCH := torch==2.13.0 stable-baselines3 sb3-contrib

.PHONY: play test test-interpreted test-cluster test-torch check bench rules fast goldens pictures clean

play: $(VENV)/.engine
	@$(BIN)/python tools/foreground.py $(BIN)/rotonde serve

# The interpreted tests need no engine: they run while it is compiled. The server, the pages, the
# arena, the tools and the research door are the same in both: their tests run once, compiled.
test: $(VENV)/.tools $(VENV)/.browser
	$(MAKE) --jobs 2 test-interpreted $(VENV)/.engine
	$(MAKE) check
	$(BIN)/python -m pytest -n 2 -q

test-interpreted: $(VENV)/.tools
	PYTHONPATH=src $(BIN)/python -m pytest -n 2 -q --ignore tests/server --ignore tests/web --ignore tests/research \
	  --ignore tests/arena --ignore tests/tools

# Ray is large: only the tests of the cluster need it.
test-cluster: $(VENV)/.tools $(VENV)/.engine
	$(PIP) 'ray>=2.60'
	ROTONDE_CLUSTER=1 $(BIN)/python -m pytest -q -m cluster tests/arena/test_cluster.py

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
	$(BIN)/python tools/check_pages.py
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

pictures: $(VENV)/.tools $(VENV)/.engine $(VENV)/.browser
	$(BIN)/python tools/pictures.py

goldens: $(VENV)/.engine
	$(BIN)/python tools/golden.py

clean:
	rm -rf build dist $(VENV)

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.build-tools: $(VENV)/bin/python constraints.txt pyproject.toml
	$(PIP) setuptools 'mypy[mypyc]' $(NEEDED)
	touch $@

$(VENV)/.tools: $(VENV)/.build-tools
	$(PIP) axe-playwright-python hypothesis import-linter playwright pytest pytest-xdist ruff schemathesis $(ARENA) $(RESEARCH)
	touch $@

# The pages are tested in Chromium. Where there is none it is installed if that is allowed;
# else those tests are skipped and say so.
$(VENV)/.browser: $(VENV)/bin/python
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium; } >/dev/null 2>&1 \
	  || echo "No Chromium, and it could not be installed: the pages will not be tested."
	touch $@

$(VENV)/.engine: $(VENV)/.build-tools $(SOURCES)
	@echo "Setting up the engine (about a minute with a C compiler)…"
	@find build -path 'build/lib*' -type f ! -name '*.so' -delete 2>/dev/null || true
	$(PIP) --no-build-isolation --no-deps --force-reinstall .
	touch $@
