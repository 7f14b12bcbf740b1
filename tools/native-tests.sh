#!/usr/bin/env bash
# Runs the native tests, then lists the slowest ten. The arguments are those of `cargo test`.
#   tools/native-tests.sh run BINARY ARGUMENTS...   what cargo runs each test binary with
set -uo pipefail

# Stable libtest reports durations only when unstable options are allowed. Cargo itself must not see the
# variable: it would compile some dependencies anew.
if [ "${1:-}" = run ]; then
  shift
  RUSTC_BOOTSTRAP=1 exec "$@" -Z unstable-options --report-time
fi

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
log="$(mktemp)"
trap 'rm -f "$log"' EXIT

cargo test --config "target.'cfg(all())'.runner = ['$here/native-tests.sh', 'run']" "$@" 2>&1 | tee "$log"
status=${PIPESTATUS[0]}

# Lines such as "Running tests/laws/main.rs (...)" and "test log::name ... ok <1.234s>".
echo
echo 'The slowest native tests:'
awk '
  $1 == "Running" { crate = $2; sub(/^tests\//, "", crate); sub(/(\/main)?\.rs$/, "", crate) }
  /^test .* <[0-9.]+s>$/ { printf "%8.1f s  %s › %s\n", substr($NF, 2), crate, $2 }
' "$log" | sort -rn | head -n 10
exit "$status"
