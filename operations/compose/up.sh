#!/bin/sh
# Puts Matchday on this server with Docker, or brings it up to date: sh operations/compose/up.sh matchday.example.org
# The first run makes `.env` with new secrets, and `backup.key`, which alone opens the backups. Later runs keep both.
set -eu
cd "$(dirname "$0")/../.."

random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}

if [ ! -f .env ]; then
  umask 077
  tools=$(docker build --quiet --target tools .)
  docker run --rm "$tools" backup key > backup.key.part
  mv backup.key.part backup.key
  {
    echo "SITE=${1:-localhost}"
    echo "EDGE_SECRET=$(random)"
    echo "SERVICE_SECRET=$(random)"
    echo "OPERATOR_SECRET=$(random)"
    echo "SEAL_SECRET=$(random)"
    echo "RABBITMQ_PASSWORD=$(random)"
    echo "BACKUP_RECIPIENT=$(sed -n 's/^# public key: //p' backup.key)"
  } > .env.part
  mv .env.part .env
  echo 'Secrets are in .env.'
  echo 'Move backup.key away from this server now: without it no backup can be opened, and with it each one can.'
fi

# Docker refuses a limit above what the server has.
limit() {
  count=$(nproc)
  grep -q "^$1=" .env || echo "$1=$((count < $2 ? count : $2))" >> .env
}
limit CPUS 2
limit MONGO_CPUS 4

# The images carry it, and `/version` says it.
RELEASE=${RELEASE:-$(git describe --tags --always --dirty 2> /dev/null || true)}
export RELEASE
docker compose --profile tools build
sh operations/compose/roll.sh svc-wallet svc-matches svc-shop svc-gateway
# Returns when the gateway is ready. Removes containers of services that this release no longer has.
docker compose up --detach --remove-orphans

site=$(sed -n 's/^SITE=//p' .env)
echo "Matchday is at https://$site"
link=$(docker compose logs --no-log-prefix svc-wallet | sed -n 's/.*"link":"\([^"]*\)".*/\1/p' | tail -n 1)
if [ -n "$link" ]; then
  echo "If it has no admin yet: sign up there, then open $link"
fi
