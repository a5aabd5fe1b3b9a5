# Each target installs what it needs, once. See README.md.
#   make run                    start the app for all phones in the network (make run ARGS="--port 9000")
#   make check                  lint, types and the quick tests: the daily command (make check ARGS="-k castle"). It leaves out tests
#                               with browsers, and tests/robustness: tests that start servers or other programs, and long random tests
#   make test                   all tests (make test ARGS="-k castle")
#   make lint                   style, types and the direction of imports
#   make format                 format the code
#   make bench                  measure speed relative to a baseline of the same run (make bench ARGS=taps)
#   make screens                take a picture of every screen at every size, in build/screens/
#   make pictures               take the pictures of docs/screens.md again
#   make lighthouse             run Lighthouse on the pages used most (needs Node)
#   make sheets                 print every page as PDF and picture (make sheets ARGS="build/sheets aid a5 ru")
#   make playthroughs           record the playthroughs of all games again, in tests/games/
#   make snapshots              record the main pages again as screen readers see them, in tests/end_to_end/snapshots/
#   make lock                   write the lock files from pyproject.toml (make lock ARGS=--upgrade for newer versions)

BIN := .venv/bin
ARGS :=
export PYTHON

.PHONY: run check test lint style format bench screens pictures lighthouse sheets playthroughs snapshots lock clean

run: .venv/ready-run
	@$(BIN)/companion serve --host 0.0.0.0 --qr $(ARGS)

check: style
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --quiet --numprocesses 2 --dist worksteal -m "not browser" \
		--ignore tests/other_browsers --ignore tests/end_to_end --ignore tests/robustness $(ARGS)

test: .venv/ready-test
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --numprocesses 3 --dist worksteal $(ARGS)

lint: style
	$(BIN)/python -m pytest --quiet tests/test_architecture.py

style: .venv/ready-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: .venv/ready-test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/ready-test
	$(BIN)/python -m tools.bench $(ARGS)

screens: .venv/ready-test
	$(BIN)/python -m tools.screens $(ARGS)

pictures: .venv/ready-test
	$(BIN)/python -m tools.pictures

lighthouse: .venv/ready-test
	$(BIN)/python -m tools.lighthouse

sheets: .venv/ready-test
	PYTHONPATH=. $(BIN)/python tools/sheets.py $(ARGS)

playthroughs: .venv/ready-test
	$(BIN)/python -m tests.support.playthrough

snapshots: .venv/ready-test
	COMPANION_SNAPSHOTS=yes $(BIN)/python -m pytest -q tests/end_to_end/test_snapshots.py

lock: .venv/ready-test
	tools/lock.sh $(ARGS)

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/ready-run: requirements/run.txt pyproject.toml tools/setup.sh
	@tools/setup.sh run
	@touch $@

.venv/ready-test: requirements/dev.txt pyproject.toml tools/setup.sh
	@tools/setup.sh test
	@touch .venv/ready-run $@
