import { describe, expect, it } from '@jest/globals';
import { idFrom } from '@matchday/service-kit/ids';
import { createGroupCommitLane } from '../../../src/ledger/application/lane/group-commit-lane.ts';
import { createPostSettlementPage } from '../../../src/ledger/application/post-settlement-page.ts';
import type { LedgerCommand } from '../../../src/ledger/domain/commands.ts';

describe('settlement pages before a full lane', () => {
  it('are not posted and not answered, so that their deliveries wait and come again', async () => {
    const posted: string[] = [];
    const answered: number[] = [];
    const { submit } = createGroupCommitLane({
      commit: async (commands: readonly LedgerCommand[]) =>
        commands.map(({ key }) => {
          posted.push(key);
          return { key, outcome: 'accepted', repeated: false };
        }),
      isHopeless: () => false,
      clock: () => new Date(0),
      capacity: 150,
    });
    const post = createPostSettlementPage({
      submit,
      store: { markSettled: async () => undefined },
      close: async ({ page }) => void answered.push(page),
      clock: () => new Date(0),
    });
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
    const [first, second] = await Promise.allSettled([post(page(0)), post(page(1))]);
    expect(first?.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect([posted.length, answered]).toEqual([100, [0]]);
    await post(page(1));
    expect([posted.length, answered]).toEqual([200, [0, 1]]);
  });
});
