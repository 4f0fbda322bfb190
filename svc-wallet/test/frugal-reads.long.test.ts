import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import { limits } from '@matchday/contracts/constants';
import * as calls from '@matchday/contracts/wallet/http';
import { newId } from '@matchday/service-kit/ids';
import {
  type DatabaseCommand,
  isFrugal,
  readsDuring,
  startForTest,
  type TestAnswer,
  type TestService,
  testEngines,
} from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { compose } from '../src/compose.ts';
import { walletConfig } from '../src/config.ts';
import { openDatabase } from './open-database.ts';
import { admin } from './people.ts';

const many = 100_000;
const engines = testEngines();
let wallet: TestService;
let database: Connection;
const ids = Array.from({ length: many }, () => newId());
const me = { id: ids[777] as string };
const neverReads = ids[5000] as string;

const insert = async <Row>(name: string, rows: Row[]) => {
  for (let from = 0; from < rows.length; from += 10_000)
    await database
      .collection(name)
      .insertMany(rows.slice(from, from + 10_000) as never[], { ordered: false, writeConcern: { w: 1 } });
};

beforeAll(async () => {
  database = await openDatabase(engines.mongoUri);
  const at = (n: number) => new Date(1_790_000_000_000 + n * 1000);
  const accounts = ids.map((id, n) => ({
    _id: `user:${id}`,
    type: 'user',
    balance: (n * 7919) % 20_000,
    seq: 1,
    openedAt: at(n),
  }));
  const users = ids.map((id, n) => ({
    _id: id,
    surname: 'Okello',
    firstname: 'Grace',
    username: `u${n}`,
    email: `u${n}@x.test`,
    gender: 'female',
    dateOfBirth: '1999-04-01',
    phoneNumber: `+25670${n}`,
    countryOfResidence: 'Uganda',
    role: n % 20_000 === 0 ? 'admin' : 'user',
    state: 'active',
    purse: 'open',
    createdAt: at(n),
    passwordHash: '',
    keys: { email: `u${n}@x.test`, username: `u${n}`, phoneNumber: `25670${n}` },
    // Some of the keys of each: enough to search by.
    search: [`u${n}`, 'okello', ` u${n}@x.test`, ` 70${n}`, `  ${n}`],
    searchForm: 3,
    ...(n % 10_000 === 0 && { suspension: { at: at(n), by: 'ops', reason: 'Test' } }),
  }));
  const notes = ids.map((_, n) => ({
    _id: newId(),
    userId: ids[n % 1000],
    message: 'You won',
    kind: 'prediction',
    isRead: n % 2000 < 1000,
    createdAt: at(n),
  }));
  const unread = ids
    .slice(0, 3000)
    .map(() => ({ ...notes[0], _id: newId(), userId: neverReads, isRead: false }));
  const postings = ids.map((_, n) => ({
    _id: `stake:${n}#0`,
    account: `user:${ids[n % 1000]}`,
    seq: 1 + Math.floor(n / 1000),
    amount: 1,
    balance: 1,
    kind: 'stake',
    ref: { type: 'fixture', id: newId(), text: 'ARS vs CHE' },
    batch: '',
    at: at(n),
  }));
  await Promise.all([
    insert('accounts', accounts),
    insert('users', users),
    insert('notifications', [...notes, ...unread]),
    insert('postings', postings),
  ]);
  wallet = await startForTest({ name: 'wallet', config: walletConfig, compose, engines });
}, 240_000);
afterAll(async () => {
  await wallet?.close();
  await database?.destroy();
  await engines.dispose();
});

/** What the job of the review list reads beside requests. */
const isOfTheJob = ({ ns, command }: DatabaseCommand) =>
  /\.(review|feeds)/.test(ns) || (command.filter as { kind?: string } | undefined)?.kind === 'share';

/** Each read with the most queries that it may send, and what it may count. */
const reads: [
  name: string,
  call: AnyCall,
  query: Record<string, unknown>,
  queries: number,
  counted?: number,
  params?: object,
][] = [
  ['the first page of the rankings', calls.getRankings, { limit: 50 }, 2],
  ['the profile with purse and badge', calls.getProfile, {}, 1],
  ['notifications', calls.getNotifications, { limit: 20 }, 2],
  ['all notifications', calls.getNotifications, { limit: 100 }, 1],
  ['the coin history', calls.getCoins, { limit: 20 }, 1],
  ['the coin history of one kind', calls.getCoins, { limit: 20, kind: 'stake' }, 2],
  ['the list of users', calls.getAllUsers, { limit: 50 }, 3],
  ['the list of users by coins', calls.getAllUsers, { limit: 50, sort: 'coins' }, 3],
  ['the list of users by username', calls.getAllUsers, { limit: 50, sort: 'username' }, 3],
  ['users by a name that few have', calls.getAllUsers, { limit: 50, search: 'u7777' }, 4],
  ['users by a name that all have', calls.getAllUsers, { limit: 50, search: 'OKELLO' }, 4, limits.counted],
  ['users by two words', calls.getAllUsers, { limit: 50, search: 'okello u777' }, 4],
  ['users by a phone number', calls.getAllUsers, { limit: 50, search: '0707 7777' }, 4],
  ['users from the oldest on', calls.getAllUsers, { limit: 50, sort: 'oldest' }, 3],
  ['admins', calls.getAllUsers, { limit: 50, only: 'admins' }, 4],
  ['suspended users by username', calls.getAllUsers, { limit: 50, only: 'suspended', sort: 'username' }, 4],
  ['admins by coins', calls.getAllUsers, { limit: 50, only: 'admins', sort: 'coins' }, 5],
  ['users by coins and a name', calls.getAllUsers, { limit: 50, search: 'u7777', sort: 'coins' }, 5],
  ['my rank', calls.getMyRanking, {}, 5],
  ['the books', calls.getBooks, {}, 4],
  ['people by the beginning of their username', calls.findPeople, { search: 'U77' }, 1],
  ['people by the middle of their username', calls.findPeople, { search: '7777' }, 2],
  ['people whom nobody is called', calls.findPeople, { search: 'zz' }, 2],
  ['a person', calls.getPerson, {}, 2, 0, me],
  ['an account for admins', calls.getAccount, {}, 3, 0, me],
  ['sessions of an account', calls.getAccountSessions, { limit: 20 }, 2, 0, me],
  ['coins of an account', calls.getAccountCoins, { limit: 20 }, 3, 0, me],
];

describe(`with ${many} people`, () => {
  const ask = (call: AnyCall, query: Record<string, unknown>, params: object = {}) =>
    wallet.client.call(call as never, { as: { ...admin, id: me.id }, query, params } as never) as Promise<{
      status: number;
      headers: Headers;
    }>;

  it.each(reads)(
    '%s reads about what it shows, in few queries',
    async (...[, call, query, most, counted = 0, params]) => {
      let status = 0;
      const found = await readsDuring(
        database,
        async () => {
          ({ status } = await ask(call, query, params));
        },
        isOfTheJob,
      );
      expect(status).toBe(200);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((read) => !isFrugal(read, { constant: 500 + counted }))).toEqual([]);
      expect(found.length).toBeLessThanOrEqual(most);
    },
  );

  it('profiles that are asked for at once share queries, and each is its own', async () => {
    const asked = [...ids.slice(0, 40), newId()];
    let answers: TestAnswer<typeof calls.getProfile>[] = [];
    const found = await readsDuring(database, async () => {
      answers = await Promise.all(
        asked.map((id) => wallet.client.call(calls.getProfile, { as: { ...me, id } })),
      );
    });
    expect(answers.map(({ status }) => status)).toEqual([...asked.slice(1).map(() => 200), 404]);
    expect(answers.flatMap((each) => (each.ok ? [[each.body._id, each.body.coins]] : []))).toEqual(
      ids.slice(0, 40).map((id, n) => [id, (n * 7919) % 20_000]),
    );
    expect(found.length).toBeLessThan(asked.length);
    // One query counts the unread notifications of all who ask: fifty of each.
    expect(found.filter((read) => !isFrugal(read, { constant: 50 * asked.length }))).toEqual([]);
  });

  it('unread notifications are counted up to 100, however many there are, also for several people at once', async () => {
    const asked = [neverReads, me.id, ids[5001] as string];
    let unread: number[] = [];
    const found = await readsDuring(database, async () => {
      const profiles = asked.map((id) => wallet.client.get(calls.getProfile, { as: { ...me, id } }));
      unread = (await Promise.all(profiles)).map((profile) => profile.unread);
    });
    expect(unread).toEqual([100, 50, 0]);
    expect(found.filter((read) => !isFrugal(read, { constant: 100 * asked.length + 1 }))).toEqual([]);
  });

  it('a later page of the rankings takes two queries too', async () => {
    const answer = await ask(calls.getRankings, { limit: 50 });
    const cursor = new URLSearchParams(/\?([^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1]).get(
      'cursor',
    );
    const found = await readsDuring(database, () => ask(calls.getRankings, { limit: 50, cursor }));
    expect(found.filter((read) => !isFrugal(read, { constant: 500 }))).toEqual([]);
    expect(found.length).toBeLessThanOrEqual(2);
  });
});
