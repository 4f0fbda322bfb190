import { expect, it } from '@jest/globals';
import { getHoldings } from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import { reconcileOrders } from '../../src/orders/application/reconcile-orders.ts';
import type { Order, OrderState } from '../../src/orders/domain/order.ts';

const now = new Date('2026-11-21T12:00:00Z');
const longAgo = new Date('2026-11-20T12:00:00Z');
const order = (state: OrderState, changedAt = longAgo) =>
  ({ _id: idFrom(state, changedAt.toISOString()), state, coins: 30, changedAt }) as Order;

it.each([
  ['pending', 30, true],
  ['pending', 29, false],
  ['pending', 0, false],
  ['placing', 0, true],
  ['placing', 30, true],
  ['returning', 30, true],
  ['cancelling', 31, false],
  ['cancelled', 30, false],
  ['cancelled', 0, true],
  ['refused', 30, false],
  ['complete', 30, false],
  ['complete', 0, true],
] as const)('an order that is %s may hold %i coins: %s', async (state, coins, may) => {
  expect(await differencesOf(order(state), coins)).toHaveLength(may ? 0 : 1);
});

it('waits until the ledger knows that an order was handed over', async () => {
  expect(await differencesOf(order('complete', now), 30)).toEqual([]);
  expect(await differencesOf(order('complete', now), 31)).toHaveLength(1);
});

it('finds what is held for no order', async () => {
  expect(await differencesOf(undefined, 5)).toMatchObject([{ held: 5, least: 0, most: 0 }]);
});

/** What two passes report of one order that holds these coins. */
async function differencesOf(one: Order | undefined, coins: number): Promise<unknown[]> {
  let reported: unknown[] = [];
  const id = one?._id ?? idFrom('nobody');
  const ask = async (call: unknown, { body }: { body: { differences?: unknown[] } }) => {
    if (call === getHoldings) return { holdings: [{ id, coins, moved: 1 }] };
    reported = body.differences ?? [];
    return { findings: reported.length };
  };
  const compare = reconcileOrders({
    orders: { openAfter: async () => [], findMany: async () => (one ? [one] : []) },
    ledger: { ask } as never,
    takings: async () => ({ orders: 0, ledger: 0, agree: true }),
    clock: () => now,
  });
  await compare();
  await compare();
  return reported;
}

it('reports takings that differ from the ledger in two passes in a row, and no longer once they agree', async () => {
  const reports: unknown[] = [];
  const ledger = {
    ask: async (call: unknown, { body }: { body: { notes?: unknown } }) => {
      if (call === getHoldings) return { holdings: [] };
      reports.push(body.notes);
      return { findings: 0 };
    },
  };
  let agree = false;
  const compare = reconcileOrders({
    orders: { openAfter: async () => [], findMany: async () => [] },
    ledger: ledger as never,
    takings: async () => ({ orders: 90, ledger: 100, agree }),
    clock: () => now,
  });
  await compare();
  await compare();
  agree = true;
  await compare();
  const finding = 'all orders took 90 coins, the ledger has 100 for them';
  expect(reports).toEqual([[], [finding], []]);
});
