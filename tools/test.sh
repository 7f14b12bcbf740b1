#!/usr/bin/env bash
# Runs every check in order, and stops at the first step that fails. The last line is always
# `N passed, N failed`: each native test, each browser test, and one for each other step. `N skipped` follows, after
# what was left out, if this machine lacks something that only some browser tests need.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$ROOT"

passed=0
failed=0
skipped=0
left_out=
builds=
work="$(mktemp -d)"
log="$work/log"

finish() {
  local status=$?
  # Nobody waits for the builds any more.
  [ -z "$builds" ] || kill -- "-$builds" 2>/dev/null
  rm -rf "$work"
  # An interrupted run, or one without tests, is a failure.
  if [ "$status" != 0 ] && [ "$failed" = 0 ]; then failed=1; fi
  echo
  if [ "$skipped" -gt 0 ]; then printf '%s' "$left_out"; fi
  echo "$passed passed, $failed failed$([ "$skipped" = 0 ] || echo ", $skipped skipped")"
  if [ "$failed" = 0 ] && [ "$passed" -gt 0 ]; then exit 0; else exit 1; fi
}
trap finish EXIT

# step HEADING COUNT COMMAND...: runs a step, then calls COUNT with its exit code to update the sums.
step() {
  local heading="$1" count="$2" started=$SECONDS status
  shift 2
  printf '\n== %s\n' "$heading"
  "$@" 2>&1 | tee "$log"
  status=${PIPESTATUS[0]}
  "$count" "$status"
  printf -- '-- %s: %s s\n' "$heading" "$((SECONDS - started))"
  [ "$status" = 0 ] || exit 1
}

# build NAME ARGUMENTS...: runs tools/build.sh for `built NAME` to say what came of it.
build() {
  local name="$1" started=$SECONDS status
  shift
  tools/build.sh "$@" >"$work/$name.out" 2>&1
  status=$?
  echo "Built in $((SECONDS - started)) s, beside the steps before." >>"$work/$name.out"
  echo "$status" >"$work/$name.status"
  return "$status"
}

# built NAME: waits for such a build.
built() {
  until [ -s "$work/$1.status" ]; do
    kill -0 "$builds" 2>/dev/null || [ -s "$work/$1.status" ] || return 1
    sleep 1
  done
  cat "$work/$1.out"
  return "$(cat "$work/$1.status")"
}

add() {
  passed=$((passed + $1))
  failed=$((failed + $2))
}

count_nothing() {
  [ "$1" = 0 ] || add 0 1
}

count_as_one() {
  if [ "$1" = 0 ]; then add 1 0; else add 0 1; fi
}

# Sums cargo's lines "test result: ok. 12 passed; 0 failed; ...".
count_cargo_tests() {
  local good bad
  read -r good bad < <(awk '/^test result:/ { good += $4; bad += $6 } END { print good + 0, bad + 0 }' "$log")
  if [ "$1" != 0 ] && [ "$bad" = 0 ]; then bad=1; fi
  add "$good" "$bad"
}

# Counts the lines "# pass 12" and "# fail 0" of Node's test runner.
count_node_tests() {
  local good bad
  read -r good bad < <(awk '/^# pass / { good = $3 } /^# fail / { bad = $3 } END { print good + 0, bad + 0 }' "$log")
  if [ "$1" != 0 ] && [ "$bad" = 0 ]; then bad=1; fi
  add "$good" "$bad"
}

# count_playwright_tests FILE STATUS: sums the results that Playwright wrote.
count_playwright_tests() {
  local good bad left
  read -r good bad left < <(node -p '
    const { stats } = JSON.parse(fs.readFileSync(process.argv[1], "utf8"));
    `${stats.expected} ${stats.unexpected + stats.flaky} ${stats.skipped}`' "$1" 2>/dev/null || echo 0 0 0)
  if [ "$2" != 0 ] && [ "$bad" = 0 ]; then bad=1; fi
  add "$good" "$bad"
  skipped=$((skipped + left))
  if [ "$left" -gt 0 ]; then left_out+="$(grep '^Left out: ' "$log")"$'\n'; fi
}

count_browser_tests() { count_playwright_tests "$BROWSER_RESULTS" "$1"; }
count_engine_tests() { count_playwright_tests "$ENGINE_RESULTS" "$1"; }

BROWSER_RESULTS="$BROWSER_TESTS/test-results/results.json"
browser_tests() {
  rm -f "$BROWSER_RESULTS"
  (cd "$BROWSER_TESTS" && playwright test)
}

ENGINE_RESULTS="$BROWSER_TESTS/test-results/engines.json"
engine_tests() {
  rm -f "$ENGINE_RESULTS"
  (cd "$BROWSER_TESTS" && playwright test --config engines.config.mjs)
}

# Fails on links to items that do not exist, in the core and in the wasm-only code.
documentation() {
  RUSTDOCFLAGS='-D warnings' cargo doc --no-deps --document-private-items \
    && RUSTDOCFLAGS='-D warnings' cargo doc --no-deps --document-private-items --target wasm32-unknown-unknown
}

step 'Setup' count_nothing tools/setup.sh test
# A release is linked on one core. The lints and the native tests have the others meanwhile. A group of its own can be
# stopped whole.
set -m
{ build release && build next next; } &
builds=$!
set +m
step 'Format' count_as_one cargo fmt --check
step 'Lints, native' count_as_one cargo clippy --workspace --all-targets -- -D warnings
step 'Lints, wasm' count_as_one cargo clippy --target wasm32-unknown-unknown -- -D warnings
step 'Format and lints, tools/bindgen' count_as_one tools/bindgen-checks.sh
step 'Setup, with stand-ins' count_node_tests node --test --test-reporter=tap tests/setup/*.test.mjs
step 'Documentation' count_as_one documentation
step 'Licences of what is inside' count_as_one node tools/licences.mjs --check
step 'Native tests' count_cargo_tests tools/native-tests.sh --no-fail-fast
step 'Release build' count_as_one built release
step 'Build of a version to come' count_as_one built next
step 'Size of the first load' count_as_one node tools/budget.mjs dist
step 'The oldest browsers' count_as_one node tools/oldest.mjs dist
step 'Browser tests' count_browser_tests browser_tests
step 'Journeys in WebKitGTK and Firefox' count_engine_tests engine_tests
