import { describe, expect, it } from '@jest/globals';
import { idFrom } from '@matchday/service-kit/ids';
import { tellWhenQuiet } from '../../../src/ledger/application/tell-when-quiet.ts';

const settled = (version: number) => ({
  fixtureId: idFrom('fixture'),
  of: 'bets' as const,
  version,
  fixtureText: 'ARS 2–1 CHE',
  entries: [],
});
const aTurn = () => new Promise(setImmediate);

/** @returns `told`: versions of the pages whose telling has begun; `end` ends the telling of one, `rest` the ledger's work */
function waiting(patienceMs?: number) {
  const told: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  let rest = () => {};
  const resting = new Promise<void>((resolve) => {
    rest = resolve;
  });
  const tell = tellWhenQuiet({
    tell: ({ version }) => {
      told.push(version);
      return new Promise((resolve, reject) =>
        ends.set(version, (error) => (error ? reject(error) : resolve())),
      );
    },
    quiet: () => resting,
    clock: () => new Date(),
    ...(patienceMs !== undefined && { patienceMs }),
  });
  return { tell, told, end: (version: number, error?: Error) => ends.get(version)?.(error), rest };
}

describe('people are told of settled pages', () => {
  it('once the ledger has nothing to do, two pages at a time, in the order of their arrival', async () => {
    const { tell, told, end, rest } = waiting();
    const all = Promise.all([1, 2, 3, 4].map((version) => tell(settled(version))));
    await aTurn();
    expect(told).toEqual([]);
    rest();
    await aTurn();
    expect(told).toEqual([1, 2]);
    end(2);
    await aTurn();
    expect(told).toEqual([1, 2, 3]);
    for (const version of [1, 3]) end(version);
    await aTurn();
    end(4);
    await all;
    expect(told).toEqual([1, 2, 3, 4]);
  });

  it('while the ledger is still busy, when they have waited for long enough', async () => {
    const { tell, told, end } = waiting(50);
    const began = performance.now();
    const first = tell(settled(1)).then(() => performance.now() - began);
    await aTurn();
    expect(told).toEqual([]);
    while (told.length === 0) await new Promise((done) => setTimeout(done, 5));
    end(1);
    expect(await first).toBeGreaterThanOrEqual(45);
  });

  it('although another page cannot be told, which its message hears', async () => {
    const { tell, told, end, rest } = waiting();
    rest();
    const outcomes = Promise.allSettled([1, 2, 3].map((version) => tell(settled(version))));
    await aTurn();
    end(1, new Error('MongoDB is away'));
    await aTurn();
    expect(told).toEqual([1, 2, 3]);
    for (const version of [2, 3]) end(version);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });
});
