import { describe, expect, it } from '@jest/globals';
import type { DataOf } from '@matchday/contracts/event';
import { type betsSettled, settlementPosted } from '@matchday/contracts/wallet/events';
import type { Fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import { createGroupCommitLane } from '../../../src/ledger/application/lane/group-commit-lane.ts';
import { postSettlementPage } from '../../../src/ledger/application/post-settlement-page.ts';
import type { LedgerCommand } from '../../../src/ledger/domain/commands.ts';

const page = (number: number) => ({
  runId: idFrom('run'),
  fixtureId: idFrom('fixture'),
  of: 'bets' as const,
  version: 1,
  page: number,
  fixtureText: 'ARS 2–1 CHE',
  entries: Array.from({ length: 100 }, (_, n) => {
    const id = idFrom(String(number), String(n));
    return { id, userId: idFrom('user', String(n)), staked: 1, amount: 2, outcome: 'won' as const };
  }),
});

/** Numbers of the pages that were answered. */
const answered = (announced: readonly (readonly Fact[])[]) =>
  announced
    .flat()
    .flatMap(({ event, data }) =>
      event === settlementPosted ? [(data as DataOf<typeof settlementPosted>).page] : [],
    );

describe('settlement pages while the lane is full', () => {
  it('are neither posted nor answered, so that they are delivered again', async () => {
    const posted: string[] = [];
    const announced: (readonly Fact[])[] = [];
    const { submit } = createGroupCommitLane({
      commit: async (commands: readonly LedgerCommand[]) =>
        commands.map(({ key }) => {
          posted.push(key);
          return { key, outcome: 'accepted', repeated: false };
        }),
      failsForAll: () => false,
      clock: () => new Date(0),
      capacity: 150,
    });
    const post = postSettlementPage({
      submit,
      store: {
        markSettled: async () => undefined,
        announce: async (facts) => void announced.push(facts),
      },
      tell: async () => undefined,
      clock: () => new Date(0),
    });
    const [first, second] = await Promise.allSettled([post(page(0)), post(page(1))]);
    expect(first?.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect([posted.length, answered(announced)]).toEqual([100, [0]]);
    await post(page(1));
    expect([posted.length, answered(announced)]).toEqual([200, [0, 1]]);
  });
});

describe('many settlement pages at once', () => {
  it('have at most eight in the lane, whose room is for what people wait for too', async () => {
    const submitted: (() => void)[] = [];
    const announced: (readonly Fact[])[] = [];
    const post = postSettlementPage({
      submit: async (commands) => {
        await new Promise<void>((resolve) => submitted.push(resolve));
        return commands.map(({ key }) => ({ key, outcome: 'accepted', repeated: false }));
      },
      store: {
        markSettled: async () => undefined,
        announce: async (facts) => void announced.push(facts),
      },
      // Nobody is told for now, which must not keep pages out of the lane.
      tell: () => new Promise(() => undefined),
      clock: () => new Date(0),
    });
    for (const number of Array.from({ length: 20 }, (_, n) => n)) void post(page(number));
    await new Promise(setImmediate);
    expect(submitted).toHaveLength(8);
    submitted[0]?.();
    await new Promise(setImmediate);
    expect([submitted.length, answered(announced)]).toEqual([9, [0]]);
    for (let next = 1; next < 20; next += 1) {
      submitted[next]?.();
      await new Promise(setImmediate);
    }
    expect(answered(announced)).toHaveLength(20);
  });
});

describe('a decided settlement page', () => {
  const settling = (refused: readonly number[] = []) => {
    const commits: (readonly Fact[])[] = [];
    const told: DataOf<typeof betsSettled>[] = [];
    let away = false;
    let isMute = false;
    const post = postSettlementPage({
      submit: async (commands) =>
        commands.map(({ key }, index) =>
          refused.includes(index)
            ? { key, outcome: 'refused', reason: 'unfunded', repeated: false }
            : { key, outcome: 'accepted', repeated: false },
        ),
      store: {
        markSettled: async () => undefined,
        async announce(facts) {
          if (away) throw new Error('The database is unavailable');
          commits.push(facts);
        },
      },
      tell: async (settled) => {
        if (isMute) throw new Error('Notifications are unavailable');
        told.push(settled);
      },
      clock: () => new Date(0),
    });
    const setAway = (value: boolean) => {
      away = value;
    };
    const setMute = (value: boolean) => {
      isMute = value;
    };
    return { post, commits, told, setAway, setMute };
  };
  const namesOf = (facts: readonly Fact[] = []) => facts.map(({ event }) => event);

  it('is answered, and then told to the people', async () => {
    const { post, commits, told } = settling();
    await post(page(3));
    expect(commits.map(namesOf)).toEqual([[settlementPosted]]);
    const { runId, page: number, ...settled } = page(3);
    expect(commits[0]?.[0]?.data).toEqual({ runId, page: number, count: 100, paid: 200, staked: 100 });
    expect(told).toEqual([settled]);
  });

  it('fails if its answer fails, so that it is delivered again, answered and told then', async () => {
    const { post, commits, told, setAway } = settling();
    setAway(true);
    await expect(post(page(0))).rejects.toThrow('unavailable');
    expect(told).toEqual([]);
    setAway(false);
    await post(page(0));
    expect([commits.map(namesOf), told.length]).toEqual([[[settlementPosted]], 1]);
  });

  it('is answered although nobody can be told, and comes again until they are', async () => {
    const { post, commits, told, setMute } = settling();
    setMute(true);
    await expect(post(page(0))).rejects.toThrow('Notifications are unavailable');
    expect(commits.map(namesOf)).toEqual([[settlementPosted]]);
    setMute(false);
    await post(page(0));
    expect(told).toHaveLength(1);
  });

  it('tells of posted entries only, and of nothing if there are none', async () => {
    const some = settling([0, 1]);
    await some.post(page(0));
    expect(some.commits[0]?.[0]?.data).toMatchObject({ count: 98, staked: 98 });
    expect(some.told).toMatchObject([{ entries: page(0).entries.slice(2) }]);
    const none = settling(Array.from({ length: 100 }, (_, index) => index));
    await none.post(page(0));
    expect([none.commits.map(namesOf), none.told]).toEqual([[[settlementPosted]], []]);
  });
});
