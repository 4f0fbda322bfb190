import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cancelOrder, completeOrder, createOrder, getOrder, type Order } from '@matchday/contracts/shop/http';
import { userDeleted } from '@matchday/contracts/wallet/events';
import { fact } from '@matchday/service-kit/bus';
import { eventually } from '@matchday/service-kit/testing';
import { admin, startShop, type TestShop } from '../shop.ts';

const undoMs = 60_000;
let passed = 0;
let at: TestShop;
beforeAll(async () => {
  const clock = () => new Date(Date.now() + passed);
  at = await startShop({ ORDER_UNDO_MS: `${undoMs}` }, { clock });
});
afterAll(() => at.close());

const choices = [{ label: 'Name', value: 'OKELLO' }];
const read = ({ _id: id }: Order) => at.shop.get(getOrder, { as: admin, params: { id } });
const close = ({ _id: id }: Order) => at.shop.get(completeOrder, { as: admin, params: { id } });
const cancel = ({ _id: id }: Order, as: typeof admin | ReturnType<TestShop['person']>, reason: string) =>
  at.shop.get(cancelOrder, { as, params: { id }, body: { reason } });
/** What an order has in the words of people. */
const words = async (order: Order) => {
  const { choices: filled, timeline } = await read(order);
  return [filled, timeline.flatMap(({ reason }) => reason ?? [])];
};

it("closed orders keep none of a deleted buyer's words, pending ones until they are closed", async () => {
  const { _id: productId } = await at.product({ asks: ['Name'], stock: 9 });
  const as = at.person(5000);
  const place = () => at.shop.get(createOrder, { as, body: { productId, choices } });
  const other = at.person(500);
  const theirs = await at.shop.get(createOrder, { as: other, body: { productId, choices } });
  const [old, dropped, fresh, waiting, refused] = [
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
  ];
  await close(old);
  await cancel(dropped, as, 'Okello has moved');
  await cancel(theirs, other, 'Mine');
  passed += undoMs;
  await eventually(async () => expect(at.toldOf(old._id)).toContain('order.completed'));
  await close(fresh);

  await at.bus.publish(fact(userDeleted, { userId: as.id }));
  await eventually(async () => expect(await words(dropped)).toEqual([undefined, []]));
  expect(await words(old)).toEqual([undefined, []]);
  // It may still be undone, and then be handed over again.
  expect([await words(fresh), await words(waiting)]).toEqual([
    [choices, []],
    [choices, []],
  ]);
  expect(await words(theirs)).toEqual([choices, ['Mine']]);

  await cancel(refused, admin, 'Nobody came');
  expect(await words(refused)).toEqual([undefined, ['Nobody came']]);
  await close(waiting);
  expect(await words(waiting)).toEqual([choices, []]);
  passed += undoMs;
  for (const order of [fresh, waiting])
    await eventually(async () => expect(await words(order)).toEqual([undefined, []]));
});
