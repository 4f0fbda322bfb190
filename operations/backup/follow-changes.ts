import type { ChangeStream, Document, Timestamp } from 'mongodb';
import { formatVersion } from './base-records.ts';
import { type Cluster, dateOf, isMark, momentIn, momentText } from './cluster.ts';
import { type Position, segmentFile, writePosition } from './folder/backup-folder.ts';
import { record } from './records.ts';
import { writeSealed } from './sealed-file.ts';
import type { Taken } from './take-base.ts';

/** Follows the changes of the databases and writes them into segments of a set. */
export interface ChangeFollower {
  /**
   * Writes the next segment: the changes until `until` resolves. It is complete or not there.
   * @returns how many changes are in it
   */
  segment(until: Promise<void>): Promise<number>;
  position(): Position;
  close(): Promise<void>;
}

/** A segment throws an error for which `areChangesGone` is true where MongoDB no longer has the changes. */
export function followChanges(
  options: { cluster: Cluster; recipients: readonly string[]; newId: () => string } & Taken,
): ChangeFollower {
  const { cluster, recipients, newId, set } = options;
  let { position } = options;
  const changes = cluster.changesAfter(momentIn(position.to));
  return {
    async segment(until) {
      const markId = newId();
      const told = { count: 0, to: momentIn(position.to) };
      const marked = until.then(() => cluster.mark(markId));
      marked.catch(() => undefined);
      const number = position.number + 1;
      const head = { format: formatVersion, kind: 'segment', set: set.name, number, previous: position.hash };
      const from = momentIn(position.to);
      const records = segmentRecords(changes, { cluster, head: { ...head, from }, markId, marked, told });
      const { hash } = await writeSealed(segmentFile(set, number), recipients, records);
      position = { ...position, number, to: momentText(told.to), at: dateOf(told.to).toISOString(), hash };
      await writePosition(set, position);
      return told.count;
    },
    position: () => position,
    close: () => changes.close(),
  };
}

async function* segmentRecords(
  changes: ChangeStream,
  options: {
    cluster: Cluster;
    head: object;
    markId: string;
    marked: Promise<unknown>;
    told: { count: number; to: Timestamp };
  },
): AsyncGenerator<Uint8Array> {
  const { cluster, head, markId, marked, told } = options;
  yield record({ head });
  // What fails to write its mark would wait for it for ever.
  const failed = marked.then(() => new Promise<never>(() => undefined));
  for (;;) {
    const change = (await Promise.race([changes.next(), failed])) as Document;
    told.to = change.clusterTime;
    if (isMark(change, markId)) break;
    if (isMark(change)) continue;
    told.count += 1;
    yield record({ change: essential(cluster, change) });
  }
  yield record({ end: { to: told.to, changes: told.count } });
}

/** What a restore needs of a change; databases have their names in backups. */
function essential({ databases }: Cluster, change: Document): Document {
  const { operationType, clusterTime, ns, documentKey, fullDocument, updateDescription } = change;
  const db = databases.find(({ here }) => here === ns.db)?.name;
  return {
    operationType,
    clusterTime,
    ns: { db, coll: ns.coll },
    documentKey,
    fullDocument,
    updateDescription,
  };
}
