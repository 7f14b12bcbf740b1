# shellcheck shell=bash
# Sourced by the other tools: puts the build tools on PATH, in fixed versions.
# Each version is stated once: trunk, wasm-split and geckodriver here, wasm-bindgen in Cargo.lock, wasm-opt in
# tests/browser/package.json (npm `binaryen`).

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
FIVES_TOOLS="${FIVES_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/fives}"
BROWSER_TESTS="$ROOT/tests/browser"

TRUNK_VERSION=0.21.14
WASM_SPLIT_VERSION=0.2.4
GECKODRIVER_VERSION=0.37.1
WASM_BINDGEN_VERSION="$(grep -A1 '^name = "wasm-bindgen"$' "$ROOT/Cargo.lock" | sed -n 's/^version = "\(.*\)"$/\1/p')"

TRUNK_HOME="$FIVES_TOOLS/trunk-$TRUNK_VERSION"
WASM_BINDGEN_HOME="$FIVES_TOOLS/wasm-bindgen-$WASM_BINDGEN_VERSION"
WASM_SPLIT_HOME="$FIVES_TOOLS/wasm-split-$WASM_SPLIT_VERSION"
GECKODRIVER_HOME="$FIVES_TOOLS/geckodriver-$GECKODRIVER_VERSION"

export PATH="$TRUNK_HOME/bin:$GECKODRIVER_HOME/bin:$WASM_SPLIT_HOME/bin:$WASM_BINDGEN_HOME/bin:$BROWSER_TESTS/node_modules/.bin:$PATH"

# Trunk accepts only true or false here, not the usual 1.
if [ -n "${NO_COLOR:-}" ]; then export NO_COLOR=true; fi

# The browser for the tests; Playwright never downloads its own.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
find_chromium() {
  command -v "${CHROMIUM:-chromium}" || command -v chromium-browser || command -v google-chrome
}
