#!/usr/bin/env bash
# Runs a node of the cluster and watches it: node.sh node.env
# - A node that hangs, or hears of no other, is killed, so that its phones connect to another. Run it by something that
#   starts it again, such as fives-node.service; then it has no phones until it hears another.
# - Phones connect to a and b. These ask c to lead what is stored, so that a phone whose node is gone need not wait until
#   the others have chosen another leader, which takes up to nine seconds.
# - A node gets what it needs for phones when the first one connects, and the others wait meanwhile. So node.sh is the first
#   one, as soon as the node hears another.
set -euo pipefail
set -a
# shellcheck source=deploy/cluster/node.env
source "$1"
set +a

# How often a node may fail to answer before it is killed.
PATIENCE=3

# The packages of Debian install nats-server where only root looks.
PATH="$PATH:/usr/sbin"

# Starts nats-server with a file of this folder.
start() {
  nats-server -c "$(dirname "$0")/$1" &
  node=$!
}
trap 'kill "$node" 2>/dev/null || true' TERM INT

ask() {
  curl --silent --fail --max-time 1 "http://$FIVES_MONITOR/$1" | tr -d ' \n\r\t'
}

# Whether the node answers, and another one answers through it within a second. That it counts another as connected says
# less: while it has something to send to that one, it waits for no answer.
is_well() (
  local answers='{"server":{"name":"' answer
  exec 3<>"/dev/tcp/${FIVES_LOCAL/://}"
  printf 'CONNECT {"user":"watch","pass":"watch","verbose":false}\r\nSUB _INBOX.%s 1\r\n' "$FIVES_NODE" >&3
  printf 'PUB $SYS.REQ.SERVER.PING _INBOX.%s 0\r\n\r\n' "$FIVES_NODE" >&3
  while read -r -t 1 answer <&3; do
    [[ "$answer" != "$answers"* || "$answer" == "$answers$FIVES_NODE\""* ]] || return 0
  done
  return 1
) 2>/dev/null

# Connects as a phone does; whether the node accepts it.
connect() (
  exec 3<>"/dev/tcp/${FIVES_MQTT/://}"
  printf '\x10\x12\0\4MQTT\4\2\0\36\0\6node-%s' "$FIVES_NODE" >&3
  read -r -N 1 -t 4 <&3
) 2>/dev/null

# Has the others choose who leads what this node leads, until c does, where c has all of it: the streams, and the consumers
# by which each node hears what is retained.
let_c_lead() {
  local seen='("delivered":\{[^}]*\},"ack_floor":\{[^}]*\},[^{}]*)?' led name subject
  led='"name":"\$MQTT_[^"]*","created":"[^"]*",'"$seen"'"cluster":\{"name":"fives","leader":"'"$FIVES_NODE"'",'
  led+='"replicas":\[[^]]*"name":"c","current":true'
  led="$(ask 'jsz?accounts=1&streams=1&consumers=1' | grep -oE "$led")" || return 0
  exec 3<>"/dev/tcp/${FIVES_LOCAL/://}"
  printf 'CONNECT {"user":"node","pass":"node","verbose":false}\r\n' >&3
  for name in $(cut -d '"' -f 4 <<<"$led"); do
    subject="STREAM.LEADER.STEPDOWN.$name"
    [[ "$name" != *_rmsgs_* ]] || subject="CONSUMER.LEADER.STEPDOWN.${name%_*}.$name"
    printf 'PUB $JS.API.%s 0\r\n\r\n' "$subject" >&3
  done
  printf 'PING\r\n' >&3
  while read -r -t 1 answer <&3 && [[ "$answer" != PONG* ]]; do :; done
  exec 3>&-
}

# Phones could do nothing with a node that hears of no other. So it has none until it does.
start cluster.conf
until is_well; do
  kill -0 "$node"
  sleep 0.2
done
kill "$node"
wait "$node" || true
start nats.conf

was_well=no
is_ready=no
failures=0
while kill -0 "$node" 2>/dev/null; do
  if is_well; then
    was_well=yes
    failures=0
    if [ "$is_ready" = no ] && { [ "$FIVES_NODE" = c ] || connect; }; then
      is_ready=yes
      echo "node.sh: node $FIVES_NODE is ready"
    fi
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
