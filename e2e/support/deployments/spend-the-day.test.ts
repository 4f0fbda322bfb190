import { expect, it } from '@jest/globals';
import { INSUFFICIENT_TEXT } from '@matchday/contracts/matches/stake-forms';
import { NOT_ENOUGH_COINS } from '@matchday/contracts/shop/rules';
import type { ApiPerson } from '../api.ts';
import { spendTheDay } from './spend-the-day.ts';

/** Spends a day until each act was done once, with a platform that answers with these in turn. */
async function dayWith(statuses: readonly number[], message = 'No') {
  let calls = 0;
  const send = async () => {
    calls += 1;
    return { status: statuses[calls % statuses.length], body: { message } };
  };
  const person = { username: 'amina', token: '', send } as unknown as ApiPerson & { username: string };
  return spendTheDay(person, { fixtureId: 'f', productId: 'p' }, () => calls === 6);
}

it('no refusal of a platform that is replaced passes for an answer', async () => {
  expect(await dayWith([401, 403, 404, 409, 429, 503])).toMatchObject({ done: 0, failed: { length: 6 } });
});

it.each([
  ['coins for a bet', INSUFFICIENT_TEXT],
  ['coins for an order', NOT_ENOUGH_COINS],
  ['stock', 'This product is out of stock'],
])('too few %s is no failure, where it was asked for', async (_what, message) => {
  expect(await dayWith([400], message)).toMatchObject({ done: 1, failed: { length: 5 } });
});

it('an answer counts as done', async () => {
  expect(await dayWith([201])).toMatchObject({ done: 6, bets: 1, orders: 1, failed: [] });
});
