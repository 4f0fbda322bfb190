import { beforeAll, describe, expect, it } from '@jest/globals';
import * as calls from '@matchday/contracts/wallet/http';
import { type Person, password, signUp, signUpAdmin } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';
import { lookNow, shareFreely } from './look-now.ts';

const under = walletUnderTest();
let boss: Person;
beforeAll(async () => {
  boss = await signUpAdmin(under.service, 'boss1');
});

const leave = (as: Person) => under.service.client.get(calls.deleteAccount, { as, body: { password } });
const share = (from: Person, recipientUsername: string, amount: number) =>
  shareFreely(under, from, { recipientUsername, amount });
const findingAbout = async (username: string) =>
  (await under.service.client.get(calls.getReviews, { as: boss })).find(
    ({ person }) => person.username === username,
  );

describe('accounts that are deleted', () => {
  it('are found once they have passed their coins on, one after the other', async () => {
    const main = await signUp(under.service, 'main1');
    for (const name of ['once1', 'once2', 'once3']) {
      const one = await signUp(under.service, name);
      await share(one, main.username, 499);
      await leave(one);
      await lookNow(under.database);
    }
    expect(await findingAbout('main1')).toMatchObject({
      feeders: [1, 2, 3].map(() => ({ username: 'Deleted user', coins: 499 })),
      coins: 1497,
    });
  });

  it('stay in a finding although their mark is gone, when somebody else shares a coin', async () => {
    const main = await signUp(under.service, 'main2');
    const twins = [await signUp(under.service, 'twin1'), await signUp(under.service, 'twin2')];
    for (const one of twins) await share(one, main.username, 450);
    await lookNow(under.database);
    expect(await findingAbout('main2')).toMatchObject({ coins: 900 });
    for (const one of twins) await leave(one);
    await share(await signUp(under.service, 'friend1'), main.username, 1);
    await lookNow(under.database);
    expect(await findingAbout('main2')).toMatchObject({
      feeders: [{ coins: 450 }, { coins: 450 }],
      state: 'open',
    });
  });
});
