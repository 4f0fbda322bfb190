import { refuse } from '@matchday/contracts/errors';
import { currentOrigin, inCommon, type Origin } from '@matchday/service-kit/in-common';
import { createPageSize, isTooLong } from '@matchday/service-kit/page-size';
import type { Part } from '@matchday/service-kit/part';
import type { LedgerCommand, Outcome } from '../../domain/commands.ts';
import type { Submit } from '../ports.ts';
import type { CommitBatch } from './commit-batch.ts';

/** Commands in one commit at most, where a person waits for one of them (DESIGN 6). */
const batchLimit = 256;
/** Where nobody waits, as for a settlement: more at once cost less each, but take longer and meet others more often. */
const quietLimit = 512;
/** Commands that may wait; more would wait longer than their requests last. */
const defaultCapacity = 20_000;

interface Waiting {
  command: LedgerCommand;
  origin: Origin;
  settle: (outcome: Outcome) => void;
  fail: (error: unknown) => void;
}

const isWaitedFor = ({ origin }: Waiting): boolean => origin.deadline !== undefined;

/**
 * Commands wait here and are decided in order of arrival, many in one transaction (DESIGN 6), each until the
 * deadline of its request. A batch runs in a context of its own, which names all its requests.
 */
export interface GroupCommitLane extends Part {
  submit: Submit;
  drain(): Promise<void>;
  /** Commands that wait. */
  waiting(): number;
  /** Resolves when no command waits or is being decided. */
  quiet(): Promise<void>;
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
  const quiet = createPageSize(quietLimit, () => true);
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

  /** In order of arrival; what a person waits for ends a large batch. */
  const next = (): Waiting[] => {
    const most = size.now();
    if (most < batchLimit) return waiting.slice(0, most);
    const large = waiting.slice(0, quiet.now());
    const awaited = large.findIndex(isWaitedFor);
    return waiting.slice(0, Math.max(most, awaited < 0 ? large.length : awaited));
  };

  /**
   * A batch that fails twice is halved, so that one bad command fails alone; one that takes longer than a
   * transaction lives is halved at once, and those after it are no larger. So is a large one, whatever it met: with
   * what people wait for it must not compete for long.
   */
  const decide = async (entries: readonly Waiting[], again = false): Promise<void> => {
    const batch = stillWanted(entries);
    if (batch.length === 0) return;
    const began = performance.now();
    const isLarge = batch.length > batchLimit;
    const attempts = batch.length === 1 ? 40 : isLarge ? 1 : 5;
    const learn: typeof size.learn = batch.some(isWaitedFor)
      ? size.learn
      : (work) => size.learn(() => quiet.learn(work));
    try {
      const commands = batch.map(({ command }) => command);
      const outcomes = await inCommon(
        batch.map(({ origin }) => origin),
        () => learn(() => commit(commands, attempts)),
        'ledger batch',
      );
      onBatch?.(batch.length, performance.now() - began, 'committed');
      for (const [index, entry] of batch.entries()) entry.settle(outcomes[index] as Outcome);
    } catch (error) {
      onBatch?.(batch.length, performance.now() - began, 'failed');
      const tooLong = isTooLong(error);
      if (!isLarge && !tooLong && failsForAll(error)) for (const entry of batch) entry.fail(error);
      else if (!isLarge && !again && !tooLong) await decide(batch, true);
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
      const batch = next();
      waiting = waiting.slice(batch.length);
      await decide(batch);
    }
    pumping = undefined;
  };

  return {
    name: 'ledger lane',
    waiting: () => waiting.length,
    async quiet() {
      while (pumping) await pumping;
    },
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
