import { join } from 'node:path';
import { startEngines } from '@matchday/command-kit/engines';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { Failure } from '@matchday/command-kit/processes/failure';
import { isAlive } from '@matchday/command-kit/processes/process-mark';
import { openStateFile } from '@matchday/command-kit/processes/state-file';
import { elapsed } from '@matchday/command-kit/terminal/step-printer';
import { type Cluster, dateOf, openCluster } from '../backup/cluster.ts';
import { type BackupSet, listSets } from '../backup/folder/backup-folder.ts';
import { identitiesIn } from '../backup/keys.ts';
import { emptyBroker } from './empty-broker.ts';
import { type CheckedSet, checkSet, setBefore } from './read-set.ts';
import { dropAll, expectEmpty, expectWritable, restoreSet } from './restore-set.ts';

/** What the command line of `npm run restore` says. */
export interface RestoreOptions {
  readonly from: string;
  readonly key?: string;
  readonly set?: string;
  readonly to?: Date;
  readonly verify?: boolean;
  readonly replace?: boolean;
}

const { env } = process;
const home = matchdayHome();
const say = (line: string) => console.log(line);

/** Both engines of the platform that is restored: those that the environment names, or those of `.matchday`. */
async function withEngines(work: (cluster: Cluster, amqpUrl: string) => Promise<void>): Promise<void> {
  const state = openStateFile(join(home, 'state.json'));
  const { supervisor } = state.read();
  if (!env.MONGODB_URI && supervisor && isAlive(supervisor))
    throw new Failure(`Matchday is running from ${home}.`, [
      'stop it first: nobody may write during a restore',
    ]);
  if (env.MONGODB_URI && !env.AMQP_URL)
    throw new Failure('AMQP_URL is not set: messages of the time after the backup would be processed.', [
      'name the broker of the restored platform: AMQP_URL=amqp://…',
    ]);
  const engines = await startEngines({ home, log: say, state });
  try {
    const cluster = await openCluster(engines.mongoUri);
    try {
      await work(cluster, engines.amqpUrl);
    } finally {
      await cluster.close();
    }
  } finally {
    await engines.stop();
  }
}

async function chosen(sets: readonly BackupSet[], { set: name, to }: RestoreOptions): Promise<BackupSet> {
  if (name === undefined) return setBefore(sets, to);
  const found = sets.find((set) => set.name === name);
  if (!found)
    throw new Failure(`There is no complete backup ${name}.`, ['npm run backup -- list shows them']);
  return found;
}

/** Restores a backup, or only checks it. @throws Failure where that cannot be done as asked */
export async function restore(options: RestoreOptions): Promise<void> {
  const began = performance.now();
  const identities = identitiesIn(options.key ?? env.BACKUP_KEY_FILE);
  const set = await chosen(await listSets(options.from), options);
  const checked = await checkSet(set, { identities, until: options.to });
  const until = dateOf(checked.to).toISOString();
  say(`${set.name} is whole until ${until}: ${checked.documents} documents, ${checked.changes} changes`);
  if (options.verify) return;
  await withEngines(async (cluster, amqpUrl) => {
    await write(checked, { cluster, identities, replace: options.replace === true });
    const messages = await emptyBroker(amqpUrl);
    if (messages > 0) say(`messages deleted: ${messages}`);
  });
  say(`Restored as of ${until} (${elapsed(performance.now() - began)}).`);
  say('Start the platform, then end all sessions: npm run admin -- rotate-keys --revoke');
}

async function write(
  checked: CheckedSet,
  { cluster, identities, replace }: { cluster: Cluster; identities: string[]; replace: boolean },
): Promise<void> {
  const webRoot = env.REGISTRY_S3_URL ? null : env.WEB_ROOT || join(home, 'web');
  if (webRoot !== null) await expectWritable(webRoot);
  if (replace) await dropAll(cluster);
  else await expectEmpty(cluster);
  try {
    const { facts } = await restoreSet(checked, { cluster, identities, webRoot, say });
    if (facts > 0) say(`facts that are published again: ${facts}`);
  } catch (error) {
    await dropAll(cluster).catch(() => undefined);
    throw error;
  }
}
