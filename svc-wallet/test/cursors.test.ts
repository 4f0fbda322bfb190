import { describe, expect, it } from '@jest/globals';
import { getSessions } from '@matchday/contracts/wallet/calls/account-calls';
import {
  getAllUsers,
  getCoins,
  getDeadLetters,
  getNotifications,
  getRankings,
  getReserveHistory,
  getReviews,
  getTokenKeys,
} from '@matchday/contracts/wallet/http';
import { admin } from './people.ts';
import { walletUnderTest } from './wallet-under-test.ts';

const under = walletUnderTest();

const lists = [getCoins, getRankings, getReserveHistory, getNotifications, getSessions, getAllUsers];
const ofTheDesk = [getDeadLetters, getReviews, getTokenKeys];
const malformed = {
  'a pair with a number out of range': '[1e300,"x"]',
  'a negative number': '-1',
  'a number out of range': '1e300',
  'not a number': 'NaN',
  'a fraction': '1.5',
  nothing: '',
  'an object': '{"$gt":""}',
  'more digits than a time or a number': '9'.repeat(40),
  'an instant out of range': `9999999999999999-${'a'.repeat(24)}`,
  'coins out of range': `${'9'.repeat(17)}-1-${'a'.repeat(24)}`,
  'a NUL': '1\u0000',
  '5,000 characters': '1'.repeat(5000),
};
const rows = [...lists, ...ofTheDesk].flatMap((call) =>
  Object.entries(malformed).map(([what, cursor]) => [call.name, what, call, cursor] as const),
);

describe('a malformed cursor', () => {
  it.each(rows)('[W02] of %s, %s, is answered 400 and named', async (_name, _what, call, cursor) => {
    const { status, body } = await under.service.client.call(call, { as: admin, query: { cursor } });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { cursor: expect.stringMatching(/cursor|At most 600/i) } },
    });
  });
});
