#!/bin/sh
# Tells Alertmanager while the newest backup is old, or nothing backs up. A backup has no figures, so cron runs this, as
# docs/operations.md says. An alert ends five minutes after it was last told.
set -eu
cd "$(dirname "$0")/../.."

if ! docker compose exec -T backup node operations/backup/main.ts check > /dev/null 2>&1; then
  docker compose exec -T alertmanager amtool alert add --alertmanager.url=http://127.0.0.1:9093 \
    --annotation='summary="The newest backup is older than ten minutes, or nothing backs up"' \
    --annotation='runbook="docs/runbooks.md#matchdaybackupold"' \
    MatchdayBackupOld severity=page
fi
