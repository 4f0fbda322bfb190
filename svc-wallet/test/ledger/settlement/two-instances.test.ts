import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getProfile, giftCoins } from '@matchday/contracts/wallet/http';
import { postTransfers } from '@matchday/contracts/wallet/internal';
import { idFrom, idsWithin } from '@matchday/service-kit/ids';
import { eventually } from '@matchday/service-kit/testing';
import { findLedgerFaults } from '../../open-database.ts';
import { admin, type Person, signUp } from '../../people.ts';
import { startWallet } from '../../start-wallet.ts';
import { walletUnderTest } from '../../wallet-under-test.ts';
import {
  fixtureId,
  type GatewayEars,
  listenAsGateway,
  type PlayedMatches,
  page,
  playMatches,
} from './play-matches.ts';

const under = walletUnderTest();
let matches: PlayedMatches;
let ears: GatewayEars;
let winner: Person;
let loser: Person;

beforeAll(async () => {
  matches = await playMatches(under.engines.amqpUrl);
  ears = await listenAsGateway(under.engines.amqpUrl);
  winner = await signUp(under.service, 'winner1');
  loser = await signUp(under.service, 'loser1');
});
afterAll(async () => {
  await Promise.all([matches?.close(), ears?.close()]);
});

const coinsOf = async (person: Person) => (await under.service.client.get(getProfile, { as: person })).coins;

it('a settlement page of a thousand entries is posted completely, with a second instance too', async () => {
  const second = await startWallet({ engines: under.engines });
  const entries = Array.from({ length: 1000 }, (_, n) => ({
    id: idFrom(`crowd${n}`),
    userId: (n % 2 ? winner : loser).id,
    staked: 1,
    amount: 1 + (n % 3),
    outcome: 'won' as const,
  }));
  for (const person of [winner, loser])
    await under.service.client.get(giftCoins, {
      as: admin,
      body: { recipientUsername: person.username, amount: 1000 },
    });
  const about = { type: 'fixture' as const, id: fixtureId, text: 'NFO vs WOL' };
  const commands = entries.map(({ id, userId }) => ({
    key: `stake:${id}`,
    kind: 'stake' as const,
    userId,
    amount: 1,
    ref: about,
  }));
  // Through both instances, so that the fixture's coins are in two parts.
  await Promise.all([
    under.service.client.get(postTransfers, { body: { commands: commands.slice(0, 500) } }),
    second.client.get(postTransfers, { body: { commands: commands.slice(500) } }),
  ]);
  const before = (await coinsOf(winner)) + (await coinsOf(loser));
  const paid = entries.reduce((sum, { amount }) => sum + amount, 0);
  const answers = await Promise.all([
    matches.settle(page('run7', entries, { page: 0 })),
    matches.settle(page('run7', entries, { page: 0 })),
  ]);
  // Whichever instance has a page tells of it; both tell nobody twice.
  const idOf = idsWithin(fixtureId);
  const told = entries.map(({ id, userId }) => idOf(id, 'settled', '1', userId));
  const notes = under.database.collection<{ _id: string }>('notifications');
  await eventually(async () => expect(await notes.countDocuments({ _id: { $in: told } })).toBe(1000), 10_000);
  await eventually(
    () => expect(ears.created.filter(({ _id }) => told.includes(_id))).toHaveLength(1000),
    10_000,
  );
  await second.close();
  for (const answer of answers) expect(answer).toMatchObject({ count: 1000, paid });
  expect((await coinsOf(winner)) + (await coinsOf(loser))).toBe(before + paid);
  expect(await findLedgerFaults(under.database)).toEqual([]);
});
