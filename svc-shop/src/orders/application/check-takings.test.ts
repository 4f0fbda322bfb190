import { expect, it } from '@jest/globals';
import { checkTakings } from './check-takings.ts';

const compare = (ledger: number, ...read: [settled: number, underWay: number][]) => {
  const coins = async () => {
    const [settled, underWay] = (read.length > 1 ? read.shift() : read[0]) ?? [0, 0];
    return { settled, underWay };
  };
  return checkTakings({ orders: { coins }, spent: async () => ledger })();
};

it('agrees when the ledger has the coins of all orders, and tells when it has one more or less', async () => {
  expect(await compare(500, [500, 0])).toEqual({ orders: 500, ledger: 500, agree: true });
  expect((await compare(501, [500, 0])).agree).toBe(false);
  expect((await compare(499, [500, 0])).agree).toBe(false);
});

it('takes an order between two steps, or one that came while both were read, for no difference', async () => {
  for (const ledger of [500, 530]) expect((await compare(ledger, [500, 30])).agree).toBe(true);
  expect((await compare(560, [500, 0], [600, 0])).agree).toBe(true);
  expect((await compare(601, [500, 0], [600, 0])).agree).toBe(false);
});
