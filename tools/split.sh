#!/usr/bin/env bash
# Splits the lazy parts, marked in src/screens/shell/lazy_screens.rs, off the wasm file of a plain `trunk build --release`,
# and puts what is left, with its glue, in the place of the whole. In tools/build.sh the wasm-bindgen of tools/bindgen, which
# Trunk calls, has done so already. Trunk runs it after a release build (Trunk.toml).
set -euo pipefail
[ -z "${FIVES_SPLIT:-}" ] || exit 0
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"

[ -x "$BINDGEN_HOME/bin/wasm-bindgen" ] || { echo "split: run tools/setup.sh build first" >&2; exit 1; }
built="${CARGO_TARGET_DIR:-$ROOT/target}"
rm -rf "$built/split"
FIVES_SPLIT="$built/split" "$BINDGEN_HOME/bin/wasm-bindgen" --target=web --no-typescript \
  --out-dir="$built/split/bound" --out-name=fives "$built/wasm32-unknown-unknown/release/fives.wasm"
cp "$built/split/bound/fives.js" "$TRUNK_STAGING_DIR"/fives-*.js
cp "$built/split/bound/fives_bg.wasm" "$TRUNK_STAGING_DIR"/fives-*_bg.wasm
