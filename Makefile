# `make run` starts the site, `make test` runs every test. docs/changing.md lists all targets.
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
# What is imported is compiled then; the packages together would take ten seconds.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-compile

# The name of a stamp file contains the checksum of its lock: a changed lock is installed, an unchanged one not.
checksum = $(firstword $(shell cksum $(1)))
RUN := $(VENV)/.run-$(call checksum,requirements.lock)
DEV := $(VENV)/.dev-$(call checksum,requirements-dev.lock)

# Each process of a test would compile the whole tree again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-sqlite lint script-types bench puzzles deals pictures film font mutants messages release dist lock clean
.DEFAULT_GOAL := run
.DELETE_ON_ERROR:

run: $(RUN)
	$(BIN)/python manage.py migrate --verbosity 0
	$(BIN)/python manage.py collectstatic --no-input --verbosity 0
	$(BIN)/python manage.py demo
	PORT=$(PORT) $(BIN)/python manage.py serve

# All tests on SQLite, then those that use a database again on PostgreSQL, then the site in a browser.
# A test that hangs ends its process, which prints where it was; the other tests go on in a new process.
# There are as many processes as cores: with three on two cores the PostgreSQL part took a tenth longer. In a browser
# there are half as many more (tests/browser/conftest.py).
PYTEST := $(BIN)/pytest -n auto --dist worksteal --timeout 300 --timeout-method thread

# What the tests draw by lot follows from this number: each run says it, `SEED=… make test` draws the same again.
ifndef SEED
SEED := $(shell date +%s)
endif
test test-sqlite mutants: export SEED := $(SEED)
test test-sqlite: export PYTHONHASHSEED := $(SEED)

# Lint runs beside the first part: its longest step uses one core alone. What takes seconds to make is made once.
test: export MADE_ONCE := $(CURDIR)/var/made-once
test: $(DEV)
	@echo "SEED=$(SEED)"
	@rm -rf $(MADE_ONCE)
	$(MAKE) --jobs=2 lint test-sqlite
	TEST_DATABASE=postgres $(PYTEST) --ignore=tests/browser --ignore=tests/engine
	$(PYTEST) -p no:schemathesis tests/browser

test-sqlite: $(DEV)
	$(PYTEST) --ignore=tests/browser

lint: $(DEV)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy .
	$(BIN)/lint-imports --no-logo
	$(BIN)/oxlint static
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory script-types; \
		else echo "Without npm, the types of scripts are not checked." >&2; fi
	@! LC_ALL=C.UTF-8 grep -rnE '.{121}' templates || { echo "Template lines over 120 characters." >&2; exit 1; }

# The types of scripts (tsconfig.json, browser.d.ts), by a checker that npm installs into var/. Most have none written
# down, which it says with the errors TS70…; but only when it is asked for them it knows every member of an object.
TYPESCRIPT := var/typescript/7.0.2
script-types: $(TYPESCRIPT)/node_modules
	$(TYPESCRIPT)/node_modules/.bin/tsc > $(TYPESCRIPT)/errors || grep -q TS70 $(TYPESCRIPT)/errors
	@! grep "error TS" $(TYPESCRIPT)/errors | grep -v "error TS70"

$(TYPESCRIPT)/node_modules:
	npm install --silent --no-save --prefix $(TYPESCRIPT) typescript@$(notdir $(TYPESCRIPT))

# Measures how fast and how good it is (docs/figures.md); never part of `make test`.
bench: $(DEV)
	$(BIN)/python -m tests.bench.moves
	$(BIN)/python -m tests.bench.proof
	$(BIN)/python -m tests.bench.insight
	$(BIN)/python -m tests.bench.because
	$(BIN)/python -m tests.bench.day
	$(BIN)/python -m tests.bench.save
	$(BIN)/python -m tests.bench.pages --beside 1.1.0
	$(BIN)/pytest -s tests/bench/ratings.py
	$(BIN)/pytest -s tests/bench/table.py
	TEST_DATABASE=postgres $(BIN)/pytest -s tests/bench/table.py

# Makes the puzzles of a release anew: fifteen minutes of one core (docs/decisions/puzzles.md).
puzzles: $(DEV)
	nice -n 19 $(BIN)/python -m engine.games.elfer_raus.puzzles

# Makes the deals of the day that the file of the release lacks: twenty minutes of one core (docs/decisions/day.md).
deals: $(DEV)
	nice -n 19 $(BIN)/python -m engine.games.elfer_raus.day.maker

# Takes the pictures of README.md: a demo league, in a browser.
pictures: $(DEV)
	mkdir -p docs/pictures
	PICTURES=docs/pictures $(BIN)/pytest tests/browser/test_pictures.py

# Takes a film strip of a round, a picture a move: on a phone and on a desktop, into var/film.
film: $(DEV)
	FILM=var/film $(BIN)/pytest tests/browser/film.py

# Cuts the letters that the site uses out of the font Fredoka (OFL, from its npm package), and its digits alone.
# Needs npm; what it installs stays in var/font.
FREDOKA = var/font/node_modules/@fontsource/fredoka
LETTERS := U+20-7E,U+A0,U+A7,U+A9,U+AB,U+B0,U+B7,U+BB,U+C0-FF,U+131,U+152,U+153,U+160,U+161,U+178,U+17D,U+17E,\
U+1E9E,U+2009,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2039,U+203A,U+20AC,U+2212
DIGITS := U+20,U+25,U+2B-2E,U+30-3A,U+3D,U+3F,U+A0,U+D7,U+2013,U+2212
font:
	test -x var/font/bin/pyftsubset || { python3 -m venv var/font && var/font/bin/pip install --quiet fonttools brotli; }
	npm install --silent --no-save --prefix var/font @fontsource/fredoka
	var/font/bin/pyftsubset $(FREDOKA)/files/fredoka-latin-600-normal.woff2 --unicodes="$(LETTERS)" --flavor=woff2 \
		--layout-features=kern,liga,tnum,mark,ccmp --output-file=static/fonts/fredoka.woff2
	var/font/bin/pyftsubset $(FREDOKA)/files/fredoka-latin-600-normal.woff2 --unicodes="$(DIGITS)" --flavor=woff2 \
		--layout-features=kern,tnum --output-file=static/fonts/fredoka-digits.woff2
	cp $(FREDOKA)/LICENSE static/fonts/LICENSE

# Changes a sample of 400 places of the code, and lists what no test notices: an hour at most. SEED=… takes the same
# sample again (docs/decisions/mutants.md).
mutants: $(DEV)
	test -x var/mutants/bin/cosmic-ray || { python3 -m venv var/mutants && var/mutants/bin/pip install --quiet cosmic-ray; }
	nice $(BIN)/python -m tests.mutants

# Collects the texts that people read into locale/ (with xgettext) and compiles their translations (with Babel).
# The texts are written in English; config/settings.py lists the languages they are translated into.
TRANSLATED = $(shell $(BIN)/python -c 'from config.settings import LANGUAGES; print(*dict(LANGUAGES).keys() - {"en"})')

messages: $(DEV)
	$(BIN)/python manage.py makemessages $(TRANSLATED:%=--locale %) --no-location --no-obsolete --ignore tests --ignore var
	$(BIN)/pybabel compile --domain django --directory locale --statistics

# Freezes the version in pyproject.toml: its migrations, and a site to upgrade (docs/releasing.md).
# AGAIN=--again does it anew.
release: $(DEV)
	$(BIN)/python -m tests.upgrades.released $(AGAIN)
	$(BIN)/python -m tests.upgrades.dumps

# Makes what is shipped, in dist/: the wheel, a list of what it installs, and their checksums.
dist: $(RUN)
	deploy/dist.sh

# Removes what can be made again; the database and the secret key in var/ stay.
clean:
	rm -rf $(VENV) dist var/dist var/static var/typescript var/uv test-results
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

$(RUN): $(BIN)/python
	$(PIP) -r requirements.lock
	@touch $@

$(DEV): $(BIN)/python
	$(PIP) -r requirements-dev.lock
	@touch $@ $(RUN)

$(BIN)/python:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			exec $$python -m venv $(VENV); \
		fi; \
	done; echo "Elferrat needs Python 3.11 or newer." >&2; exit 1

# The locks pin every version with its hashes, for every platform, and contain no address of an index.
lock: $(BIN)/python
	test -x var/uv/bin/uv || { $(BIN)/python -m venv var/uv && var/uv/bin/pip install --quiet uv; }
	$(COMPILE) --group site --group server -o requirements.lock
	$(COMPILE) --group site --group server --group oidc -c requirements.lock -o requirements-oidc.lock
	$(COMPILE) --group site --group server --group oidc --group dev -c requirements-oidc.lock -o requirements-dev.lock
	$(COMPILE) --group dist -o requirements-dist.lock

COMPILE := var/uv/bin/uv pip compile --quiet --universal --generate-hashes --no-header \
	--python-version 3.11 $(UPGRADE)
