import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession, Connection } from 'mongoose';
import pRetry from 'p-retry';
import { retryBudget } from '../context/retry-budget.ts';
import { inSpan } from '../tracing/spans.ts';
import { hasLabel, isEngineAway } from './engine-away.ts';

/** A session with a transaction; pass it to every operation within. */
export type Session = ClientSession;

/** Milliseconds for which a transaction is tried again unless the caller's deadline comes first. */
const mostMs = 5000;

const running = new AsyncLocalStorage<true>();

/** Whether the caller runs within the work of a transaction. */
export const isInTransaction = (): boolean => running.getStore() === true;

/** What waits for the commit, by the session of the run at hand. */
const waiting = new WeakMap<ClientSession, (() => void)[]>();

/**
 * Calls `told` as soon as the transaction is committed. A run that is taken back or repeated calls nothing, and neither
 * does a commit whose outcome stays unknown: what must happen in any case needs another way too.
 * @param session as {@link inTransaction} gave it to its work
 */
export const whenCommitted = (session: Session, told: () => void): void =>
  void waiting.get(session)?.push(told);

/** Runs `work` in one transaction, as {@link inTransaction} does, on a connection that is known already. */
export type Transact = <T>(work: (session: Session) => Promise<T>) => Promise<T>;

/**
 * Runs `work` in one transaction (majority, snapshot) and commits it. `work` runs again from its beginning
 * when the transaction meets another or the database goes away for a moment, so it must do nothing but
 * database operations with the session: no remote call, no counter (DESIGN 1, 6). A commit whose answer is lost
 * is asked for again. After 5 s of retries, or at the caller's deadline, the last error is thrown, which is 503 on
 * the wire; whether it was committed is then not known, so a client that repeats it must use the same key.
 * @param options `attempts` caps how often `work` runs
 * @returns what `work` returned in the run that was committed
 */
export const inTransaction = <T>(
  connection: Connection,
  work: (session: Session) => Promise<T>,
  options: { attempts?: number } = {},
): Promise<T> => inSpan('transaction', {}, () => transact(connection, work, options));

async function transact<T>(
  connection: Connection,
  work: (session: Session) => Promise<T>,
  options: { attempts?: number },
): Promise<T> {
  const session = await connection.startSession();
  let again = false;
  const attempt = async () => {
    const committed: (() => void)[] = [];
    waiting.set(session, committed);
    session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
    let result: T;
    try {
      result = await running.run(true, () => work(session));
    } catch (error) {
      // No commit was requested yet, so beginning again is safe whatever went wrong.
      again = isEngineAway(error);
      await session.abortTransaction().catch(() => undefined);
      throw error;
    }
    await pRetry(() => session.commitTransaction(), {
      ...retryBudget(mostMs),
      shouldRetry: ({ error }) => isEngineAway(error) && !hasLabel(error, 'TransientTransactionError'),
    }).catch((error: unknown) => {
      again = hasLabel(error, 'TransientTransactionError');
      throw error;
    });
    for (const told of committed) told();
    return result;
  };
  try {
    return await pRetry(attempt, {
      ...retryBudget(mostMs),
      retries: (options.attempts ?? Number.POSITIVE_INFINITY) - 1,
      shouldRetry: () => again,
    });
  } finally {
    await session.endSession();
  }
}
