import type { Connection } from 'mongoose';

/** One command that a database has run. */
export interface DatabaseCommand {
  op: string;
  ns: string;
  command: Record<string, unknown>;
  planSummary?: string;
  hasSortStage?: boolean;
  keysExamined?: number;
  docsExamined?: number;
  nreturned?: number;
  /** When it began, in milliseconds, to the accuracy of the database's log. */
  beganAt: number;
  endedAt: number;
}

interface Logged extends Omit<DatabaseCommand, 'beganAt' | 'endedAt'> {
  ts: Date;
  millis: number;
}

const reading = ['find', 'aggregate', 'count', 'distinct'];

/** What services do beside requests: the outbox, sweepers, waiting for changes. */
const background = /\.(outbox|checks|reports|revocations|signingKeys|\$cmd(\.aggregate)?|system\..*)$/;

/**
 * The reads of a database while something is done, from the database's own log; what the service does beside requests is
 * left out, as far as `isBeside` tells it.
 */
export async function readsDuring(
  connection: Connection,
  work: () => Promise<unknown>,
  isBeside: (command: DatabaseCommand) => boolean = () => false,
): Promise<DatabaseCommand[]> {
  const log = connection.collection<Logged>('system.profile');
  await connection.db?.command({ profile: 0 });
  await log.drop().catch(() => false);
  await connection.db?.command({ profile: 2 });
  try {
    await work();
  } finally {
    await connection.db?.command({ profile: 0 });
  }
  const logged = await log.find({ op: { $in: ['query', 'command'] } }).toArray();
  return (
    logged
      // Lists read outside of transactions; checks and sweepers within.
      .filter(({ ns, command }) => !background.test(ns) && !('txnNumber' in command))
      .filter(({ command }) => reading.some((name) => name in command))
      .map(({ ts, millis, ...rest }) => ({
        ...rest,
        endedAt: ts.getTime(),
        beganAt: ts.getTime() - millis,
      }))
      .filter((command) => !isBeside(command))
  );
}

/** Whether a command read about as much as it returned: no scan of a collection, no sorting beyond a page. */
export function isFrugal(read: DatabaseCommand, { constant = 40 }: { constant?: number } = {}): boolean {
  const { planSummary = '', keysExamined = 0, docsExamined = 0, nreturned = 0 } = read;
  const most = 2 * nreturned + constant;
  return !planSummary.includes('COLLSCAN') && keysExamined <= most && docsExamined <= most;
}
