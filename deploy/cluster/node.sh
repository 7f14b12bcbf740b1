#!/usr/bin/env bash
# Runs a node of the cluster and watches it: node.sh node.env
# - A node that hangs, or hears of no other, is killed, so that its phones connect to another. Run it by something that
#   starts it again, such as fives-node.service.
# - Phones connect to a and b. These ask c to lead what is stored, so that a phone whose node is gone need not wait until
#   the others have chosen another leader, which takes up to nine seconds.
set -euo pipefail
set -a
# shellcheck source=deploy/cluster/node.env
source "$1"
set +a

# How often a node may fail to answer before it is killed.
PATIENCE=3

# The packages of Debian install nats-server where only root looks.
PATH="$PATH:/usr/sbin" nats-server -c "$(dirname "$0")/nats.conf" &
node=$!
trap 'kill "$node" 2>/dev/null || true' TERM INT

ask() {
  curl --silent --fail --max-time 1 "http://$FIVES_MONITOR/$1" | tr -d ' \n\r\t'
}

# Whether the node answers, and hears another.
is_well() {
  [[ "$(ask routez)" =~ \"num_routes\":[1-9] ]]
}

# Has the others choose who leads what this node leads, until c does, where c has all of it.
let_c_lead() {
  local leads='"leader":"'"$FIVES_NODE"'","replicas":[[][^]]*"name":"c","current":true' stream
  local led="\"name\":\"\\\$MQTT_[a-z]*\",\"created\":\"[^\"]*\",\"cluster\":{\"name\":\"fives\",$leads"
  led="$(ask 'jsz?accounts=1&streams=1' | grep -o "$led")" || return 0
  exec 3<>"/dev/tcp/${FIVES_LOCAL/://}"
  printf 'CONNECT {"user":"node","pass":"node","verbose":false}\r\n' >&3
  for stream in $(grep -o '\$MQTT_[a-z]*' <<<"$led"); do
    printf 'PUB $JS.API.STREAM.LEADER.STEPDOWN.%s 0\r\n\r\n' "$stream" >&3
  done
  printf 'PING\r\n' >&3
  while read -r -t 1 answer <&3 && [[ "$answer" != PONG* ]]; do :; done
  exec 3>&-
}

was_well=no
failures=0
while kill -0 "$node" 2>/dev/null; do
  if is_well; then
    [ "$was_well" = yes ] || echo "node.sh: node $FIVES_NODE hears another"
    was_well=yes
    failures=0
    [ "$FIVES_NODE" = c ] || let_c_lead
    sleep 0.5
    continue
  fi
  failures=$((failures + 1))
  if [ "$was_well" = yes ] && [ "$failures" = "$PATIENCE" ]; then
    echo "node.sh: node $FIVES_NODE hangs, or hears of no other: it is killed" >&2
    kill -KILL "$node"
  fi
  sleep 0.2
done
wait "$node"
