import type { Server } from 'node:http';
import { createMetrics } from '@matchday/service-kit/metrics';
import { serveFigures } from '@matchday/service-kit/metrics/server';
import { newestMoment } from './folder/backup-folder.ts';

/**
 * Answers `/metrics` with until when the backups in a folder reach, read when it is asked. It goes on where a backup fails,
 * and then shows the last moment that is safe.
 * @throws Error of `listen`, such as EADDRINUSE
 */
export async function serveBackupFigures(
  root: string,
  { RELEASE = '', ...at }: { HOST: string; PORT: number; RELEASE?: string | undefined },
): Promise<Server> {
  const metrics = createMetrics({ name: 'backup' });
  metrics
    .gauge('matchday_build_info')
    .set({ release: RELEASE, contract: '', node: process.versions.node }, 1);
  metrics.gauge('matchday_backup_reaches_seconds', async (gauge) => {
    gauge.set(((await newestMoment(root))?.getTime() ?? 0) / 1000);
  });
  return serveFigures(metrics, at);
}
