# shellcheck shell=bash
# Sourced by the other tools: puts the build tools on PATH, in fixed versions.
# Each version is stated once: trunk and geckodriver here, wasm-bindgen in Cargo.lock, wasm-split in
# tools/bindgen/Cargo.toml, wasm-opt in tests/browser/package.json (npm `binaryen`).

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
FIVES_TOOLS="${FIVES_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/fives}"
BROWSER_TESTS="$ROOT/tests/browser"

TRUNK_VERSION=0.21.14
GECKODRIVER_VERSION=0.37.1
WASM_BINDGEN_VERSION="$(grep -A1 '^name = "wasm-bindgen"$' "$ROOT/Cargo.lock" | sed -n 's/^version = "\(.*\)"$/\1/p')"

TRUNK_HOME="$FIVES_TOOLS/trunk-$TRUNK_VERSION"
# tools/bindgen, named by what it is compiled from.
BINDGEN_HOME="$FIVES_TOOLS/bindgen-$WASM_BINDGEN_VERSION-$(cat "$ROOT"/tools/bindgen/Cargo.* "$ROOT"/tools/bindgen/src/*.rs | cksum | cut -d' ' -f1)"
GECKODRIVER_HOME="$FIVES_TOOLS/geckodriver-$GECKODRIVER_VERSION"

export PATH="$TRUNK_HOME/bin:$GECKODRIVER_HOME/bin:$BINDGEN_HOME/bin:$BROWSER_TESTS/node_modules/.bin:$PATH"

# The build asks for no newer trunk.
export TRUNK_SKIP_VERSION_CHECK=true

# Trunk accepts only true or false here, not the usual 1.
if [ -n "${NO_COLOR:-}" ]; then export NO_COLOR=true; fi

# The browser for the tests; Playwright never downloads its own.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
find_chromium() {
  command -v "${CHROMIUM:-chromium}" || command -v chromium-browser || command -v google-chrome
}

# install_tool HOME PACKAGE...: compiles a tool, without optimization, because that is sooner done.
install_tool() {
  local home="$1"
  shift
  CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_OPT_LEVEL=0 \
    CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_DEBUG=0 \
    cargo install --quiet --root "$home" "$@"
}
