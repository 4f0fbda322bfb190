#!/bin/sh
# Replaces services by what is checked out and what .env says: sh operations/compose/roll.sh svc-shop
# New instances start beside the old ones, which end once the new ones are ready. The gateway has a port of this server, so it starts
# again by itself: Caddy lets requests wait for it.
set -eu
cd "$(dirname "$0")/../.."

usage() {
  echo 'Usage: sh operations/compose/roll.sh SERVICE... (svc-wallet, svc-matches, svc-shop, svc-gateway)' >&2
  exit 2
}
[ $# -gt 0 ] || usage
for service in "$@"; do
  case "$service" in svc-?*) ;; *) usage ;; esac
done

# Two teams may roll at once: whoever comes second waits, because the first would take the new instances for old ones.
exec 9< .env
flock -n 9 || { echo 'Another roll is in progress: waiting for it to end.' >&2; flock 9; }

# The images carry it, and `/version` says it.
RELEASE=${RELEASE:-$(git describe --tags --always --dirty 2> /dev/null || true)}
export RELEASE

migrations() {
  for service in "$@"; do
    [ "$service" = svc-gateway ] || echo "migrate-${service#svc-}"
  done
}

instances() {
  wallets=$(sed -n 's/^WALLETS=//p' .env | tail -n 1)
  if [ "$1" = svc-wallet ]; then echo "${wallets:-1}"; else echo 1; fi
}

replace() {
  if [ -z "$(docker compose ps --all --quiet "$1")" ]; then return; fi
  if [ "$1" = svc-gateway ]; then
    docker compose up --detach --wait --no-deps svc-gateway
    return
  fi
  # What is not healthy serves nobody, and would be waited for: such as a release that is rolled back.
  for one in $(docker compose ps --all --quiet "$1"); do
    state=$(docker inspect --format '{{.State.Status}} {{.State.Health.Status}}' "$one")
    [ "$state" = 'running healthy' ] || docker rm --force "$one" > /dev/null
  done
  old=$(docker compose ps --quiet "$1")
  both=$(($(echo "$old" | grep -c .) + $(instances "$1")))
  if ! docker compose up --detach --wait --wait-timeout 180 --no-deps --no-recreate --scale "$1=$both" "$1"; then
    docker compose logs --tail 20 "$1"
    for one in $(docker compose ps --all --quiet "$1"); do
      echo "$old" | grep -qF "$one" || docker rm --force "$one" > /dev/null
    done
    echo "$1 could not be replaced: what ran before goes on." >&2
    exit 1
  fi
  # Those that call it look each second which instances there are.
  sleep 3
  # One by one: a request that meets one that stops is sent to another.
  for one in $old; do
    docker stop "$one" > /dev/null
    docker rm "$one" > /dev/null
  done
}

# shellcheck disable=SC2046 # one word for each service
docker compose build "$@" $(migrations "$@")
# Databases first: until then the release before goes on, also where a migration fails.
for migration in $(migrations "$@"); do
  docker compose run --rm "$migration"
done
for service in "$@"; do
  replace "$service"
done
