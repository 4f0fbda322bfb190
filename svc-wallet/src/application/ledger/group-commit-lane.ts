import { refuse } from '@matchday/contracts/errors';
import type { Part } from '@matchday/service-kit/part';
import type { LedgerCommand, Outcome } from '../../domain/ledger/commands.ts';
import type { CommitBatch } from './commit-batch.ts';
import type { Submit } from './ports.ts';

/** Commands that are committed together at most (DESIGN 6). */
const batchLimit = 256;
/** Commands that may wait; more would only wait longer than anybody does. */
const defaultCapacity = 20_000;
/** Milliseconds after which a waiting command is refused: its sender has given up by then (DESIGN 4). */
const patienceMs = 10_000;

interface Waiting {
  command: LedgerCommand;
  since: number;
  settle: (outcome: Outcome) => void;
  fail: (error: unknown) => void;
}

/** Commands wait here and are decided in the order of their arrival, many in one transaction (DESIGN 6). */
export interface GroupCommitLane extends Part {
  submit: Submit;
  drain(): Promise<void>;
}

/**
 * @param options `commit` decides a batch; `isHopeless` tells errors that a smaller batch would meet as well,
 * such as a database that is away; `capacity` counts commands
 */
export function createGroupCommitLane(options: {
  commit: CommitBatch;
  isHopeless: (error: unknown) => boolean;
  clock: () => Date;
  capacity?: number;
}): GroupCommitLane {
  const { commit, isHopeless, clock, capacity = defaultCapacity } = options;
  let waiting: Waiting[] = [];
  let pumping: Promise<void> | undefined;
  let closed = false;

  /** A batch that fails twice is halved, so that one bad command costs only itself. */
  const decide = async (batch: readonly Waiting[], again = false): Promise<void> => {
    try {
      const single = batch.length === 1;
      const outcomes = await commit(
        batch.map(({ command }) => command),
        single ? 40 : 5,
      );
      for (const [index, entry] of batch.entries()) entry.settle(outcomes[index] as Outcome);
    } catch (error) {
      if (isHopeless(error)) for (const entry of batch) entry.fail(error);
      else if (!again) await decide(batch, true);
      else if (batch.length === 1) batch[0]?.fail(error);
      else {
        const middle = batch.length >> 1;
        await decide(batch.slice(0, middle));
        await decide(batch.slice(middle));
      }
    }
  };

  const take = (): Waiting[] => {
    const batch = waiting.slice(0, batchLimit);
    waiting = waiting.slice(batchLimit);
    const oldest = clock().getTime() - patienceMs;
    for (const entry of batch) if (entry.since < oldest) entry.fail(refuse.unavailable());
    return batch.filter(({ since }) => since >= oldest);
  };

  const pump = async () => {
    // Requests that arrived in the same turn of the loop join the first batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = take();
      if (batch.length > 0) await decide(batch);
    }
    pumping = undefined;
  };

  return {
    name: 'ledger lane',
    async submit(commands) {
      if (closed || waiting.length + commands.length > capacity) throw refuse.unavailable();
      const since = clock().getTime();
      const outcomes = commands.map(
        (command) =>
          new Promise<Outcome>((settle, fail) => void waiting.push({ command, since, settle, fail })),
      );
      pumping ??= pump();
      return Promise.all(outcomes);
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
