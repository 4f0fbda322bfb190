import { setTimeout as wait } from 'node:timers/promises';
import { textOf } from '@matchday/command-kit/processes/failure';
import { areChangesGone } from './cluster.ts';
import {
  type BackupSet,
  beginOf,
  deleteOldSets,
  deleteUnfinished,
  listSets,
  readPosition,
  segmentNumbers,
} from './folder/backup-folder.ts';
import { holdFolder } from './folder/hold-folder.ts';
import { type ChangeFollower, followChanges } from './follow-changes.ts';
import { type BackupDeps, type Taken, takeBase } from './take-base.ts';

/** How often, and for how long. */
export interface Rhythm {
  readonly segmentSeconds: number;
  readonly baseHours: number;
  readonly keepDays: number;
}

interface Keeping extends BackupDeps {
  readonly rhythm: Rhythm;
  readonly ending: AbortSignal;
  readonly clock: () => Date;
  readonly say: (line: string) => void;
}

/**
 * Keeps backups until `ending`: a base every `baseHours`, and a segment with all changes every `segmentSeconds`, so that
 * no more than so many seconds are ever lost. It continues where the run before has ended, if this is the same replica set
 * and MongoDB still has the changes since then. While a new base is taken, the old set goes on.
 * @throws Failure while another process keeps backups in the same folder
 */
export async function keepBackups(options: Keeping): Promise<void> {
  const { root, ending } = options;
  const held = await holdFolder(root);
  try {
    await keep({ ...options, ending: AbortSignal.any([ending, held.lost]) });
    if (!ending.aborted) throw held.lost.reason;
  } finally {
    await held.release();
  }
}

async function keep(options: Keeping): Promise<void> {
  const { rhythm, ending, clock, say, root } = options;
  const base = async () => {
    await deleteUnfinished(root, new Date(clock().getTime() - 3_600_000));
    const taken = await takeBase(options);
    say(`base ${taken.set.name}: ${sizeText(taken.bytes)}`);
    const old = await deleteOldSets(root, new Date(clock().getTime() - rhythm.keepDays * 86_400_000));
    if (old.length > 0) say(`deleted: ${old.join(', ')}`);
    return taken;
  };
  const last = await lastOf(root);
  const isOfHere = last?.position.replicaSet === (await options.cluster.replicaSet());
  if (last && !isOfHere) say(`${last.set.name} is not known to be of this replica set: a new base is taken`);
  let taken: Taken = last && isOfHere ? last : await base();
  let follower: ChangeFollower = followChanges({ ...options, ...taken });
  let next: { ready?: Taken; failed?: unknown } | null = null;
  const isDue = () => clock().getTime() - beginOf(taken.set).getTime() > rhythm.baseHours * 3_600_000;
  const switchTo = async (to: Taken) => {
    await follower.close();
    taken = to;
    follower = followChanges({ ...options, ...taken });
  };
  try {
    while (!ending.aborted) {
      if (!next && isDue()) {
        const under: { ready?: Taken; failed?: unknown } = {};
        base().then(
          (ready) => Object.assign(under, { ready }),
          (failed: unknown) => Object.assign(under, { failed }),
        );
        next = under;
      }
      const pause = wait(rhythm.segmentSeconds * 1000, undefined, { signal: ending }).catch(() => undefined);
      const ready = next?.ready;
      try {
        await follower.segment(pause);
      } catch (error) {
        if (!areChangesGone(error)) throw error;
        say(`the changes since ${follower.position().at} are gone (${textOf(error)}): a new base is taken`);
        await switchTo(await base());
        continue;
      }
      if (next && 'failed' in next) {
        say(`no new base: ${textOf(next.failed)}`);
        next = null;
      }
      // The last segment of the old set was written after the base: no moment is missing between them.
      if (ready) {
        await switchTo(ready);
        next = null;
      }
    }
  } finally {
    await follower.close();
  }
}

/** The newest set with where it continues; null where there is none, or its position is not that of its files. */
async function lastOf(root: string): Promise<Taken | null> {
  const set: BackupSet | undefined = (await listSets(root)).at(-1);
  const position = set ? await readPosition(set) : null;
  if (!set || !position) return null;
  const numbers = await segmentNumbers(set);
  return position.number === 0 || numbers.includes(position.number) ? { set, position } : null;
}

/** `3.4 MB`. */
export const sizeText = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
