import { beforeAll, describe, expect, it } from '@jest/globals';
import { serviceActions } from '@matchday/contracts/audit';
import * as calls from '@matchday/contracts/wallet/http';
import { reviewSorts } from '@matchday/contracts/wallet/rules';
import { type DatabaseCommand, isFrugal, readsDuring } from '@matchday/service-kit/testing';
import { type Person, password, signUp, signUpAdmin } from '../people.ts';
import { walletUnderTest } from '../wallet-under-test.ts';
import { lookNow, reviewJob, shareFreely } from './look-now.ts';

const under = walletUnderTest();
let boss: Person;
let ring: Person[];
beforeAll(async () => {
  boss = await signUpAdmin(under.service, 'boss1');
  ring = [];
  for (const name of ['ring1', 'ring2', 'ring3', 'ring4']) ring.push(await signUp(under.service, name));
}, 60_000);

const run = () => lookNow(under.database);
const list = (of: 'open' | 'decided' = 'open') =>
  under.service.client.get(calls.getReviews, { as: boss, query: { of } });
const decide = (id: string, body: object, as = boss) =>
  under.service.client.call(calls.decideReview, { as, params: { id }, body: body as never });
const share = (from: Person, recipientUsername: string, amount: number) =>
  shareFreely(under, from, { recipientUsername, amount });

describe('accounts that feed one another', () => {
  it('are listed with the reason once they have passed their welcome coins on, and nothing happens to them', async () => {
    const [receiver, ...feeders] = ring as [Person, ...Person[]];
    for (const feeder of feeders) await share(feeder, receiver.username, 450);
    expect(await list()).toEqual([]);
    // Beside another instance, and again.
    await Promise.all([run(), run()]);
    await run();
    const [found, ...more] = await list();
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      person: { username: 'ring1', suspended: false },
      reasons: expect.arrayContaining([
        '3 accounts passed on 1,350 coins soon after signing up: almost all that they have given away',
      ]),
      coins: 1350,
      state: 'open',
    });
    expect(found?.feeders.map(({ username, coins, times }) => [username, coins, times]).toSorted()).toEqual(
      ['ring2', 'ring3', 'ring4'].map((name) => [name, 450, 1]),
    );
    const suspended = await under.service.client.get(calls.getAllUsers, {
      as: boss,
      query: { only: 'suspended' },
    });
    expect(suspended).toEqual([]);
  });

  it('say nothing about where somebody was: a mark is no address and no browser', async () => {
    const stored = await under.database.collection('users').findOne({ username: 'ring2' });
    expect(stored?.firstSeen).toMatch(/^\d{4}-\d{2}:[\w-]{16}$/);
    const own = await under.service.client.get(calls.getAccount, {
      as: boss,
      params: { id: ring[1]?.id ?? '' },
    });
    expect(own).not.toHaveProperty('firstSeen');
  });

  it('leave the list when an admin says that they are fine, and come back only when they have grown', async () => {
    const [receiver, feeder] = ring as [Person, Person];
    const done = await decide(receiver.id, { state: 'fine', note: 'A family' });
    expect(done).toMatchObject({ body: { state: 'fine', note: 'A family', decidedBy: 'boss1' } });
    await share(feeder, receiver.username, 10);
    await run();
    expect(await list()).toEqual([]);
    expect((await list('decided')).map(({ note }) => note)).toEqual(['A family']);
    const newcomer = await signUp(under.service, 'ring5');
    await share(newcomer, receiver.username, 450);
    await run();
    expect((await list()).map(({ state, note }) => [state, note])).toEqual([['open', 'A family']]);
  });

  it('are suspended only by name, only of the finding, and never the admin who decides', async () => {
    const [receiver, feeder] = ring as [Person, Person];
    const suspend = (ids: string[], note?: string, as = boss) =>
      decide(receiver.id, { state: 'suspended', note, suspend: ids }, as);
    expect(await suspend([feeder.id])).toMatchObject({ status: 400, body: { fields: { note: 'Say why' } } });
    expect(await suspend([], 'Ring')).toMatchObject({ status: 400 });
    expect(await suspend([boss.id], 'Ring')).toMatchObject({
      status: 400,
      body: { fields: { suspend: expect.any(String) } },
    });
    expect(await suspend([feeder.id], 'Ring', receiver)).toMatchObject({ status: 403 });
    const twice = await Promise.all([suspend([feeder.id], 'Ring'), suspend([feeder.id], 'Ring')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const [found] = await list('decided');
    expect(found?.feeders.filter(({ suspended }) => suspended).map(({ username }) => username)).toEqual([
      'ring2',
    ]);
    expect(found?.person.suspended).toBe(false);
    const trail = await under.service.client.get(serviceActions.wallet, { query: { about: feeder.id } });
    expect(trail.actions.map(({ action, by, about, end }) => [action, by.name, about?.name, end])).toEqual([
      ['suspendAccount', 'boss1', 'ring2', 'done'],
    ]);
    const login = { body: { emailOrUsername: 'ring2', password } };
    expect(await under.service.client.call(calls.login, login)).toMatchObject({
      status: 403,
      body: { message: 'Your account is suspended: Ring' },
    });
    expect((await decide(feeder.id, { state: 'fine', suspend: [] })).status).toBe(404);
    expect((await under.service.client.call(calls.getReviews, { as: receiver })).status).toBe(403);
  });
});

describe('the list of findings', () => {
  const coins = [700, 2100, 1400];
  let about: Person[];
  beforeAll(async () => {
    about = [];
    for (const name of ['lookamina', 'lookbosco', 'lookcarol']) about.push(await signUp(under.service, name));
    const [amina, bosco] = about as [Person, Person];
    await under.database.collection('reviews').insertMany(
      about.map(({ id }, n) => ({
        _id: id as never,
        reasons: [],
        // Carol is fed by Amina, Bosco by two whose accounts are gone.
        feeders: (n === 2 ? [amina.id] : n === 1 ? ['d'.repeat(24), 'e'.repeat(24)] : [bosco.id]).map(
          (feeder) => ({ id: feeder, coins: 1, times: 1 }),
        ),
        size: { accounts: 1, coins: coins[n] },
        ...{ isOpen: true, state: 'open', foundAt: new Date(Date.UTC(2026, 5, n + 1)) },
      })),
    );
  }, 60_000);
  const found = async (query: object) => {
    const names: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await under.service.client.call(calls.getReviews, {
        as: boss,
        query: { ...query, cursor, limit: 2 },
      });
      if (!page.ok) throw new Error(`answered ${page.status}`);
      names.push(...page.body.map(({ person }) => person.username));
      const next = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
      if (!next) return names.filter((name) => name.startsWith('look'));
      cursor = decodeURIComponent(next);
    }
  };

  it('is searched by any name of the account and of those that feed it', async () => {
    expect(await found({ search: 'LOOKBO' })).toEqual(['lookbosco', 'lookamina']);
    expect(await found({ search: 'lookcarol' })).toEqual(['lookcarol']);
    expect(await found({ search: 'lookcarol', of: 'decided' })).toEqual([]);
    expect(await found({ search: 'nobody' })).toEqual([]);
  });

  it('is sorted by when it was found and by coins, page by page', async () => {
    expect(await found({})).toEqual(['lookcarol', 'lookbosco', 'lookamina']);
    expect(await found({ sort: 'oldest' })).toEqual(['lookamina', 'lookbosco', 'lookcarol']);
    expect(await found({ sort: 'coins' })).toEqual(['lookbosco', 'lookcarol', 'lookamina']);
    expect(await found({ sort: 'coins', search: 'look' })).toEqual(['lookbosco', 'lookcarol', 'lookamina']);
  });
});

/** Sweepers: of accounts whose purse is not finished, and the job that looks at accounts. */
const isBeside = ({ ns, command }: DatabaseCommand) =>
  /\.(reviewsDue|reviewPlaces)$/.test(ns) ||
  /"purse":|"kind":"share"/.test(JSON.stringify(command.filter ?? {}));

describe('beside 20,000 feeds and findings', () => {
  it('the list and one look at an account read about what they show', async () => {
    const many = Array.from({ length: 20_000 }, (_, n) => n);
    const idOf = (n: number) => n.toString(16).padStart(24, '0');
    const database = under.database;
    await database.collection('feeds').insertMany(
      many.map((n) => ({
        _id: `${idOf(n)}>${idOf(n % 100)}` as never,
        ...{ from: idOf(n), to: idOf(n % 100), coins: n, times: 1, firstAt: new Date() },
      })),
    );
    await database.collection('reviews').insertMany(
      many.map((n) => ({
        _id: idOf(n) as never,
        ...{ reasons: [], size: { accounts: 0, coins: n % 777 }, isOpen: n % 2 === 0, state: 'open' },
        feeders: [{ id: idOf(n + 1), coins: 1, times: 1 }],
        foundAt: new Date(n),
      })),
    );
    await database.collection('reviewsDue').insertOne({ _id: idOf(7) as never, turn: 1 });
    for (const sort of reviewSorts) {
      const query = { limit: 20, sort };
      const shown = await readsDuring(
        database,
        () => under.service.client.get(calls.getReviews, { as: boss, query }),
        isBeside,
      );
      // The total is counted up to a limit.
      const ofPage = shown.filter(({ command }) => !command.pipeline);
      expect(ofPage.filter((read) => !isFrugal(read))).toEqual([]);
      expect(shown.filter((read) => !isFrugal(read, { constant: 10_100 }))).toEqual([]);
      expect(shown.length).toBeLessThanOrEqual(3);
      const find = async () => {
        const few = await under.service.client.get(calls.getReviews, {
          as: boss,
          query: { ...query, search: 'lookcarol' },
        });
        expect(few).toHaveLength(1);
      };
      const searched = await readsDuring(database, find, isBeside);
      expect(searched.filter((read) => !isFrugal(read))).toEqual([]);
      expect(searched.length).toBeLessThanOrEqual(4);
    }
    const looked = await readsDuring(database, () => reviewJob(database).look());
    expect(looked.filter((read) => !isFrugal(read, { constant: 60 }))).toEqual([]);
    expect(looked.length).toBeLessThanOrEqual(8);
  }, 60_000);
});
