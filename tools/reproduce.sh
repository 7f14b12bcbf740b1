#!/usr/bin/env bash
# Builds the committed state twice, in two folders of two users, and compares the sites byte by byte. What both are is
# then in target/reproduced.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"
"$ROOT/tools/setup.sh" build

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
export FIVES_TOOLS
registry="${CARGO_HOME:-$HOME/.cargo}/registry"
# What is committed meanwhile changes neither.
commit="$(git -C "$ROOT" rev-parse HEAD)"

# build HOME FOLDER: builds as the user of this home would, with the packages that are downloaded already.
build() {
  local home="$1" folder="$2"
  mkdir -p "$home/.cargo" "$folder"
  if [ -d "$registry" ]; then ln -s "$registry" "$home/.cargo/registry"; fi
  if [ -f "${CARGO_HOME:-$HOME/.cargo}/config.toml" ]; then cp "${CARGO_HOME:-$HOME/.cargo}/config.toml" "$home/.cargo/"; fi
  git -C "$ROOT" archive "$commit" | tar -x -C "$folder"
  ln -s "$BROWSER_TESTS/node_modules" "$folder/tests/browser/node_modules"
  echo "reproduce: building in $folder"
  # HOME stays, because rustup finds its toolchain by it.
  CARGO_HOME="$home/.cargo" CARGO_TARGET_DIR="$folder/target" "$folder/tools/build.sh"
}

build "$scratch/home/ann" "$scratch/home/ann/fives"
build "$scratch/users/bob" "$scratch/users/bob/src/cards/fives-main"

one="$scratch/home/ann/fives/dist" other="$scratch/users/bob/src/cards/fives-main/dist"
if ! diff -rq "$one" "$other"; then
  echo "reproduce: the two sites differ." >&2
  exit 1
fi
rm -rf "$ROOT/target/reproduced"
mkdir -p "$ROOT/target"
cp -R "$one" "$ROOT/target/reproduced"
build="$(grep -o 'template id="page-[0-9a-f]*' "$one/index.html" | cut -d- -f2)"
echo "reproduce: $(find "$one" -type f | wc -l) files, the same in both; Settings show build $build"
