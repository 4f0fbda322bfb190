import { Failure } from '@matchday/command-kit/processes/failure';
import type { Document, Timestamp } from 'mongodb';
import { formatVersion } from '../backup/base-records.ts';
import { compareMoments, dateOf, endOfSecond } from '../backup/cluster.ts';
import {
  type BackupSet,
  baseFile,
  beginOf,
  reachOf,
  segmentFile,
  segmentNumbers,
} from '../backup/folder/backup-folder.ts';
import { fieldsOf } from '../backup/records.ts';
import { hashOfFile, readSealed } from '../backup/sealed-file.ts';

/** A set whose files are all whole and belong together, and what of it is needed. */
export interface CheckedSet {
  readonly set: BackupSet;
  /** Numbers of the segments that are needed, in order. */
  readonly segments: readonly number[];
  /** The moment that a restore brings back. */
  readonly to: Timestamp;
  readonly documents: number;
  readonly changes: number;
}

/**
 * The newest set that begins before a moment and reaches it; where none does, or none is asked for, the one that reaches
 * furthest. A backup by hand has no segments, and the one before it may go on.
 * @throws Failure where none begins before it
 */
export async function setBefore(sets: readonly BackupSet[], moment: Date | undefined): Promise<BackupSet> {
  const before = sets.filter((set) => !moment || beginOf(set) <= moment);
  const known = await Promise.all(before.map(async (set) => ({ set, until: await reachOf(set) })));
  const reaching = moment ? known.filter(({ until }) => until >= moment.getTime()) : [];
  const furthest = Math.max(...known.map(({ until }) => until));
  const found = reaching.at(-1) ?? known.filter(({ until }) => until === furthest).at(-1);
  if (found) return found.set;
  const [first] = sets;
  throw first
    ? new Failure(
        `No backup reaches back to ${moment?.toISOString()}; the first begins at ${beginOf(first).toISOString()}.`,
      )
    : new Failure('There is no complete backup here.', [
        'name the folder that holds the backups: --from DIR',
      ]);
}

/**
 * Reads a set to its end without restoring anything: each file opens with the key, is whole, and follows the one
 * before it.
 * @param until a moment; the end of the set where left out
 * @throws Failure for the first thing that is wrong, or a moment that the set does not reach
 */
export async function checkSet(
  set: BackupSet,
  { identities, until }: { identities: readonly string[]; until?: Date | undefined },
): Promise<CheckedSet> {
  const base = await checkFile(baseFile(set), identities, (head) => {
    expectHead(set, baseFile(set), head, { kind: 'base', set: set.name });
  });
  let to = base.head.at as Timestamp;
  const wanted = until && endOfSecond(until);
  if (wanted && compareMoments(wanted, to) < 0)
    throw new Failure(`${set.name} begins at ${dateOf(to).toISOString()}, after ${until?.toISOString()}.`, [
      'leave --set out: the newest backup before that moment is found',
    ]);
  let previous = base.hash;
  let changes = 0;
  const segments: number[] = [];
  const numbers = await segmentNumbers(set);
  for (let number = 1; !wanted || compareMoments(to, wanted) < 0; number += 1) {
    if (!numbers.includes(number)) {
      if (numbers.some((later) => later > number))
        throw new Failure(`Segment ${number} of ${set.name} is missing, and later ones are there.`, [
          'copy it again from where the backup was made',
          `or restore until ${dateOf(to).toISOString()}: --to`,
        ]);
      break;
    }
    const file = segmentFile(set, number);
    const segment = await checkFile(file, identities, (head) => {
      expectHead(set, file, head, { kind: 'segment', set: set.name, number, previous });
      if (compareMoments(head.from as Timestamp, to) !== 0) throw outOfOrder(file);
    });
    to = segment.end.to as Timestamp;
    previous = segment.hash;
    changes += Number(segment.end.changes);
    segments.push(number);
  }
  if (wanted && compareMoments(dateSecond(to), dateSecond(wanted)) < 0)
    throw new Failure(
      `${set.name} reaches until ${dateOf(to).toISOString()}, not until ${until?.toISOString()}.`,
      [`restore until then: --to ${dateOf(to).toISOString()}`],
    );
  return {
    set,
    segments,
    to: wanted && compareMoments(wanted, to) < 0 ? wanted : to,
    documents: Number(base.end.documents),
    changes,
  };
}

const dateSecond = (moment: Timestamp) => endOfSecond(dateOf(moment));

/** Reads a file to its end. @returns its first and last record, and its hash */
async function checkFile(
  file: string,
  identities: readonly string[],
  check: (head: Document) => void,
): Promise<{ head: Document; end: Document; hash: string }> {
  let head: Document | undefined;
  let last: Uint8Array | undefined;
  for await (const bytes of readSealed(file, identities)) {
    if (!head) {
      head = fieldsOf(bytes).head as Document | undefined;
      if (!head) throw new Failure(`${file} is not a file of a backup.`);
      check(head);
    }
    last = bytes;
  }
  const end = last ? (fieldsOf(last).end as Document | undefined) : undefined;
  if (!head || !end)
    throw new Failure(`${file} does not end as a backup does.`, [
      'copy it again from where the backup was made',
    ]);
  return { head, end, hash: await hashOfFile(file) };
}

function expectHead(
  set: BackupSet,
  file: string,
  head: Document,
  expected: Readonly<Record<string, unknown>>,
): void {
  if (Number(head.format) !== formatVersion)
    throw new Failure(`${file} has format ${head.format}; this release reads ${formatVersion}.`, [
      'restore it with the release that made it',
    ]);
  if (String(head.set) !== String(expected.set))
    throw new Failure(`${file} is from another backup, ${head.set}.`, [`put the files of ${set.name} back`]);
  for (const [field, value] of Object.entries(expected))
    if (String(head[field]) !== String(value)) throw outOfOrder(file);
}

const outOfOrder = (file: string) =>
  new Failure(`${file} does not follow the file before it.`, [
    'the files of a set keep their names and order: copy them again from where the backup was made',
  ]);
