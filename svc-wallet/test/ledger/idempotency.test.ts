import { describe, expect, it } from '@jest/globals';
import {
  deleteUser,
  editAccount,
  getProfile,
  getReserve,
  getReserveHistory,
  giftCoins,
  giftCoinsList,
  investReserve,
  shareCoins,
} from '@matchday/contracts/wallet/http';
import { findLedgerFaults } from '../open-database.ts';
import { admin, type Person, signUp, signUpAdmin } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();
const client = () => under.service.client;
const coinsOf = async (as: Person) => (await client().get(getProfile, { as })).coins;
const rename = (as: Person, username: string) => client().get(editAccount, { as, body: { username } });
/** Ends the period for which a former username is unavailable to others. */
const free = (username: string) =>
  under.database.collection('releasedNames').deleteOne({ _id: username as never });
const remove = ({ id }: Person) => client().get(deleteUser, { as: admin, body: { id } });
const share = (as: Person, recipientUsername: string, amount: number, key: string) =>
  client().call(shareCoins, { as, body: { recipientUsername, amount }, key });
const gift = (recipientUsername: string, amount: number, key?: string) =>
  client().call(giftCoins, { as: admin, body: { recipientUsername, amount }, key });
const list = (lines: object[], key: string) =>
  client().call(giftCoinsList, { as: admin, raw: { lines }, key });
const invest = (body: object, key?: string) => client().call(investReserve, { as: admin, raw: body, key });

describe('a repeated key', () => {
  it('gets the first answer of a share, even if another user has the name by then', async () => {
    const giver = await signUp(under.service, 'giver1');
    const taker = await signUp(under.service, 'Taker1');
    await gift('giver1', 1000);
    const [first, twin] = await Promise.all([1, 2].map(() => share(giver, 'taker1', 30, 's1')));
    expect(first).toMatchObject({ status: 200, body: { recipientUsername: 'Taker1', coins: 1470 } });
    expect(twin?.body).toEqual(first?.body);
    await rename(taker, 'moved1');
    expect((await share(giver, 'taker1', 30, 's1')).body).toEqual(first?.body);
    // Even the giver may take the name in the meantime.
    await free('taker1');
    await rename(giver, 'taker1');
    expect((await share(giver, 'TAKER1', 30, 's1')).body).toEqual(first?.body);
    await rename(giver, 'giver1');
    await remove(taker);
    await free('taker1');
    const other = await signUp(under.service, 'taker1');
    expect((await share(giver, 'taker1', 30, 's1')).body).toEqual(first?.body);
    expect(await share(giver, 'taker1', 31, 's1')).toMatchObject({ status: 409 });
    expect([await coinsOf(giver), await coinsOf(other)]).toEqual([1470, 500]);
    // The postings contain nothing of a name.
    const kept = await under.database.collection('postings').find({ kind: 'share' }).toArray();
    expect(JSON.stringify(kept)).not.toMatch(/taker/i);
  });

  it.each([
    ['an unknown recipient', 'late1', 5, 404, 'Recipient not found'],
    ['a share to the sender', 'refused1', 5, 400, 'You cannot share coins with yourself'],
    ['too few coins', 'giver1', 501, 400, "You don't have enough coins."],
    ['welcome coins', 'giver1', 100, 400, /welcome coins can be shared/],
  ])('gets the same refusal of a share: %s', async (_why, to, amount, status, text) => {
    const as =
      (await under.database.collection('users').findOne({ username: 'refused1' })) ??
      (await signUp(under.service, 'refused1'));
    const who = {
      id: String((as as { _id?: unknown })._id ?? (as as Person).id),
      username: 'refused1',
    } as Person;
    const first = await share(who, to, amount, `r-${to}-${amount}`);
    expect(first).toMatchObject({ status, body: { message: expect.stringMatching(text) } });
    if (to === 'late1') await signUp(under.service, 'late1');
    await gift('refused1', 700);
    const again = await share(who, to, amount, `r-${to}-${amount}`);
    const { requestId: _of, ...said } = again.body as unknown as Record<string, unknown>;
    expect(first.body).toMatchObject(said);
    expect(await share(who, to, amount + 1, `r-${to}-${amount}`)).toMatchObject({ status: 409 });
    await client().get(giftCoins, { as: admin, body: { recipientUsername: 'refused1', amount: 1 } });
    // Returns the gifts, so that only welcome coins are left for the next case.
    const coins = await coinsOf(who);
    expect((await share(who, 'giver1', coins - 500, `${to}-${amount}-back`)).status).toBe(200);
  });

  it('gets the first answer of a gift after its recipient is deleted, and of one to an unknown user', async () => {
    const gone = await signUp(under.service, 'Gifted1');
    const [first, twin] = await Promise.all([1, 2].map(() => gift('gifted1', 40, 'g1')));
    expect(first).toMatchObject({ status: 200, body: { recipientUsername: 'Gifted1', amount: 40 } });
    expect(twin?.body).toEqual(first?.body);
    expect(await coinsOf(gone)).toBe(540);
    await remove(gone);
    expect((await gift('gifted1', 40, 'g1')).body).toEqual(first?.body);
    expect(await gift('gifted1', 41, 'g1')).toMatchObject({ status: 409 });
    expect(await gift('coming1', 40, 'g2')).toMatchObject({ status: 404 });
    const came = await signUp(under.service, 'coming1');
    expect(await gift('coming1', 40, 'g2')).toMatchObject({
      status: 404,
      body: { error: 'Recipient not found' },
    });
    expect(await coinsOf(came)).toBe(500);
  });

  it('gets the first answer of a list, even if users signed up, left or changed names since', async () => {
    const [one, two] = [await signUp(under.service, 'Lista1'), await signUp(under.service, 'listb1')];
    const lines = ['lista1', 'listb1', 'listc1', 'lista1'].map((recipientUsername, n) => ({
      recipientUsername,
      amount: 10 + n,
    }));
    const [first, twin] = await Promise.all([1, 2].map(() => list(lines, 'l1')));
    expect(first).toMatchObject({ status: 200, body: { given: 3, coins: 34 } });
    expect(twin?.body).toEqual(first?.body);
    const came = await signUp(under.service, 'listc1');
    await rename(one, 'elsewhere1');
    await remove(two);
    expect((await list(lines, 'l1')).body).toEqual(first?.body);
    expect([await coinsOf(one), await coinsOf(came)]).toEqual([523, 500]);
    expect(await list(lines.slice(1), 'l1')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('changes the reserve once and keeps a refusal; the history shows who, when and why', async () => {
    expect(await client().get(getReserveHistory, { as: admin })).toEqual([]);
    const as = await signUpAdmin(under.service, 'Boss1');
    const body = { amountUGX: 900, reason: ' Float\n for Saturday ' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => client().call(investReserve, { as, raw: body, key: 'r1' })),
    );
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(
      await client().call(investReserve, { as, raw: { ...body, reason: 'other' }, key: 'r1' }),
    ).toMatchObject({ status: 409 });
    const refused = { amountUGX: 1000, action: 'subtract' };
    expect((await invest(refused, 'r2')).status).toBe(400);
    await invest({ amountUGX: 600 });
    expect(await invest(refused, 'r2')).toMatchObject({
      status: 400,
      body: { message: 'The reserve cannot fall below zero' },
    });
    await invest({ amountUGX: 300, action: 'subtract', reason: '' });
    for (const reason of ['x'.repeat(141), 5, { $ne: '' }])
      expect(await invest({ amountUGX: 1, reason })).toMatchObject({
        status: 400,
        body: { fields: { reason: expect.any(String) } },
      });
    expect((await client().get(getReserve, { as: admin })).ugxEquivalent).toBe(1200);

    const all = await client().call(getReserveHistory, { as: admin });
    expect(all.headers.get('x-total-count')).toBe('3');
    const lines = all.ok ? all.body : [];
    expect(lines).toMatchObject([
      { action: 'subtract', amountUGX: 300, balance: 1200, by: { _id: admin.id } },
      { action: 'add', amountUGX: 600, balance: 1500 },
      {
        action: 'add',
        amountUGX: 900,
        balance: 900,
        reason: 'Float for Saturday',
        by: { _id: as.id, username: 'Boss1' },
      },
    ]);
    expect(lines.map(({ reason }) => reason)).toEqual([undefined, undefined, 'Float for Saturday']);
    const first = await client().call(getReserveHistory, { as: admin, query: { limit: 2 } });
    const cursor =
      new URLSearchParams(/\?([^>]*)>/.exec(first.headers.get('link') ?? '')?.[1]).get('cursor') ?? '';
    expect(await client().get(getReserveHistory, { as: admin, query: { limit: 2, cursor } })).toEqual(
      lines.slice(2),
    );
    expect((await client().call(getReserveHistory, { as: admin, query: { cursor: '{}' } })).status).toBe(400);
    expect(await findLedgerFaults(under.database)).toEqual([]);
  });
});
