import { expect, it } from '@jest/globals';
import { getBooks, giftCoins, giftCoinsList, investReserve } from '@matchday/contracts/wallet/http';
import { walletSubject } from './audited-things.ts';

const subjectOf = walletSubject({
  byUsernames: async ([name]) => new Map(name === 'amina' ? [['amina', { id: 'a1' }]] : []),
});

it('says what a call is about: a person by the username, the reserve, a list as a list', async () => {
  expect(await subjectOf(giftCoins, { recipientUsername: 'amina' })).toEqual({ type: 'user', id: 'a1' });
  expect(await subjectOf(giftCoins, { recipientUsername: 'nobody' })).toEqual({ type: 'user' });
  expect(await subjectOf(investReserve, {})).toEqual({ type: 'reserve', id: 'reserve:ugx' });
  const lines = [{ recipientUsername: 'amina', amount: 5 }];
  expect(await subjectOf(giftCoinsList, { lines })).toEqual({ type: 'list of gifts' });
  const check = await subjectOf(giftCoinsList, { lines, dryRun: true });
  expect(check).toEqual({ type: 'list of gifts, checked only' });
  expect(await subjectOf(getBooks, {})).toBeUndefined();
});
