#!/usr/bin/env bash
# Runs the vectors and the native tests of one game.
#   tools/game-tests.sh GAME   a part of the names of its tests, such as bourre
set -euo pipefail

game="${1:-}"
if [ -z "$game" ]; then
  echo 'Name a game, for example: make game GAME=bourre' >&2
  exit 1
fi

tests=(--test games --test referee --test handbook --test statistics)
named="$(cargo test -q "${tests[@]}" -- --list "$game")"
# The tests in tests/rules are COPAH's rule book, and don't name it.
if [ "$game" != copah ] && ! grep -q ': test$' <<<"$named"; then
  echo "No test has “$game” in its name; \`make\` lists the games." >&2
  exit 1
fi

cargo test --test conformance
if [ "$game" = copah ]; then
  cargo test --test rules
fi
cargo test "${tests[@]}" -- "$game"
