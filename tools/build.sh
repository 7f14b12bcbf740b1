#!/usr/bin/env bash
# Builds the static site into dist/. What it needs is installed by tools/setup.sh.
#   tools/build.sh next   a stand-in for the version after this one, into target/next, for the tests
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"

cd "$ROOT"
# Trunk reads NO_COLOR as true or false, and refuses the usual 1.
if [ -n "${NO_COLOR:-}" ]; then export NO_COLOR=true; fi
# Trunk is told to stay off the network (Trunk.toml), so what it compiles is fetched before.
cargo fetch --quiet --locked
# No path of this machine in what is built: it says nothing to anyone, and costs bytes.
flags=("--remap-path-prefix=$ROOT=" "--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src=")
# The places where one part of the wasm names another: by them it is split.
flags+=("-Clink-arg=--emit-relocs")
CARGO_ENCODED_RUSTFLAGS="$(IFS=$'\x1f'; echo "${flags[*]}")"
export CARGO_ENCODED_RUSTFLAGS
# Trunk has no step before wasm-bindgen, so tools/bin/wasm-bindgen stands in for it.
FIVES_WASM_BINDGEN="$(command -v wasm-bindgen)"
options=()
if [ "${1:-}" = next ]; then options=(--features next --dist target/next); fi
FIVES_LAZY="$ROOT/target/lazy${1:+-$1}"
export FIVES_WASM_BINDGEN FIVES_LAZY
export PATH="$ROOT/tools/bin:$PATH"
exec trunk build --release "${options[@]}"
