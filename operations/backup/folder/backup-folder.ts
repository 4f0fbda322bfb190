import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@matchday/command-kit/processes/failure';
import { writeFileAtomic } from '@matchday/command-kit/processes/write-file';

/** One backup: a base, and the segments that continue it. */
export interface BackupSet {
  /** The moment of its base, `20261123T025211Z`, with `-2` behind it if there was one already. */
  readonly name: string;
  readonly folder: string;
}

/** How far a backup reaches. It tells the next run where to continue, and people how new the backup is. */
export interface Position {
  /** Number of the last segment; 0 is the base. */
  readonly number: number;
  /** Cluster time up to which everything is in the backup, as `seconds.increment`. */
  readonly to: string;
  /** The same moment for people. */
  readonly at: string;
  /** Hash of the last file. */
  readonly hash: string;
  /** The replica set whose changes continue it; not there in a set of an older release. */
  readonly replicaSet?: string;
}

const setName = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-\d+)?$/;

/** Its base, which is there once it is complete. */
export const baseFile = (set: BackupSet): string => join(set.folder, 'base.age');
/** A segment by its number, from 1. */
export const segmentFile = (set: BackupSet, number: number): string =>
  join(set.folder, `${String(number).padStart(6, '0')}.age`);
const positionFile = (set: BackupSet) => join(set.folder, 'position.json');

/** The moment in the name of a set. */
export function beginOf({ name }: BackupSet): Date {
  const [, year, month, day, hour, minute, second] = setName.exec(name) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Makes the folder of a new set; two at the same moment get two. */
export async function makeSet(root: string, at: Date): Promise<BackupSet> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const name = `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name}-${count}`;
    try {
      await mkdir(join(root, tried), { mode: 0o700 });
      return { name: tried, folder: join(root, tried) };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/** The sets with a complete base, oldest first. */
export async function listSets(root: string): Promise<BackupSet[]> {
  const { complete } = await foldersIn(root);
  return complete.sort((one, other) => beginOf(one).getTime() - beginOf(other).getTime());
}

async function foldersIn(root: string): Promise<{ complete: BackupSet[]; unfinished: BackupSet[] }> {
  const found: { complete: BackupSet[]; unfinished: BackupSet[] } = { complete: [], unfinished: [] };
  for (const name of (await readdir(root).catch((): string[] => []))
    .filter((one) => setName.test(one))
    .sort()) {
    const set = { name, folder: join(root, name) };
    found[(await filesIn(set)).includes('base.age') ? 'complete' : 'unfinished'].push(set);
  }
  return found;
}

const filesIn = ({ folder }: BackupSet) => readdir(folder).catch((): string[] => []);

/** Numbers of the segments that are there, ascending. */
export async function segmentNumbers(set: BackupSet): Promise<number[]> {
  const names = (await filesIn(set)).flatMap((name) => /^(\d{6})\.age$/.exec(name)?.[1] ?? []);
  return names.map(Number).sort((one, other) => one - other);
}

/** Null where it is missing or unreadable. */
export async function readPosition(set: BackupSet): Promise<Position | null> {
  try {
    return JSON.parse(await readFile(positionFile(set), 'utf8')) as Position;
  } catch {
    return null;
  }
}

export const writePosition = (set: BackupSet, position: Position): Promise<void> =>
  writeFileAtomic(positionFile(set), `${JSON.stringify(position, null, 2)}\n`);

/** Until when a set reaches, in milliseconds; 0 where its position is missing. */
export const reachOf = async (set: BackupSet): Promise<number> =>
  Date.parse((await readPosition(set))?.at ?? '') || 0;

/**
 * Until when the backups reach; null where there is none. The newest set may be one by hand, which reaches its base alone
 * while the one before it goes on.
 */
export async function newestMoment(root: string): Promise<Date | null> {
  const newest = Math.max(0, ...(await Promise.all((await listSets(root)).map(reachOf))));
  return newest === 0 ? null : new Date(newest);
}

/** Deletes what is left of bases whose process was killed before `before`. */
export async function deleteUnfinished(root: string, before: Date): Promise<void> {
  for (const set of (await foldersIn(root)).unfinished) {
    const { mtime } = await stat(`${baseFile(set)}.part`).catch(() => stat(set.folder));
    if (mtime < before) await rm(set.folder, { recursive: true, force: true });
  }
}

/**
 * Deletes sets that reach no moment after `before`.
 * The newest two complete sets are never deleted.
 * @returns names of the deleted sets
 */
export async function deleteOldSets(root: string, before: Date): Promise<string[]> {
  const sets = await listSets(root);
  const reaches = await Promise.all(sets.map(reachOf));
  const old = sets.slice(0, -2).filter((_set, at) => {
    // At least until the next one begins; further where that one was made by hand.
    const next = beginOf(sets[at + 1] as BackupSet).getTime();
    return Math.max(next, reaches[at] ?? 0) < before.getTime();
  });
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
  return old.map(({ name }) => name);
}
