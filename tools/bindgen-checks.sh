#!/usr/bin/env bash
# Checks format and lints of tools/bindgen, which is a workspace of its own.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"
manifest="$ROOT/tools/bindgen/Cargo.toml"
cargo fmt --check --manifest-path "$manifest"
cargo clippy --quiet --locked --manifest-path "$manifest" --target-dir "${CARGO_TARGET_DIR:-$ROOT/target}/bindgen" -- -D warnings
