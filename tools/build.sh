#!/usr/bin/env bash
# Builds the static site into dist/, with the tools of tools/setup.sh.
#   tools/build.sh quick  builds one to look at into target/quick-site: larger and slower than a release, and sooner there;
#                         sets up its tools meanwhile (run tools/setup.sh target first)
#   tools/build.sh next   builds a stand-in for the next version into target/next, for the tests; its files aren't shrunk
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"

cd "$ROOT"
# Trunk downloads no tool behind our back (tools/setup.sh installs them), so dependencies are fetched first.
cargo fetch --quiet --locked
# Keep this machine's paths out of the build: they reveal it, and take space. These flags replace those of
# .cargo/config.toml, so its flag is repeated.
flags=("--remap-path-prefix=$ROOT=" "--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src=")
flags+=("-Clink-arg=--emit-relocs")
CARGO_ENCODED_RUSTFLAGS="$(IFS=$'\x1f'; echo "${flags[*]}")"
export CARGO_ENCODED_RUSTFLAGS
# Where the lazy parts go.
export FIVES_SPLIT="${CARGO_TARGET_DIR:-$ROOT/target}/split"
rm -rf "$FIVES_SPLIT"
options=()
case "${1:-}" in
  quick)
    export FIVES_UNSHRUNK=1
    options=(--cargo-profile quick --dist target/quick-site)
    # Trunk and what it calls are needed once the app is compiled: a new machine comes by them beside.
    # A group of its own can be stopped whole.
    set -m
    env -u CARGO_ENCODED_RUSTFLAGS tools/setup.sh build &
    set +m
    trap 'kill -- -$! 2>/dev/null || true' EXIT
    cargo build --quiet --locked --offline --profile quick --target wasm32-unknown-unknown
    wait $!
    trap - EXIT
    ;;
  next)
    export FIVES_UNSHRUNK=1
    options=(--features next --dist target/next)
    ;;
esac
exec trunk build --release --offline true "${options[@]}"
