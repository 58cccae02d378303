# Two commands on a fresh machine:  make play   and   make test   (make help lists the rest).
# Needs GNU make and Python 3.11 or newer; everything else is put into the folder $(VENV).

SHELL := /bin/sh
VENV ?= .venv
BIN := $(VENV)/bin
PYTHON ?=
.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help play test lint types unit doctests notebooks browser chromium benchmark screenshots balance oracle mutation binder-test wheel clean

say = @printf '\n== %s\n' "$(1)"
pytest = $(BIN)/python -m pytest
quick = $(pytest) -p no:nbval -q
parallel = -n auto --dist loadfile

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | awk -F '|' '{ printf "%-18s %s\n", $$1, $$2 }'

play: $(VENV)/.play ## open JupyterLab on the first notebook
	@$(BIN)/tabletop-kit play --here

test: lint types unit doctests notebooks browser binder-test ## run everything that CI runs
	$(call say,all checks passed)

lint: $(VENV)/.test ## style, format, and that imports point one way
	$(call say,ruff)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	$(call say,import-linter)
	@$(BIN)/lint-imports --no-cache

types: $(VENV)/.test ## mypy, strict
	$(call say,mypy)
	@$(BIN)/mypy

unit: $(VENV)/.test ## unit and property tests
	$(call say,unit and property tests)
	@$(quick) $(parallel) -m 'not browser and not binder' tests

doctests: $(VENV)/.test ## the examples in the docstrings
	$(call say,examples in the docstrings)
	@$(quick) --doctest-modules tabletop_kit

notebooks: $(VENV)/.test ## run every notebook and compare its outputs
	$(call say,notebooks)
	@$(pytest) $(parallel) -q --nbval --nbval-current-env --nbval-cell-timeout=60 notebooks

browser: $(VENV)/.test chromium ## play in a real browser
	$(call say,browser tests)
	@$(quick) -m browser tests

chromium: $(VENV)/.test # find a Chromium or install one
	$(call say,Chromium)
	@$(BIN)/python .ci/chromium.py

benchmark: $(VENV)/.benchmark ## measure beside the peers (minutes)
	$(call say,benchmarks)
	@set -e; for file in tests/benchmarks/[a-z]*.py; do \
		name=$${file##*/}; $(BIN)/python -m "tests.benchmarks.$${name%.py}"; \
	done

balance: $(VENV)/.test ## play thousands of games with the computer players and see that all can be won (hours)
	$(call say,balance)
	@$(BIN)/python -m tests.balance

screenshots: $(VENV)/.test chromium ## take a picture of every island and every screen, to be looked at
	$(call say,screenshots)
	@$(BIN)/python -m tests.browser.screenshots

oracle: $(VENV)/.test ## compare thousands of random games with their oracles (minutes)
	$(call say,oracle)
	@$(BIN)/python -m tests.oracle.wayfarer_campaign 2000
	@$(BIN)/python -m tests.oracle.wyr_campaign 5000

mutation: $(VENV)/.mutation ## break the rules in small ways and see the tests notice (half an hour)
	$(call say,mutation)
	@$(BIN)/python -m tests.mutation.five
	@$(BIN)/python -m tests.mutation.rules

binder-test: $(VENV)/.test chromium ## play in a fresh environment with Binder's versions
	$(call say,Binder)
	@$(quick) -m binder tests

wheel: $(VENV)/.test ## build dist/*.whl
	$(call say,wheel)
	@$(BIN)/python -m build --wheel

clean: ## remove the environment and what was built or cached
	rm -rf $(VENV) build dist mutants .pytest_cache .mypy_cache .ruff_cache .hypothesis tests/browser/out
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is older than pyproject.toml when what it installed may be out of date.

$(VENV)/.made:
	@set -e; found=; \
	for name in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python); do \
		if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
			found=$$name; break; \
		fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo 'No Python 3.11 or newer was found: install one, or name it: make PYTHON=/path/to/python3' >&2; exit 1; \
	fi; \
	if ! "$$found" -c 'import ensurepip, venv' >/dev/null 2>&1; then \
		echo "$$found cannot make environments: install its venv package (Debian, Ubuntu: apt install python3-venv)" >&2; exit 1; \
	fi; \
	printf '\n== a Python environment in $(VENV)\n'; \
	"$$found" -m venv '$(VENV)'; \
	'$(BIN)/python' -m pip install -qq --upgrade 'pip>=25.1'; \
	touch '$@'

$(VENV)/.play: pyproject.toml | $(VENV)/.made
	$(call say,installing what the notebooks need (a minute the first time))
	@$(BIN)/python -m pip install -qq --editable '.[play]'
	@touch $@

$(VENV)/.test: pyproject.toml | $(VENV)/.made
	$(call say,installing what the tests need (a minute or two the first time))
	@$(BIN)/python -m pip install -qq --editable '.[play,voila]' --group dev
	@touch $@ $(VENV)/.play

$(VENV)/.mutation: pyproject.toml | $(VENV)/.test
	$(call say,installing what breaks the rules)
	@$(BIN)/python -m pip install -qq --group mutation
	@touch $@

$(VENV)/.benchmark: pyproject.toml | $(VENV)/.test
	$(call say,installing the peers)
	@$(BIN)/python -m pip install -qq --group benchmark
	@touch $@
