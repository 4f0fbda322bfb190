import { describe, expect, it, jest } from '@jest/globals';
import { withDeadline } from '@matchday/service-kit/deadline';
import { currentTrace, type Trace, traceFrom, withTrace } from '@matchday/service-kit/trace';
import type { CommitBatch } from '../../../src/ledger/application/lane/commit-batch.ts';
import { createGroupCommitLane } from '../../../src/ledger/application/lane/group-commit-lane.ts';
import type { LedgerCommand, Outcome } from '../../../src/ledger/domain/commands.ts';

const tombstone = (key: string): LedgerCommand => ({ kind: 'tombstone', key });
const keys = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `k${from + n}`);
const accept = (commands: readonly LedgerCommand[]): Outcome[] =>
  commands.map(({ key }) => ({ key, outcome: 'accepted', repeated: false }));
const away = new Error('away');
/** As for a person who waits for it. */
const awaited = <T>(work: () => T): T => withDeadline(60_000, work);

function lane(
  commit: CommitBatch,
  options: { capacity?: number; now?: () => Date; onBatch?: (...batch: unknown[]) => void } = {},
) {
  const clock = options.now ?? (() => new Date(0));
  return createGroupCommitLane({
    commit,
    failsForAll: (error) => error === away,
    clock,
    capacity: options.capacity,
    onBatch: options.onBatch,
  });
}
const sizes = (commit: jest.Mock<(commands: readonly LedgerCommand[]) => Promise<Outcome[]>>) =>
  commit.mock.calls.map(([commands]) => commands.length);

describe('the group commit lane', () => {
  it('commits waiting commands together, up to 256, in order of arrival', async () => {
    const commit = jest.fn(async (commands: readonly LedgerCommand[]) => accept(commands));
    const { submit } = lane(commit);
    const answers = await awaited(() =>
      Promise.all([submit(keys(300).map(tombstone)), submit(keys(10, 300).map(tombstone))]),
    );
    expect(answers.flat().map(({ key }) => key)).toEqual(keys(310));
    expect(sizes(commit)).toEqual([256, 54]);
    expect(commit.mock.calls.flatMap(([commands]) => commands.map(({ key }) => key))).toEqual(keys(310));
  });

  it('commits up to 512 together where nobody waits, and ends such a batch where somebody does', async () => {
    const commit = jest.fn(async (commands: readonly LedgerCommand[]) => accept(commands));
    const { submit } = lane(commit);
    const settled = await Promise.all([
      submit(keys(1200).map(tombstone)),
      awaited(() => submit(keys(1, 1200).map(tombstone))),
      submit(keys(600, 1201).map(tombstone)),
    ]);
    expect(settled.flat().map(({ key }) => key)).toEqual(keys(1801));
    expect(sizes(commit)).toEqual([512, 512, 256, 512, 9]);
    expect(commit.mock.calls.flatMap(([commands]) => commands.map(({ key }) => key))).toEqual(keys(1801));
  });

  it('is quiet when nothing waits or is being decided', async () => {
    const commits: (() => void)[] = [];
    const { submit, quiet } = lane(async (commands) => {
      await new Promise<void>((resolve) => commits.push(resolve));
      return accept(commands);
    });
    await quiet();
    let isQuiet = false;
    const submitted = submit(keys(600).map(tombstone));
    const quieted = quiet().then(() => {
      isQuiet = true;
    });
    for (const batch of [0, 1]) {
      while (commits.length <= batch) await new Promise(setImmediate);
      expect(isQuiet).toBe(false);
      commits[batch]?.();
    }
    await Promise.all([submitted, quieted]);
  });

  it('halves a large batch at once, whatever it met, and grows slowly again', async () => {
    let failures = 1;
    const commit = jest.fn(async (commands: readonly LedgerCommand[], _attempts: number) => {
      if (commands.length > 256 && --failures >= 0) throw away;
      return accept(commands);
    });
    await expect(lane(commit).submit(keys(1500).map(tombstone))).resolves.toHaveLength(1500);
    const tried = commit.mock.calls.map(([commands, attempts]) => [commands.length, attempts]);
    expect(tried.slice(0, 3)).toEqual([
      [512, 1],
      [256, 5],
      [256, 5],
    ]);
    const after = tried.slice(3).map(([count]) => count);
    expect(after[0]).toBeGreaterThan(256);
    expect(after[0]).toBeLessThan(512);
    expect(after[1]).toBeGreaterThan(after[0] as number);
  });

  it('halves a batch that fails twice, so that one bad command fails alone', async () => {
    const commit = jest.fn(async (commands: readonly LedgerCommand[]) => {
      if (commands.some(({ key }) => key === 'k2')) throw new Error('bad command');
      return accept(commands);
    });
    const batches: unknown[][] = [];
    const { submit, waiting } = lane(commit, { onBatch: (...batch) => void batches.push(batch) });
    const submitted = keys(4).map((key) => submit([tombstone(key)]));
    expect(waiting()).toBe(4);
    const answers = await Promise.allSettled(submitted);
    expect(waiting()).toBe(0);
    expect(batches.filter(([, , outcome]) => outcome === 'committed').map(([size]) => size)).toEqual([2, 1]);
    expect(batches.filter(([, , outcome]) => outcome === 'failed')).toHaveLength(6);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(sizes(commit)).toEqual([4, 4, 2, 2, 2, 1, 1, 1]);
  });

  it('retries once before it halves', async () => {
    let failures = 1;
    const commit = jest.fn(async (commands: readonly LedgerCommand[]) => {
      failures -= 1;
      if (failures >= 0) throw new Error('met another');
      return accept(commands);
    });
    await lane(commit).submit(keys(8).map(tombstone));
    expect(sizes(commit)).toEqual([8, 8]);
  });

  it('halves at once a batch that takes longer than a transaction lives, and takes fewer after it', async () => {
    const tooLong = Object.assign(new Error('it lived too long'), { code: 290 });
    const commit = jest.fn(async (commands: readonly LedgerCommand[]) => {
      if (commands.length > 100) throw tooLong;
      return accept(commands);
    });
    const { submit } = lane(commit);
    await expect(awaited(() => submit(keys(400).map(tombstone)))).resolves.toHaveLength(400);
    expect(sizes(commit).slice(0, 5)).toEqual([256, 128, 64, 64, 128]);
    expect(Math.max(...sizes(commit).slice(1))).toBe(128);
  });

  it('fails a batch at once while the database is unavailable, and continues with the next', async () => {
    const commit = jest.fn(async (commands: readonly LedgerCommand[]) => {
      if (commit.mock.calls.length === 1) throw away;
      return accept(commands);
    });
    const { submit } = lane(commit);
    await expect(submit([tombstone('a'), tombstone('b')])).rejects.toBe(away);
    await expect(submit([tombstone('a')])).resolves.toHaveLength(1);
    expect(sizes(commit)).toEqual([2, 1]);
  });

  it('refuses with a retry time while it is full', async () => {
    const { submit } = lane(async (commands) => accept(commands), { capacity: 10 });
    const first = submit(keys(10).map(tombstone));
    await expect(submit([tombstone('k11')])).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
    await expect(first).resolves.toHaveLength(10);
    await expect(submit([tombstone('k11')])).resolves.toHaveLength(1);
  });

  it('refuses a call with more commands than its capacity, even while nothing waits', async () => {
    const { submit } = lane(async (commands) => accept(commands), { capacity: 10 });
    await expect(submit(keys(11).map(tombstone))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(submit(keys(10).map(tombstone))).resolves.toHaveLength(10);
  });

  it('never starts a command whose deadline has passed, and keeps those without a deadline', async () => {
    let now = 0;
    const commit = jest.fn(async (commands: readonly LedgerCommand[]) => {
      now += 11_000;
      return accept(commands);
    });
    const { submit } = lane(commit, { now: () => new Date(now) });
    const late = () => submit([tombstone('late')]);
    const answers = await Promise.allSettled([
      submit(keys(256).map(tombstone)),
      withDeadline(10_000, late),
      withDeadline(12_000, () => submit([tombstone('in time')])),
      submit([tombstone('patient')]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(answers[1]).toMatchObject({ reason: { code: 'unavailable' } });
    expect(commit.mock.calls.slice(1).flatMap(([commands]) => commands.map(({ key }) => key))).toEqual([
      'in time',
      'patient',
    ]);
  });

  it('answers at the deadline while the batch is still running, and a duplicate at its own deadline', async () => {
    const committed = Promise.withResolvers<void>();
    const { submit } = createGroupCommitLane({
      commit: async (commands) => {
        await committed.promise;
        return accept(commands);
      },
      failsForAll: () => false,
      clock: () => new Date(),
    });
    const patient = submit([tombstone('k')]);
    const began = Date.now();
    const twin = withDeadline(began + 50, () => submit([tombstone('k')]));
    await expect(twin).rejects.toMatchObject({ code: 'unavailable' });
    expect(Date.now() - began).toBeLessThan(5000);
    committed.resolve();
    await expect(patient).resolves.toMatchObject([{ outcome: 'accepted' }]);
  });

  it('names all requests of a batch, not only the first', async () => {
    const traces: (Trace | undefined)[] = [];
    const { submit } = lane(async (commands) => {
      traces.push(currentTrace());
      return accept(commands);
    });
    const ask = (requestId: string, count = 1) =>
      withTrace(traceFrom({ requestId }), () => awaited(() => submit(keys(count).map(tombstone))));
    await Promise.all([ask('first', 256), ask('second', 2), ask('third')]);
    expect(traces[0]).toMatchObject({ requestId: 'first' });
    expect(traces[1]).toMatchObject({ links: ['second', 'third'] });
    expect(['first', 'second', 'third']).not.toContain(traces[1]?.requestId);
    await ask('alone');
    expect(traces[2]).toMatchObject({ requestId: 'alone' });
  });

  it('finishes waiting commands when it drains, and accepts no new ones', async () => {
    const commit = jest.fn(async (commands: readonly LedgerCommand[]) => accept(commands));
    const { submit, drain } = lane(commit);
    const last = submit(keys(300).map(tombstone));
    await drain();
    await expect(last).resolves.toHaveLength(300);
    await expect(submit([tombstone('new')])).rejects.toMatchObject({ code: 'unavailable' });
  });
});
