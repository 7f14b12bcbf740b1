#!/usr/bin/env bash
# Installs trunk in $TRUNK_HOME by the first way that works: cargo binstall, where it is installed; the archive of its
# project, if it has the sum in tools/trunk.sums; compiling it. tools/setup.sh runs it where no trunk of this version is on PATH.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"

program="$TRUNK_HOME/bin/trunk"

say() {
  echo "trunk: $*"
}

is_installed() {
  [ "$("$program" --version 2>/dev/null)" = "trunk $TRUNK_VERSION" ]
}

by_binstall() {
  if ! command -v cargo-binstall >/dev/null; then return 1; fi
  say "asking cargo binstall"
  cargo binstall --no-confirm --strategies crate-meta-data --root "$TRUNK_HOME" \
    "trunk@=$TRUNK_VERSION" && is_installed && return
  say "cargo binstall did not do it"
  return 1
}

sum_of() {
  if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1
}

by_archive() {
  local platform sum address
  platform="$(uname -s)-$(uname -m)"
  read -r sum address < <(sed -n "s/^$platform //p" "$ROOT/tools/trunk.sums") || {
    say "no archive is known for $platform"
    return 1
  }
  say "downloading $address"
  curl -fsSL --connect-timeout 10 --max-time 300 -o "$scratch/trunk.tar.gz" "$address" || {
    say "the archive can't be had"
    return 1
  }
  [ "$(sum_of "$scratch/trunk.tar.gz")" = "$sum" ] || {
    say "the archive is not the one that is known, so it is not used"
    return 1
  }
  mkdir -p "$TRUNK_HOME/bin"
  tar -xzf "$scratch/trunk.tar.gz" -C "$TRUNK_HOME/bin" trunk && is_installed && return
  say "the trunk in the archive does not run here"
  return 1
}

# Without TLS, which it would need to download tools or look for a newer version: neither happens here.
by_compiling() {
  say "compiling it (about 6 minutes, once)"
  install_tool "$TRUNK_HOME" trunk --version "=$TRUNK_VERSION" --locked --force --no-default-features
}

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
by_binstall || by_archive || by_compiling
