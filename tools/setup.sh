#!/usr/bin/env bash
# Installs what Fives is built and tested with. It can be run again: it installs only what is missing.
#   tools/setup.sh [target|build|test|hall]   target: only what the app itself is compiled with
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"

goal="${1:-build}"
did_something=no

fail() {
  echo "setup: $*" >&2
  exit 1
}

# step WHAT COMMAND...: runs a command, and prints what it is and how long it took.
step() {
  local what="$1" started=$SECONDS
  shift
  did_something=yes
  echo "setup: $what"
  "$@" || fail "this did not work: $what"
  echo "setup: done in $((SECONDS - started)) s"
}

# is_version TOOL TEXT: whether the tool on PATH prints exactly this text for --version.
is_version() {
  [ "$("$1" --version 2>/dev/null)" = "$2" ]
}

check_rust() {
  command -v cargo >/dev/null || fail "Rust is missing. Install it from https://rustup.rs and run this again."
}

check_node() {
  command -v npm >/dev/null || fail "Node.js is missing. Install version 20 or newer, with npm, and run this again."
  local major
  major="$(node -p 'process.versions.node.split(".")[0]')"
  [ "$major" -ge 20 ] || fail "Node.js 20 or newer is needed, and $(node --version) is installed."
}

add_wasm_target() {
  rustup target add wasm32-unknown-unknown ||
    fail "the Rust standard library for wasm32-unknown-unknown is missing. Run 'rustup target add wasm32-unknown-unknown', or install your distribution's package of it, and run this again."
}

setup_wasm_target() {
  [ -d "$(rustc --print target-libdir --target wasm32-unknown-unknown)" ] ||
    step "adding the wasm32-unknown-unknown target" add_wasm_target
}

setup_trunk() {
  is_version trunk "trunk $TRUNK_VERSION" || step "getting trunk $TRUNK_VERSION" "$ROOT/tools/trunk.sh"
}

bindgen_version() {
  sed -n 's/^version = "\(.*\)"$/\1/p' "$ROOT/tools/bindgen/Cargo.toml"
}

install_bindgen() {
  cargo install --quiet --root "$BINDGEN_HOME" --path "$ROOT/tools/bindgen" --locked \
    --target-dir "${CARGO_TARGET_DIR:-$ROOT/target}/bindgen"
}

setup_bindgen() {
  local own
  own="$(bindgen_version)"
  [ "$own" = "$WASM_BINDGEN_VERSION" ] ||
    fail "Cargo.lock has wasm-bindgen $WASM_BINDGEN_VERSION, and tools/bindgen is $own: write $WASM_BINDGEN_VERSION in tools/bindgen/Cargo.toml (version, wasm-bindgen-cli-support) and run this again."
  [ -x "$BINDGEN_HOME/bin/wasm-bindgen" ] ||
    step "compiling wasm-bindgen $WASM_BINDGEN_VERSION and wasm-split, tools/bindgen (about 1 minute, once)" install_bindgen
}

install_node_tools() {
  (cd "$BROWSER_TESTS" && npm ci --no-audit --no-fund --loglevel=error) &&
    cp "$BROWSER_TESTS/package-lock.json" "$BROWSER_TESTS/node_modules/.installed-lock.json"
}

# A copy of the lock file shows whether node_modules is up to date.
setup_node_tools() {
  cmp -s "$BROWSER_TESTS/package-lock.json" "$BROWSER_TESTS/node_modules/.installed-lock.json" ||
    step "installing wasm-opt and the browser test tools from npm" install_node_tools
}

setup_rust_checks() {
  if ! { cargo fmt --version && cargo clippy --version; } >/dev/null 2>&1; then
    step "adding rustfmt and clippy" rustup component add rustfmt clippy
  fi
}

install_chromium() {
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends chromium >/dev/null
  else
    fail "Chromium is missing. Install Chromium or Google Chrome, or put the path of one in CHROMIUM, and run this again."
  fi
}

setup_chromium() {
  find_chromium >/dev/null || step "looking for a way to install Chromium (about 1 minute)" install_chromium
}

# install_optional LACK PACKAGE...: installs Debian packages that the tests do without where they can't be had.
# Nothing is removed for them: Docker's own packages conflict with Debian's runc.
install_optional() {
  local lack="$1"
  shift
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends --no-remove "$@" >/dev/null || echo "setup: $lack"
}

can_install() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null
}

# Only for speed.
setup_headless_shell() {
  command -v chromium-headless-shell >/dev/null || [ -n "${CHROMIUM:-}" ] || ! can_install ||
    step "installing the headless shell of Chromium (about 20 seconds)" \
      install_optional "there is no chromium-headless-shell, so the tests run in the whole browser" chromium-headless-shell
}

# The tests measure text, so they need the same font everywhere; the system fonts of other platforms are
# as narrow.
has_font() {
  [ "$(uname)" != Linux ] || [[ "$(fc-match -f '%{family}' system-ui 2>/dev/null)" == "Noto Sans"* ]]
}

install_font() {
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends fontconfig fonts-noto-core >/dev/null
  else
    fail "the font the tests measure text in is missing. Install Noto Sans and Noto Serif (Debian's fonts-noto-core), and run this again."
  fi
}

setup_font() {
  has_font || step "installing the font the tests measure text in" install_font
}

# Debian keeps brokers where only root looks.
has_server() {
  PATH="$PATH:/usr/sbin" command -v "$1" >/dev/null
}

install_server() {
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "$1" >/dev/null
  else
    fail "$1 is missing. Install it, on Debian as root with 'apt-get install $1', and run this again."
  fi
}

# setup_server NAME WHAT: installs a server that is a Debian package of the same name.
setup_server() {
  has_server "$1" || step "installing $1, $2 (about 10 seconds)" install_server "$1"
}

# Its modules alone: the package with a service would start one.
has_apache() {
  [ -f /usr/lib/apache2/modules/mod_security2.so ]
}

setup_apache() {
  has_apache || ! can_install ||
    step "installing Apache, which keeps online copies (about 10 seconds)" \
      install_optional "there is no Apache, so no online copy is kept in a test" apache2-bin libapache2-mod-security2
}

setup_store() {
  has_server radosgw || ! can_install ||
    step "installing Ceph, a store for online copies (about 40 seconds)" \
      install_optional "there is no Ceph, so no online copy is kept in an S3-compatible store in a test" ceph-mon ceph-osd radosgw
}

# Only for one test.
PODMAN=(podman podman-compose runc netavark aardvark-dns iptables iproute2)
has_podman() {
  [ "$(dpkg-query -W -f '${db:Status-Status}\n' "${PODMAN[@]}" 2>/dev/null | grep -cx installed)" = "${#PODMAN[@]}" ]
}

setup_podman() {
  has_podman || ! can_install ||
    step "installing podman, to start deploy/compose.yaml (about 30 seconds)" \
      install_optional "there is no podman, so deploy/compose.yaml is not started in a test" "${PODMAN[@]}"
}

has_webkit() {
  command -v WebKitWebDriver >/dev/null && command -v Xvfb >/dev/null
}

setup_webkit() {
  has_webkit || ! can_install ||
    step "installing WebKitGTK, the engine of Safari, with its driver (about 30 seconds)" \
      install_optional "there is no WebKitGTK, so no journey is tried in it" webkit2gtk-driver xvfb
}

find_firefox() {
  command -v firefox-esr || command -v firefox
}

install_geckodriver() {
  install_tool "$GECKODRIVER_HOME" geckodriver --version "=$GECKODRIVER_VERSION" --locked ||
    echo "setup: geckodriver does not compile, so no journey is tried in Firefox"
}

setup_firefox() {
  find_firefox >/dev/null || ! can_install ||
    step "installing Firefox (about 30 seconds)" install_optional "there is no Firefox, so no journey is tried in it" firefox-esr
  ! find_firefox >/dev/null || [ -x "$GECKODRIVER_HOME/bin/geckodriver" ] ||
    step "compiling geckodriver $GECKODRIVER_VERSION (about 2 minutes, once)" install_geckodriver
}

case "$goal" in
  target | build | test | hall) ;;
  *) fail "say 'target', 'build', 'test' or 'hall', not '$goal'." ;;
esac

check_rust
check_node
if [ "$goal" != hall ]; then setup_wasm_target; fi
if [ "$goal" = build ] || [ "$goal" = test ]; then
  setup_trunk
  setup_bindgen
  setup_node_tools
fi
if [ "$goal" = test ]; then
  setup_rust_checks
  setup_chromium
  setup_headless_shell
  setup_font
  setup_server nats-server "the broker the tests try beside mosquitto"
  setup_server caddy "the web server of a club"
  setup_server curl "which watches a node of a cluster"
  setup_server openssl "which makes certificates for a cluster of the tests"
  setup_apache
  setup_store
  setup_podman
  setup_webkit
  setup_firefox
fi
if [ "$goal" = test ] || [ "$goal" = hall ]; then setup_server mosquitto "the MQTT broker"; fi

[ "$did_something" = yes ] || echo "setup: everything needed for $goal is here"
