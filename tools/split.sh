#!/usr/bin/env bash
# Splits the lazy parts, marked in src/screens/shell/lazy_screens.rs, off the wasm file that Trunk built, and writes the
# glue and the rest anew; tools/slim.mjs links them. Trunk runs it after a release build (Trunk.toml).
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"

built="${CARGO_TARGET_DIR:-$ROOT/target}"
wasm="$built/wasm32-unknown-unknown/${FIVES_PROFILE:-release}/fives.wasm"
rm -rf "$built/split"
# Without tools/setup.sh, the packages that tools/bindgen stands in for do as well.
if [ -x "$BINDGEN_HOME/bin/wasm-bindgen" ]; then
  wasm-bindgen split "$wasm" "$built/split" fives
else
  wasm-split-cli "$wasm" "$built/split" --out-name fives
fi
wasm-bindgen --target web --no-typescript --keep-lld-exports --out-dir "$built/split/bound" --out-name fives \
  "$built/split/fives.wasm"
