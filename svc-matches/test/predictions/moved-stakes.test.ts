import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@matchday/service-kit/ids';
import { createOpenStakes } from '../../src/predictions/persistence/open-stakes.ts';
import { type Play, play } from '../support/play.ts';

let p: Play;
beforeAll(async () => {
  p = await play();
}, 60_000);
afterAll(() => p?.close());

it('those who staked before a match was moved are found page by page, also while the ledger has not answered', async () => {
  const fixture = newId();
  const stake = (user: string, state: string, more: object = {}) => ({
    ...{ _id: newId(), user, fixture, state, version: 0, amount: 10, createdAt: p.now() },
    ...more,
  });
  const { connection } = p.mongo;
  await connection
    .collection('bets')
    .insertMany([
      stake('open', 'OPEN'),
      stake('pending', 'PENDING'),
      stake('refused', 'REJECTED'),
      stake('cancelled', 'CANCELLED'),
      stake('settled', 'OPEN', { version: 1 }),
      stake('later', 'PENDING', { createdAt: new Date(p.now().getTime() + 1) }),
    ] as never[]);
  await connection.collection('purchases').insertMany([stake('buyer', 'PENDING')] as never[]);
  const openStakes = createOpenStakes(connection);
  const found: string[] = [];
  const move = { fixture, version: 2, at: p.now(), knownDeadline: null };
  const pageAfter = (cursor: string) =>
    p.stores.transact((tx) => openStakes.page(tx, { ...move, cursor }, 1));
  for (let page = await pageAfter(''); ; page = await pageAfter(page.next)) {
    found.push(...page.users);
    if (page.next === null) break;
  }
  expect(found.sort()).toEqual(['buyer', 'open', 'pending']);
});
