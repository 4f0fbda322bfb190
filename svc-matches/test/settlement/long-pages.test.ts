import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataOf } from '@matchday/contracts/event';
import type { settlementRequested } from '@matchday/contracts/matches/events';
import { claimPage } from '../../src/settlement/application/claim-page.ts';
import { type Play, play } from '../support/play.ts';
import { settling } from '../support/settling.ts';

type SettlementRequest = DataOf<typeof settlementRequested>;

let p: Play;
beforeAll(async () => {
  p = await play();
});
afterAll(() => p?.close());

it('claims each stake once even if the database aborts pages of more than a hundred', async () => {
  const s = settling(p);
  const fixture = await p.fixture();
  const bets = await s.openBets(fixture, 350);
  // The lease of another instance keeps the service under test away from this run.
  const run = await s.beginRun(fixture, 'homeWin', {
    leaseBy: 'another instance',
    leaseUntil: new Date('2100-01-01T00:00:00Z'),
  });
  const announced: string[] = [];
  let aborted = 0;
  const claim = claimPage({
    ...p.stores,
    clock: p.now,
    outbox: {
      async add(_session, facts) {
        const entries = [facts]
          .flat()
          .flatMap(({ data }) => (data as Partial<SettlementRequest>).entries ?? []);
        if (entries.length > 100) {
          aborted += 1;
          throw new Error('Transaction has been aborted.');
        }
        announced.push(...entries.map(({ id }) => id));
      },
    },
  });
  for (let pass = 0; pass < 40; pass += 1) await claim(run._id).catch(() => undefined);

  expect(aborted).toBeGreaterThan(0);
  expect(announced.toSorted()).toEqual(bets.map(({ _id }) => _id).toSorted());
  const pages = await p.stores.runs.pages(run._id);
  expect(pages.map(({ asked }) => asked.count).reduce((sum, count) => sum + count, 0)).toBe(350);
  expect(await p.stores.transact((session) => p.stores.bets.claimable(session, run, 1))).toEqual([]);
}, 30_000);
