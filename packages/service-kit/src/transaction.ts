import type { ClientSession, Connection, mongo } from 'mongoose';
import pRetry from 'p-retry';

/** A session with a transaction; pass it to every operation within. */
export type Session = ClientSession;

const labelled = (error: unknown, label: string): boolean =>
  error instanceof Error && (error as Partial<mongo.MongoError>).hasErrorLabel?.(label) === true;

/**
 * Runs `work` in one transaction (majority, snapshot) and commits it. `work` runs again from its beginning
 * when the transaction meets another (TransientTransactionError), so it must do nothing but database
 * operations with the session: no remote call, no counter (DESIGN 1, 6). A commit whose answer is lost is asked
 * for again. After 10 s of retries the last error is thrown; it keeps its label and reads as 503 on the wire.
 * @param options `attempts` caps how often `work` runs
 * @returns what `work` returned in the run that was committed
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: Session) => Promise<T>,
  options: { attempts?: number } = {},
): Promise<T> {
  const session = await connection.startSession();
  const backoff = { minTimeout: 5, factor: 1.6, maxTimeout: 500, randomize: true, maxRetryTime: 10_000 };
  const attempt = async () => {
    session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
    try {
      const result = await work(session);
      await pRetry(() => session.commitTransaction(), {
        ...backoff,
        retries: 20,
        shouldRetry: ({ error }) => labelled(error, 'UnknownTransactionCommitResult'),
      });
      return result;
    } catch (error) {
      // After a commit was asked for there is nothing left to abort.
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      throw error;
    }
  };
  try {
    return await pRetry(attempt, {
      ...backoff,
      retries: (options.attempts ?? 40) - 1,
      shouldRetry: ({ error }) => labelled(error, 'TransientTransactionError'),
    });
  } finally {
    await session.endSession();
  }
}
