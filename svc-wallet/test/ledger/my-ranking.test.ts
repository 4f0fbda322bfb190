import { describe, expect, it } from '@jest/globals';
import {
  getCoins,
  getMyRanking,
  getNotifications,
  getRankings,
  giftCoins,
  shareCoins,
} from '@matchday/contracts/wallet/http';
import { idFrom } from '@matchday/service-kit/ids';
import { eventually } from '@matchday/service-kit/testing';
import { admin, type Person, signUp } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();
const people: Person[] = [];

describe('my rank', () => {
  it('is shown with two users above and two below, and the coins needed to pass the next one', async () => {
    // 500, 540, 540, 540, 600, 700
    for (const [index, extra] of [0, 40, 40, 40, 100, 200].entries()) {
      const person = await signUp(under.service, `rank${index}`);
      people.push(person);
      if (extra > 0)
        await under.service.client.get(giftCoins, {
          as: admin,
          body: { recipientUsername: person.username, amount: extra },
        });
    }
    const all = await under.service.client.get(getRankings, { as: admin });
    for (const [place, { _id, rank, coins }] of all.entries()) {
      const mine = await under.service.client.get(getMyRanking, { as: { id: _id } });
      expect(mine.neighbours).toEqual(all.slice(Math.max(0, place - 2), place + 3));
      expect(mine.rank).toBe(rank);
      const more = all.filter((other) => other.coins > coins).at(-1);
      expect(mine.toNext).toBe(more ? more.coins - coins + 1 : 0);
    }
    expect((await under.service.client.call(getMyRanking, { as: { id: idFrom('nobody') } })).status).toBe(
      404,
    );
  });
});

describe('a note with a share', () => {
  const share = (note: unknown, key?: string) =>
    under.service.client.call(shareCoins, {
      as: people[5] as Person,
      raw: { recipientUsername: 'rank0', amount: 5, note },
      key,
    });

  it('is shown to the recipient and in the history of both', async () => {
    const [taker, giver] = [people[0] as Person, people[5] as Person];
    expect((await share(' for\n lunch ')).status).toBe(200);
    await eventually(async () => {
      const [newest] = await under.service.client.get(getNotifications, { as: taker });
      expect(newest?.message).toBe('rank5 shared 5 coins with you: “for lunch”');
    });
    const [given] = await under.service.client.get(getCoins, { as: giver });
    const [got] = await under.service.client.get(getCoins, { as: taker });
    expect([given?.text, got?.text]).toEqual([
      'Shared with rank0: “for lunch”',
      'Shared by rank5: “for lunch”',
    ]);
  });

  it('has at most 140 characters; an empty one counts as none; a different one is a different request', async () => {
    expect((await share('⚽'.repeat(140))).status).toBe(200);
    for (const wrong of ['x'.repeat(141), { $ne: '' }, 5])
      expect(await share(wrong)).toMatchObject({
        status: 400,
        body: { fields: { note: expect.any(String) } },
      });
    expect((await share('  ', 'k1')).status).toBe(200);
    expect((await share(undefined, 'k1')).status).toBe(200);
    expect((await share('other', 'k1')).status).toBe(409);
  });
});
