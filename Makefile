# Nothing has to be installed before: each target sets up what it needs, once. README.md says more.
#   make run                    the app, for every phone in the same network (make run ARGS="--port 9000")
#   make test                   all tests, a real browser included (make test ARGS="-k castle")
#   make lint                   style, types, and which part may know which
#   make format                 lays the code out
#   make bench                  how fast it is, against floors measured in the same run (make bench ARGS=taps)
#   make screens                every screen at every size as pictures on one sheet, in build/screens/
#   make pictures               the pictures of docs/screens.md anew
#   make lighthouse             what Lighthouse says of the pages a table sees most (needs Node)
#   make sheets                 every printed page as PDF and picture, to look at (make sheets ARGS="build/sheets aid a5 ru")
#   make lock                   the lock files anew from pyproject.toml (make lock ARGS=--upgrade for newer versions)

BIN := .venv/bin
ARGS :=
export PYTHON

.PHONY: run test lint format bench screens pictures lighthouse sheets lock clean

run: .venv/ready-run
	@$(BIN)/companion serve --host 0.0.0.0 --qr $(ARGS)

test: .venv/ready-test
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --numprocesses 2 --dist worksteal $(ARGS)

lint: .venv/ready-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest --quiet tests/test_architecture.py

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
