import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getBooks, getNotifications, getProfile, shareCoins } from '@matchday/contracts/wallet/http';
import { postTransfers } from '@matchday/contracts/wallet/internal';
import { idFrom } from '@matchday/service-kit/ids';
import {
  eventually,
  figureIn,
  missingFigures,
  type TestService,
  usedEngines,
} from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { findLedgerFaults, openDatabase } from '../../open-database.ts';
import { admin, type Person, signUp } from '../../people.ts';
import { startWallet } from '../../start-wallet.ts';
import {
  type Entry,
  fixtureId,
  type GatewayEars,
  listenAsGateway,
  type Page,
  type PlayedMatches,
  page,
  playMatches,
} from './play-matches.ts';

const engines = usedEngines();
let wallet: TestService;
let database: Connection;
let matches: PlayedMatches;
let ears: GatewayEars;
let winner: Person;
let loser: Person;

beforeAll(async () => {
  wallet = await startWallet({ engines });
  database = await openDatabase(engines.mongoUri);
  matches = await playMatches(engines.amqpUrl);
  ears = await listenAsGateway(engines.amqpUrl);
  winner = await signUp(wallet, 'winner1');
  loser = await signUp(wallet, 'loser1');
});
afterEach(async () => {
  expect(await findLedgerFaults(database)).toEqual([]);
});
afterAll(async () => {
  await wallet?.close();
  await Promise.all([matches?.close(), ears?.close(), database?.destroy()]);
  await engines.dispose();
});

const coinsOf = async (person: Person) => (await wallet.client.get(getProfile, { as: person })).coins;
const stake = async (person: Person, betId: string, amount: number, kind: 'stake' | 'purchase' = 'stake') => {
  const ref = { type: 'fixture' as const, id: fixtureId, text: 'NFO vs WOL' };
  const command = { key: `${kind}:${betId}`, kind, userId: person.id, amount, ref };
  const { outcomes } = await wallet.client.get(postTransfers, { body: { commands: [command] } });
  expect(outcomes).toMatchObject([{ outcome: 'accepted' }]);
};
const entry = (name: string, person: Person, rest: Omit<Entry, 'id' | 'userId'>): Entry => ({
  id: idFrom(name),
  userId: person.id,
  ...rest,
});
const settle = (data: Page) => matches.settle(data);
const messagesOf = async (person: Person) =>
  (await wallet.client.get(getNotifications, { as: person })).map(({ message }) => message);
/** Notifications follow the answer. */
const untilNotified = (person: Person, message: string) =>
  eventually(async () => expect(await messagesOf(person)).toContain(message), 10_000);

describe('a settlement page', () => {
  const won = () => [
    entry('bet-w', winner, { staked: 200, amount: 1520, outcome: 'won' }),
    entry('bet-l', loser, { staked: 100, amount: 0, outcome: 'lost' }),
  ];

  it('pays winners, keeps lost stakes, answers with counts and sums, and notifies both users', async () => {
    await stake(winner, idFrom('bet-w'), 200);
    await stake(loser, idFrom('bet-l'), 100);
    expect(await settle(page('run1', won()))).toEqual({
      runId: idFrom('run1'),
      page: 0,
      count: 2,
      paid: 1520,
      staked: 300,
    });
    expect([await coinsOf(winner), await coinsOf(loser)]).toEqual([1820, 400]);
    await untilNotified(winner, 'Nottingham Forest 3–1 Wolves. You won 1,520 coins.');
    await untilNotified(loser, 'Nottingham Forest 3–1 Wolves. Your prediction lost.');
    const books = await wallet.client.get(getBooks, { as: admin });
    expect(books).toMatchObject({ staked: 0, house: 300 - 1520, check: { ok: true } });
  });

  it('announces balances with their sequence numbers, and notifications, to open tabs', async () => {
    await eventually(() => {
      expect(ears.changed).toContainEqual({ userId: winner.id, balance: 1820, seq: 3 });
      expect(
        ears.created.some(({ userId, message }) => userId === winner.id && message.includes('1,520')),
      ).toBe(true);
    });
  });

  it('that is repeated pays nothing, notifies no one twice and gets the same answer', async () => {
    const lines = await database.collection('postings').countDocuments();
    const texts = await messagesOf(winner);
    const createdBefore = ears.created.length;
    const first = matches.posted.at(-1);
    expect(await settle(page('run1', won()))).toEqual(first);
    await Promise.all([1, 2, 3].map(() => settle(page('run1', won()))));
    // What it tells comes after its answer, as theirs does.
    await settle(page('run1b', [entry('bet-0', winner, { staked: 0, amount: 0, outcome: 'lost' })]));
    await untilNotified(winner, 'Nottingham Forest 3–1 Wolves. Your prediction lost.');
    expect(await database.collection('postings').countDocuments()).toBe(lines);
    expect([await coinsOf(winner), await coinsOf(loser)]).toEqual([1820, 400]);
    expect(await messagesOf(winner)).toEqual([
      'Nottingham Forest 3–1 Wolves. Your prediction lost.',
      ...texts,
    ]);
    await eventually(() => expect(ears.created.length).toBeGreaterThan(createdBefore));
    expect(ears.created.filter(({ message }) => message.includes('1,520'))).toHaveLength(1);
  });

  it('with other amounts for the same entries becomes a dead letter and pays nothing', async () => {
    const [first] = won();
    const answers = matches.posted.length;
    await matches.request(page('run1', [{ ...(first as Entry), amount: 9999 }]));
    // A valid one follows it in the same queue.
    await settle(page('run0', [entry('bet-x', loser, { staked: 0, amount: 0, outcome: 'lost' })]));
    expect(matches.posted).toHaveLength(answers + 1);
    expect(await coinsOf(winner)).toBe(1820);
  });

  it('makes the welcome coins shareable', async () => {
    const answer = await wallet.client.call(shareCoins, {
      as: loser,
      body: { recipientUsername: 'winner1', amount: 1 },
    });
    expect(answer).toMatchObject({ status: 200, body: { coins: 399 } });
  });

  it('returns the stakes of a void match', async () => {
    await stake(loser, idFrom('bet-v'), 99);
    await settle(page('run2', [entry('bet-v', loser, { staked: 99, amount: 99, outcome: 'refunded' })]));
    expect(await coinsOf(loser)).toBe(399);
    await untilNotified(loser, 'Nottingham Forest 3–1 Wolves is void. You got your 99 coins back.');
  });

  it('pays what players earned', async () => {
    const earned = { of: 'impacts' as const };
    await stake(loser, idFrom('buy1'), 30, 'purchase');
    await settle(page('run3', [entry('buy1', loser, { staked: 30, amount: 40, outcome: 'earned' })], earned));
    await untilNotified(loser, 'Nottingham Forest 3–1 Wolves. Your player earned 40 coins.');
    expect(await coinsOf(loser)).toBe(409);
    const less = [entry('buy1', loser, { staked: 0, amount: -15, outcome: 'corrected' })];
    await settle(page('run3b', less, { ...earned, version: 2 }));
    await untilNotified(
      loser,
      'The earnings of your player were corrected: Nottingham Forest 3–1 Wolves. The correction costs you 15 coins.',
    );
    expect(await coinsOf(loser)).toBe(394);
  });

  it('that corrects a result takes back available coins and books the rest as a debt, paid by the next payout', async () => {
    const spender = await signUp(wallet, 'spender1');
    await stake(spender, idFrom('bet-s'), 20);
    await settle(page('run4', [entry('bet-s', spender, { staked: 20, amount: 300, outcome: 'won' })]));
    await stake(spender, idFrom('bet-all'), 760);
    const corrected = [entry('bet-s', spender, { staked: 0, amount: -300, outcome: 'corrected' })];
    expect(await settle(page('run5', corrected, { version: 2 }))).toMatchObject({ paid: -300 });
    expect(await coinsOf(spender)).toBe(0);
    const note =
      'The result was corrected: Nottingham Forest 3–1 Wolves. The correction costs you 300 coins.';
    await untilNotified(spender, note);
    expect(await wallet.client.get(getBooks, { as: admin })).toMatchObject({
      owed: 280,
      check: { ok: true },
    });
    await settle(page('run6', [entry('bet-all', spender, { staked: 760, amount: 1000, outcome: 'won' })]));
    expect(await coinsOf(spender)).toBe(720);
    expect(await wallet.client.get(getBooks, { as: admin })).toMatchObject({ owed: 0, staked: 0 });
  });
});

describe('figures', () => {
  it('show all that the catalogue declares, and what the ledger has done', async () => {
    const seen = await wallet.figures();
    expect(missingFigures('svc-wallet', seen)).toEqual([]);
    for (const name of [
      'matchday_lane_batch_commands_count',
      'matchday_lane_batch_seconds_count',
      'matchday_outbox_published_total',
      'matchday_deliveries_total',
    ])
      expect([name, figureIn(seen, name)]).toEqual([name, expect.any(Number)]);
    expect(figureIn(seen, 'matchday_deliveries_total', { outcome: 'handled' })).toBeGreaterThan(5);
    // The page with other amounts; the broker counts what waits in a queue every few seconds.
    await eventually(async () =>
      expect(figureIn(await wallet.figures(), 'matchday_queue_messages', { queue: 'dead' })).toBe(1),
    );
    const books = await wallet.client.get(getBooks, { as: admin });
    for (const item of ['issued', 'held', 'staked', 'spent', 'house', 'owed'] as const)
      expect([item, figureIn(seen, 'matchday_books_coins', { item })]).toEqual([item, books[item]]);
    expect(figureIn(seen, 'matchday_books_findings')).toBe(0);
    expect(figureIn(seen, 'matchday_books_ugx', { item: 'liability' })).toBe(books.liabilityUGX);
  });
});
