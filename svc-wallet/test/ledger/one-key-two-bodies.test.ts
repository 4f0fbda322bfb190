import { beforeAll, describe, expect, it } from '@jest/globals';
import { getProfile, giftCoins, giftCoinsList, shareCoins } from '@matchday/contracts/wallet/http';
import { postTransfers } from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import { findLedgerFaults } from '../open-database.ts';
import { admin, type Person, signUp } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest({ LIMITS: 'off' });
const client = () => under.service.client;
const coinsOf = async (as: Person) => (await client().get(getProfile, { as })).coins;
const rounds = 25;
const bodies = [1, 300, 7] as const;
let rich: Person;
let poor: Person;

beforeAll(async () => {
  rich = await signUp(under.service, 'rich9');
  poor = await signUp(under.service, 'poor9');
  const body = { recipientUsername: rich.username, amount: 20_000 };
  await client().get(giftCoins, { as: admin, body });
});

/** Accepted amounts: one for each key; all other requests are told that the key was used. */
async function accepted(
  ask: (amount: number, key: string) => Promise<{ status: number }>,
): Promise<number[]> {
  const amounts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(bodies.map((amount) => ask(amount, `round${round}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    amounts.push(bodies[statuses.indexOf(200)] as number);
  }
  return amounts;
}
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('one key with several bodies at the same instant', () => {
  it('shares once', async () => {
    const before = [await coinsOf(rich), await coinsOf(poor)] as const;
    const shared = sumOf(
      await accepted((amount, key) =>
        client().call(shareCoins, { as: rich, body: { recipientUsername: poor.username, amount }, key }),
      ),
    );
    expect([await coinsOf(rich), await coinsOf(poor)]).toEqual([before[0] - shared, before[1] + shared]);
  });

  it('gives once, even if the recipients differ', async () => {
    const before = (await coinsOf(rich)) + (await coinsOf(poor));
    const to = (amount: number) => (amount === 300 ? rich : poor).username;
    const given = sumOf(
      await accepted((amount, key) =>
        client().call(giftCoins, { as: admin, body: { recipientUsername: to(amount), amount }, key }),
      ),
    );
    expect((await coinsOf(rich)) + (await coinsOf(poor))).toBe(before + given);
  });

  it('gives one of two lists', async () => {
    const before = await coinsOf(poor);
    const given = sumOf(
      await accepted((amount, key) =>
        client().call(giftCoinsList, {
          as: admin,
          raw: { lines: [{ recipientUsername: poor.username, amount }] },
          key,
        }),
      ),
    );
    expect(await coinsOf(poor)).toBe(before + given);
  });

  it('takes one stake', async () => {
    const before = await coinsOf(rich);
    const ref = { type: 'fixture' as const, id: idFrom('fixture'), text: 'ARS vs CHE' };
    let staked = 0;
    for (let round = 0; round < rounds; round += 1) {
      const commands = bodies.map((amount) => ({
        key: `stake:two${round}`,
        kind: 'stake' as const,
        userId: rich.id,
        amount,
        ref,
      }));
      const answers = await Promise.all(
        commands.map((command) => client().get(postTransfers, { body: { commands: [command] } })),
      );
      const won = answers.findIndex(({ outcomes }) => outcomes[0]?.outcome === 'accepted');
      const others = answers.filter(({ outcomes }) => outcomes[0]?.reason === 'mismatch');
      expect(others).toHaveLength(bodies.length - 1);
      staked += bodies[won] as number;
    }
    expect(await coinsOf(rich)).toBe(before - staked);
    expect(await findLedgerFaults(under.database)).toEqual([]);
  });
});
