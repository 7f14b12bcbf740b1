# `make` alone lists the commands.

PORT ?= 8045

.DEFAULT_GOAL := help
.PHONY: help run dev hall dist test check game doc fmt e2e engines bench shots icons licences reproduce release clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z0-9]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: ## Build the app quickly and serve it on localhost (PORT=8045, or the next free one); `make dist` builds the release
	@tools/setup.sh target
	@echo "run: a quick build, larger than a release (make dist)"
	@tools/build.sh quick
	@node tools/serve.mjs --dir target/quick-site --port $(PORT)

dev: ## Serve a debug build that reloads after each change (PORT=8045); `trunk serve` does the same
	@tools/setup.sh build
	@bash -c 'source tools/env.sh && exec trunk serve --port $(PORT)'

hall: ## Serve dist/ and an MQTT broker to the local network, to follow games live (PORT=8045)
	@tools/setup.sh hall
	@[ -f dist/index.html ] || $(MAKE) --no-print-directory dist
	@node tools/hall.mjs --port $(PORT)

dist: ## Build the static site in dist/, for any static host and path
	@tools/setup.sh build
	@tools/build.sh

test: ## Run every check; the last line says how many passed and failed
	@tools/test.sh

check: ## Run the quick checks: format, lints and native tests
	@cargo fmt --check
	@cargo clippy --workspace --all-targets -- -D warnings
	@tools/bindgen-checks.sh
	@tools/native-tests.sh

game: ## Check one game by its vectors and native tests (GAME=copah, bourre, forty_five, auction, kaibosh, tally)
	@tools/game-tests.sh $(GAME)

doc: ## Document the code, with private items, in target/wasm32-unknown-unknown/doc
	@cargo doc --no-deps --document-private-items --target wasm32-unknown-unknown

fmt: ## Format the Rust code
	@cargo fmt

e2e: ## Run the browser tests on the current dist/ (SPECS=shell for some of them)
	@tools/setup.sh test
	@cd tests/browser && npx playwright test $(SPECS)

engines: ## Run the journeys in WebKitGTK and Firefox on the current dist/ (JOURNEYS=night for some of them)
	@tools/setup.sh test
	@bash -c 'source tools/env.sh && cd tests/browser && exec playwright test --config engines.config.mjs $(if $(JOURNEYS),-g "$(JOURNEYS)")'

bench: ## Measure dist/: bytes, start, first form, open, commit, memory, Lighthouse, live, cluster (PARTS=commit for some of it)
	@tools/setup.sh test
	@node tools/bench.mjs $(PARTS)

shots: ## Take screenshots of dist/, including those of the manifest and of eight screens in other engines
	@tools/setup.sh test
	@bash -c 'source tools/env.sh && exec node tools/shots.mjs'

icons: ## Draw the PNG icons from public/icons/icon.svg
	@tools/setup.sh test
	@node tools/icons.mjs

licences: ## List the libraries inside the app, and the texts of their licences
	@node tools/licences.mjs

reproduce: ## Build the committed state twice, as two users, and compare both byte by byte
	@tools/reproduce.sh

release: ## Make a release of the committed state: its version, the sizes of its parts, a commit and a tag (VERSION=1.1.0)
	@tools/release.sh "$(VERSION)"

clean: ## Remove all build output
	@cargo clean
	@rm -rf dist test-results tests/browser/test-results
