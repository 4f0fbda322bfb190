import { refuse } from '@matchday/contracts/errors';
import { currentOrigin, inCommon, type Origin } from '@matchday/service-kit/in-common';
import { createPageSize, isTooLong } from '@matchday/service-kit/page-size';
import type { Part } from '@matchday/service-kit/part';
import type { LedgerCommand, Outcome } from '../../domain/commands.ts';
import type { Submit } from '../ports.ts';
import type { CommitBatch } from './commit-batch.ts';

/** Maximum number of commands in one commit (DESIGN 6). */
const batchLimit = 256;
/** Commands that may wait; more would wait longer than their requests last. */
const defaultCapacity = 20_000;

interface Waiting {
  command: LedgerCommand;
  origin: Origin;
  settle: (outcome: Outcome) => void;
  fail: (error: unknown) => void;
}

/**
 * Commands wait here and are decided in order of arrival, many in one transaction (DESIGN 6), each until the
 * deadline of its request. A batch runs in a context of its own, which names all its requests.
 */
export interface GroupCommitLane extends Part {
  submit: Submit;
  drain(): Promise<void>;
  /** Commands that wait. */
  waiting(): number;
}

/**
 * @param options `commit` decides a batch; `failsForAll` recognises errors that a smaller batch would meet too,
 * such as an unavailable database; `capacity` counts commands
 */
export function createGroupCommitLane(deps: {
  commit: CommitBatch;
  failsForAll: (error: unknown) => boolean;
  clock: () => Date;
  capacity?: number;
  /** Hears of each batch: its commands, and how long it took. */
  onBatch?: (commands: number, ms: number, outcome: 'committed' | 'failed') => void;
}): GroupCommitLane {
  const { commit, failsForAll, clock, capacity = defaultCapacity, onBatch } = deps;
  const size = createPageSize(batchLimit);
  let waiting: Waiting[] = [];
  let pumping: Promise<void> | undefined;
  let closed = false;

  /** A command whose request has expired is never started (DESIGN 12). */
  const stillWanted = (entries: readonly Waiting[]): Waiting[] => {
    const now = clock().getTime();
    const isLate = ({ origin: { deadline = Number.POSITIVE_INFINITY } }: Waiting) => deadline <= now;
    for (const entry of entries) if (isLate(entry)) entry.fail(refuse.unavailable());
    return entries.filter((entry) => !isLate(entry));
  };

  /**
   * A batch that fails twice is halved, so that one bad command fails alone; one that takes longer than a
   * transaction lives is halved at once, and those after it are no larger.
   */
  const decide = async (entries: readonly Waiting[], again = false): Promise<void> => {
    const batch = stillWanted(entries);
    if (batch.length === 0) return;
    const began = performance.now();
    try {
      const single = batch.length === 1;
      const commands = batch.map(({ command }) => command);
      const outcomes = await inCommon(
        batch.map(({ origin }) => origin),
        () => size.learn(() => commit(commands, single ? 40 : 5)),
        'ledger batch',
      );
      onBatch?.(batch.length, performance.now() - began, 'committed');
      for (const [index, entry] of batch.entries()) entry.settle(outcomes[index] as Outcome);
    } catch (error) {
      onBatch?.(batch.length, performance.now() - began, 'failed');
      const tooLong = isTooLong(error);
      if (!tooLong && failsForAll(error)) for (const entry of batch) entry.fail(error);
      else if (!again && !tooLong) await decide(batch, true);
      else if (batch.length === 1) batch[0]?.fail(error);
      else {
        const middle = batch.length >> 1;
        await decide(batch.slice(0, middle));
        await decide(batch.slice(middle));
      }
    }
  };

  const pump = async () => {
    // Requests that arrive in the same turn of the event loop join the first batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, size.now());
      waiting = waiting.slice(batch.length);
      await decide(batch);
    }
    pumping = undefined;
  };

  return {
    name: 'ledger lane',
    waiting: () => waiting.length,
    async submit(commands) {
      if (closed || waiting.length + commands.length > capacity) throw refuse.unavailable();
      const origin = currentOrigin();
      const outcomes = Promise.all(
        commands.map(
          (command) =>
            new Promise<Outcome>((settle, fail) => void waiting.push({ command, origin, settle, fail })),
        ),
      );
      pumping ??= pump();
      return origin.deadline === undefined
        ? outcomes
        : beforeIt(origin.deadline - clock().getTime(), outcomes);
    },
    async drain() {
      closed = true;
      await pumping;
    },
    async close() {
      closed = true;
      await pumping;
    },
  };
}

/** Answers 503 if no outcome is known in time: it may still be decided, and the key can be sent again. */
async function beforeIt<T>(ms: number, outcome: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(refuse.unavailable()), ms);
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}
