# Two commands do it all: `make demo` runs the main job on a sample packet, `make test` passes every check.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
SAMPLE ?= sample_applications/ridge-homecoming
COUNTY ?= grant-county-wi

.PHONY: demo test check tests evaluate hard desk clean

demo: $(VENV)/installed
	@mkdir -p out
	@$(BIN)/gatebook check $(SAMPLE)/files --ordinance $(COUNTY) --filed 2026-05-12 \
	    --json out/report.json --letter out/letter.docx; status=$$?; test $$status -le 1
	@echo
	@echo "The report is out/report.json, the draft of the letter out/letter.docx."
	@echo "To see it on the review screen:  $(BIN)/gatebook desk $(SAMPLE)/files"

test: $(VENV)/installed-dev check tests

check:
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

tests:
	$(BIN)/pytest -n auto

evaluate: $(VENV)/installed
	$(BIN)/gatebook evaluate sample_applications/*

# A folder of odd, broken or hostile files, each checked by itself: make hard FOLDER=...
hard: $(VENV)/installed-dev
	$(BIN)/python -m benchmarks.hard $(FOLDER)

desk: $(VENV)/installed
	$(BIN)/gatebook desk

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Gatebook needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Name another with: make PYTHON=python3.12 ...") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/installed-dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $@ $(VENV)/installed

clean:
	rm -rf $(VENV) out build *.egg-info
