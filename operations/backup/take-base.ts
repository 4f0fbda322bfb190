import { rm } from 'node:fs/promises';
import { Failure } from '@matchday/command-kit/processes/failure';
import pRetry, { AbortError } from 'p-retry';
import { baseRecords } from './base-records.ts';
import { type Cluster, dateOf, isMomentGone, momentText } from './cluster.ts';
import { type BackupSet, baseFile, makeSet, type Position, writePosition } from './folder/backup-folder.ts';
import { type SealedFile, writeSealed } from './sealed-file.ts';

/** What every backup needs. */
export interface BackupDeps {
  readonly cluster: Cluster;
  /** Where sets are kept. */
  readonly root: string;
  readonly recipients: readonly string[];
  /** The folder with what is deployed of the web; null where object storage keeps it. */
  readonly webRoot: string | null;
  readonly newId: () => string;
}

/** A set with the position at which it continues. */
export interface Taken {
  readonly set: BackupSet;
  readonly position: Position;
}

/**
 * Takes a base: all databases as they are at one moment. While a collection or an index is being made, MongoDB cannot
 * read at a moment before it; then a new moment is taken.
 * @throws Failure where the databases are too large to be read while MongoDB keeps that moment
 */
export async function takeBase(deps: BackupDeps): Promise<Taken & SealedFile> {
  return pRetry(() => tryBase(deps), { retries: 4, minTimeout: 500, maxTimeout: 5000 });
}

async function tryBase({
  cluster,
  root,
  recipients,
  webRoot,
  newId,
}: BackupDeps): Promise<Taken & SealedFile> {
  const began = Date.now();
  const replicaSet = await cluster.replicaSet();
  const markId = newId();
  const at = await cluster.mark(markId);
  const set = await makeSet(root, dateOf(at));
  try {
    const records = baseRecords({ cluster, at, set: set.name, webRoot, markId });
    const file = await writeSealed(baseFile(set), recipients, records);
    const reached = { to: momentText(at), at: dateOf(at).toISOString() };
    const position = { number: 0, ...reached, hash: file.hash, replicaSet };
    await writePosition(set, position);
    return { set, position, ...file };
  } catch (error) {
    await rm(set.folder, { recursive: true, force: true });
    if (!isMomentGone(error)) throw new AbortError(error instanceof Error ? error : String(error));
    // Its history is 5 minutes where nothing else is set.
    if (Date.now() - began > 60_000)
      throw new AbortError(
        new Failure('MongoDB dropped the moment of the backup before everything was read.', [
          'let it keep the moment longer, as docs/operations.md says: minSnapshotHistoryWindowInSeconds',
        ]),
      );
    throw error;
  }
}
