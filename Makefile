# Formicarium: `make play` to play, `make test` to test. `make help` lists the rest.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# So many tests run at once; on two cores three take no less time altogether.
WORKERS ?= 2
# The laws walk through thousands of games, so they walk through the compiled ones; so does what checks every page, looks at them in
# a browser, lets bots play for long, or types all that the pages print, and what compares both. Everything else is run as it is
# written, while the compiler, which gives way, takes the time when tests wait for something.
COMPILED = tests/web/test_live.py tests/web/browser tests/opponents tests/review tests/bots/test_every_bot.py tests/bots/test_foresight.py \
	tests/door/test_printed.py tests/compiled tests/bots/test_compiled_search.py tests/bots/test_plans.py tests/envs/test_compliance.py
# Of the tests of each game, those that play through many; they are collected with the others all the same, who prove which rule.
PLAYED = $(foreach name,bot sums outlook balance,$(wildcard tests/games/*/test_$(name).py))
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
# What was compiled by `make fast` is used as long as the sources are the same: whatever imports formicarium here finds it. A
# server keeps to the build that it was started with, so it is named to it.
FAST = $(shell $(BIN)/python tools/fast.py --path 2>/dev/null)

# Tests start Python some thousand times. Where containers forbid it to keep what it has read, each start reads everything anew,
# which takes two to three times as long.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play fast test check bench soak ladder mutants load fuzz game-pages docs wheel format clean

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: $(VENV)/.play ## set up what is needed and open the browser table (ARGS="--port 8001", for example)
	@PYTHONPATH="$(or $(FAST),src)" FORMICARIUM_BUILDER=tools/fast.py exec $(BIN)/python -m formicarium serve --open $(ARGS)

fast: $(VENV)/.build ## compile the rules once: the same games, several times faster (GAME=ants: that game only, much sooner)
	@$(BIN)/python tools/fast.py $(if $(GAME),--only $(GAME))

test: $(VENV)/.dev ## set up everything and run all tests (ARGS="tests/web -x": those only), the compiled build included
	@tools/system.sh
	@$(BIN)/python tools/front.py
ifdef ARGS
	@$(BIN)/python tools/fast.py --must --quick
	@FORMICARIUM_RUN=source $(PYTEST) $(ARGS)
else
	@mkdir -p build; echo "Compiling the rules meanwhile; build/compiling.txt says how far it is."; failed=0; \
	nice $(BIN)/python tools/fast.py --must --quick > build/compiling.txt 2>&1 & compiler=$$!; trap "kill $$compiler 2> /dev/null" EXIT INT TERM; \
	FORMICARIUM_RUN=source $(PYTEST) tests README.md $(COMPILED:%=--ignore=%) $(PLAYED:%=--deselect=%) || failed=1; \
	wait $$compiler || { cat build/compiling.txt; exit 1; }; \
	FORMICARIUM_RUN=compiled $(PYTEST) src/formicarium/laws $(COMPILED) $(PLAYED) || failed=1; \
	exit $$failed
endif

check: $(VENV)/.dev ## format, lint, strict types, who imports whom, and the fast tests
	@$(BIN)/ruff format .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache
	@FORMICARIUM_RUN=source $(BIN)/python -m pytest -m "not slow and not browser" -n 2 $(ARGS)

bench: $(VENV)/.dev ## measure the speed of every game, interpreted and compiled, beside other engines
	@$(BIN)/python tools/fast.py --must
	@$(BIN)/formicarium bench $(ARGS)

soak: $(VENV)/.dev ## the laws over many more games, lessons and screens in all sizes (long; SOAK=20 times as many as make test)
	@$(BIN)/python tools/fast.py
	@SOAK=$${SOAK:-20} PYTHONPATH="$(FAST)" $(BIN)/python -m pytest --pyargs formicarium.laws -n 2 $(ARGS)
	@SOAK=$${SOAK:-20} $(BIN)/python -m pytest tests/web/browser tests/web/test_kill.py tests/web/test_load.py tests/docs/test_wheel.py -n 2 $(ARGS)

ladder: $(VENV)/.dev ## whether the levels for people mean what they say, into docs/levels.md (long; ARGS="--game antics --games 20")
	@$(BIN)/python tools/fast.py
	@$(BIN)/python -m tests.opponents.ladder $(ARGS)

mutants: $(VENV)/.dev ## small mistakes in a game's rules that its tests let pass (GAME=antics N=200 SEED=1; N=0: all)
	@$(BIN)/python tools/mutants.py $(or $(GAME),summon_the_swarm) --number $(or $(N),200) --seed $(or $(SEED),1) $(ARGS)

load: $(VENV)/.dev ## a hundred tables of four viewers on this machine (PROCESSES=1,2 DATABASE=postgresql RATE=200 MINUTES=30)
	@PYTHONPATH="$(FAST)" $(BIN)/python -m formicarium.web.load $(if $(PROCESSES),--processes $(PROCESSES)) \
		$(if $(DATABASE),--database "$(DATABASE)") $(if $(RATE),--rate $(RATE)) $(if $(MINUTES),--minutes $(MINUTES)) $(ARGS)

fuzz: $(VENV)/.dev ## odd requests against a server of its own: how many end in its own errors (REQUESTS=1000000 HOUSES=2)
	@PYTHONPATH="$(FAST)" $(BIN)/python -m formicarium.web.fuzz $(if $(REQUESTS),--requests $(REQUESTS)) $(if $(HOUSES),--houses $(HOUSES)) $(ARGS)

game-pages: $(VENV)/.dev ## renew what is made from the sources: card lists, proof, golden records
	@$(BIN)/python -m tests.games.pages $(ARGS)

docs: $(VENV)/.dev ## all pages as a site in build/site, strictly: no broken link
	@$(BIN)/mkdocs build --strict --quiet && echo "The site is in build/site; open build/site/index.html."

wheel: $(VENV)/.dev ## a compiled wheel for this machine in dist/, tried in an environment of its own
	@$(BIN)/python tools/wheel.py
	@SOAK=1 $(BIN)/python -m pytest tests/docs/test_wheel.py

format: $(VENV)/.dev ## format the code
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .

clean: ## remove everything that was made here
	rm -rf $(VENV) build node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis failed-games
	find . -name __pycache__ -prune -exec rm -rf {} +

# What is installed is installed again when pyproject.toml changes.
$(VENV)/.play: pyproject.toml
	@$(PYTHON) tools/install.py play
	@touch $@

$(VENV)/.build: pyproject.toml | $(VENV)/.play
	@$(PYTHON) tools/install.py build
	@touch $@

$(VENV)/.dev: pyproject.toml
	@$(PYTHON) tools/install.py dev
	@touch $@ $(VENV)/.play $(VENV)/.build
