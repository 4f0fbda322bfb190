import { expect, it } from '@jest/globals';
import { getBooks } from '@matchday/contracts/wallet/http';
import { getHoldings, postTransfers, reportDifferences } from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import { eventually } from '@matchday/service-kit/testing';
import { admin, signUp } from '../../people.ts';
import { walletUnderTest } from '../../wallet-under-test.ts';

const under = walletUnderTest({ LEDGER_CHECK_SECONDS: '1' });
const ids = [1, 2, 3].map((n) => idFrom('holding', String(n))).sort() as [string, string, string];

it('reports to services what fixtures and orders hold, requested by id or not', async () => {
  const { id: userId } = await signUp(under.service, 'holder1');
  const command = (kind: 'stake' | 'order', id: string, amount: number) => {
    const ref = { type: kind === 'stake' ? ('fixture' as const) : kind, id, text: 'x' };
    return { key: `${kind}:${id}`, kind, userId, amount, ref };
  };
  const commands = ids.flatMap((id, n) => [command('stake', id, n + 1), command('order', id, n + 11)]);
  await under.service.client.get(postTransfers, { body: { commands } });
  const ask = async (of: 'fixture' | 'order', after: string, to?: string) =>
    (await under.service.client.get(getHoldings, { body: { of, ids: [ids[0]], after, to } })).holdings
      .map(({ id, coins }) => [id, coins])
      .sort();
  expect(await ask('fixture', '')).toEqual(ids.map((id, n) => [id, n + 1]));
  expect(await ask('fixture', ids[0], ids[1])).toEqual([[ids[1], 2]]);
  expect(await ask('order', '')).toEqual(ids.map((id, n) => [id, n + 11]));
  // Holdings requested by id are always included.
  expect(await ask('order', ids[1], ids[2])).toEqual([
    [ids[0], 11],
    [ids[2], 13],
  ]);
});

it('shows the findings of services in the books until they are resolved', async () => {
  const report = (differences: { id: string; held: number; least: number; most: number }[]) =>
    under.service.client.get(reportDifferences, { body: { of: 'fixture', differences } });
  await report([{ id: ids[0], held: 1, least: 0, most: 0 }]);
  const { check } = await under.service.client.get(getBooks, { as: admin });
  expect(check).toMatchObject({
    ok: false,
    findings: [`fixture:${ids[0]} holds 1 coins, expected 0 from its open stakes`],
  });
  await eventually(async () => {
    const figures = await under.service.figures();
    expect(figures).toMatch(/matchday_ledger_findings\{[^}]*\} 1\n/);
  }, 10_000);
  await report([]);
  expect((await under.service.client.get(getBooks, { as: admin })).check.ok).toBe(true);
});
