import { join } from 'node:path';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { signalOfEnd } from '@matchday/command-kit/terminal/run-program';
import { newId } from '@matchday/service-kit/ids';
import { mongoUriOf } from '../platform/mongo-uri.ts';
import { serveBackupFigures } from './backup-figures.ts';
import { openCluster } from './cluster.ts';
import { keepBackups, type Rhythm, sizeText } from './keep-backups.ts';
import { recipientsOf } from './keys.ts';
import { type BackupDeps, takeBase } from './take-base.ts';

const { env } = process;
const home = matchdayHome();

async function withDeps(root: string, work: (deps: BackupDeps) => Promise<void>): Promise<void> {
  const recipients = recipientsOf(env.BACKUP_RECIPIENT);
  const webRoot = env.REGISTRY_S3_URL ? null : env.WEB_ROOT || join(home, 'web');
  const cluster = await openCluster(mongoUriOf(home));
  try {
    await work({ cluster, root, recipients, webRoot, newId });
  } finally {
    await cluster.close();
  }
}

/** Takes one complete backup into a folder. */
export const backUpOnce = (root: string): Promise<void> =>
  withDeps(root, async (deps) => {
    const { set, bytes } = await takeBase(deps);
    console.log(`${set.folder} is complete: ${sizeText(bytes)}`);
  });

/** Keeps backups in a folder until the process is told to end; `METRICS_PORT` shows how far they reach. */
export const backUpAlways = (root: string, rhythm: Rhythm): Promise<void> =>
  withDeps(root, async (deps) => {
    const { HOST = '127.0.0.1', METRICS_PORT, RELEASE } = env;
    // Unreferenced: it ends with the process.
    if (METRICS_PORT) await serveBackupFigures(root, { HOST, PORT: Number(METRICS_PORT), RELEASE });
    await keepBackups({
      ...deps,
      rhythm,
      ending: signalOfEnd(),
      clock: () => new Date(),
      say: (line) => console.log(line),
    });
  });
