import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry } from '@matchday/contracts/registry';
import type { Order } from '@matchday/contracts/shop/entities';
import type { Books, Profile } from '@matchday/contracts/wallet/http';
import { createFolderStorage, makeToken, packFolder } from '@matchday/registry';
import { fakeBuild } from '@matchday/registry/testing';
import type { Browser } from 'playwright-core';
import { deployService, rollBackService } from '../../tools/deploy/services/deploy-service.ts';
import { tryVersion } from '../../tools/deploy/trial/try-version.ts';
import { SERVICES } from '../../tools/services/service-name.ts';
import { findChromium } from '../../tools/test/chromium.ts';
import { apiPerson, newApiPerson } from '../support/api.ts';
import { openBrowser, type Person, sharedCopies, signedIn, url } from '../support/browser.ts';
import {
  FAULTS,
  hogsInItsPlace,
  inEach,
  inTwos,
  loopsInItsPlace,
  PLACES,
  throwsInItsPlace,
} from '../support/deployments/containment.ts';
import { registryOf, versionFrom } from '../support/deployments/fake-version.ts';
import { deployment, releases } from '../support/deployments/service-releases.ts';
import {
  type Day,
  failuresOf,
  goodsFor,
  STAKE,
  spendTheDay,
  WELCOME,
  walk,
  walkTheDay,
} from '../support/deployments/spend-the-day.ts';
import { releaseOfAge, type TeamClone, teamClone } from '../support/deployments/team-clones.ts';
import { home } from '../support/processes.ts';
import { until } from '../support/until.ts';

const QUERY = '@tanstack/react-query';
const ROUTER = 'react-router-dom';
const teams = ['mfe-shop', 'mfe-matches', 'mfe-profile'] as const;
/** The part of a fourth team, which deploys later. */
const DESK = 'mfe-admin';
const owners = [...teams, DESK];
const clones = new Map<string, TeamClone>();
const tokens: Record<string, string> = {};
let browser: Browser;
let first: Record<string, string>;
let shipped: Record<string, string>;
let person: Person;

const registry = async () => (await (await fetch(url('/registry.json'))).json()) as Registry;
const live = async (): Promise<Record<string, string>> => {
  const { shell, microfrontends } = await registry();
  return Object.fromEntries(
    Object.entries({ shell, ...microfrontends }).map(([part, { version }]) => [part, version]),
  );
};
const team = (part: string) => registryOf(part, tokens[part] ?? '');

beforeAll(async () => {
  browser = await openBrowser();
  const storage = createFolderStorage(join(home(), 'web'));
  for (const part of owners) tokens[part] = await makeToken(storage.tokens, part);
  first = await live();
  for (const [age, part] of owners.entries()) clones.set(part, await teamClone(part, age));
  await clones.get('mfe-shop')?.use({ [QUERY]: 'react-query-before' });
  for (const { part, screen } of PLACES) {
    const file = `${part}/src/routes/${screen}`;
    await clones.get(part)?.edit(file, 'export function Page()', 'function OwnPage()');
    await clones.get(part)?.edit(file, /$/, FAULTS);
  }
  person = await signedIn(browser, 'amina');
});
afterAll(async () => {
  for (const part of owners) await team(part).put(`version=${first[part]}&rollback=yes`);
  await browser?.close();
  for (const clone of clones.values()) await clone.remove();
});

describe('teams', () => {
  it('deploy from clones of three ages, at the same moment: only their own parts move, and no open tab notices', async () => {
    const failures = failuresOf(person);
    const deployed = await Promise.all(
      teams.map((part) =>
        clones.get(part)?.deploy(tokens[part] ?? '', ...(part === 'mfe-shop' ? [] : ['--no-smoke'])),
      ),
    );
    expect(deployed.map((ran) => (ran?.code === 0 ? 0 : ran?.said))).toEqual([0, 0, 0]);
    expect(deployed[0]?.said).toMatch(/works in a browser: [1-9]\d* routes/);
    shipped = await live();
    const moved = Object.keys(shipped).filter((part) => shipped[part] !== first[part]);
    expect(moved.sort()).toEqual([...teams].sort());
    for (const [age, part] of teams.entries())
      expect([part, shipped[part]]).toEqual([part, expect.stringMatching(`^${releaseOfAge(age)}-`)]);
    await walk(person.page);
    await person.page.reload();
    await walk(person.page);
    expect(failures()).toEqual([]);
  }, 400_000);

  it('may be built on another minor version of one library, then of another: the page has one copy of each', async () => {
    const { shell } = await registry();
    const usual = { [QUERY]: shell.requires[QUERY], [ROUTER]: shell.requires[ROUTER] };
    const built = async () => (await registry()).microfrontends['mfe-shop']?.requires;
    const failures = failuresOf(person);
    const showsOneOfEach = async () => {
      await person.page.goto(url('/shop'));
      await person.page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
      await walk(person.page);
      const copies = await sharedCopies(person.page);
      for (const key of [QUERY, ROUTER, 'react', 'react-dom'])
        expect([key, copies[key]]).toEqual([key, [shell.requires[key]]]);
      expect(failures()).toEqual([]);
    };
    expect(await built()).toMatchObject({ ...usual, [QUERY]: '5.107.1' });
    await showsOneOfEach();
    await clones.get('mfe-shop')?.use({ [ROUTER]: 'react-router-before' });
    const deployed = await Promise.all(
      ['mfe-shop', DESK].map((part) => clones.get(part)?.deploy(tokens[part] ?? '', '--no-smoke')),
    );
    expect(deployed.map((ran) => (ran?.code === 0 ? 0 : ran?.said))).toEqual([0, 0]);
    expect(await built()).toMatchObject({ ...usual, [ROUTER]: '7.17.0' });
    await showsOneOfEach();
  }, 200_000);

  it.each([
    ['a newer minor', { requires: { [QUERY]: '5.999.0' }, uses: { [QUERY]: ['useQuery'] } }, 'is newer than'],
    ['a name that is not shared', { uses: { [QUERY]: ['useMagic'] } }, 'has no useMagic'],
    ['another library', { uses: { 'left-pad': ['default'] } }, 'is not shared by the shell'],
    ['a contract that nobody serves', { contracts: { shop: '99.0' } }, 'Deploy their services first'],
  ])('are stopped before anybody gets what needs %s', async (what, more, why) => {
    const before = await live();
    const version = what.replaceAll(' ', '-');
    const folder = await fakeBuild('mfe-shop', version, { routes: ['/shop', '/purchases'], ...more });
    const sent = await team('mfe-shop').send(await packFolder(folder));
    expect([sent.status, sent.said.message]).toEqual([409, expect.stringContaining(why)]);
    expect(await live()).toEqual(before);
  });

  it('cannot send, switch or take back the part of another team', async () => {
    const before = await live();
    const thief = registryOf('mfe-matches', tokens['mfe-shop'] ?? '');
    expect((await thief.send(await packFolder(await fakeBuild('mfe-matches', '6.6.6')))).status).toBe(403);
    expect((await thief.put(`version=${first['mfe-matches']}`)).status).toBe(403);
    expect(await live()).toEqual(before);
  });

  it('hear from a real browser what does not work, before anybody gets it', async () => {
    const before = await live();
    const line = 'throw new Error("the team did not try it");';
    const pack = await versionFrom('mfe-shop', first['mfe-shop'] ?? '', '1.2.0-bad', line);
    const { said } = await team('mfe-shop').send(pack, '?live=no');
    const trial = { base: url(), part: 'mfe-shop', chromium: findChromium(process.env) ?? '' };
    await expect(tryVersion({ ...trial, version: '1.2.0-bad', ticket: said.ticket })).rejects.toThrow(
      'the team did not try it',
    );
    expect(await live()).toEqual(before);
  });
});

describe('what a part does wrong stays in its place, and the others go on', () => {
  it('a screen that throws is a message until it is repaired', () =>
    inEach(browser, PLACES, throwsInItsPlace));

  it('a screen that renders in a loop is stopped, and leaves no listener behind', async () => {
    const heard = await inEach(browser, PLACES, loopsInItsPlace);
    expect(heard).toEqual(PLACES.map(({ part }) => [part, [1, 0]]));
  });

  it('a screen that keeps the page from answering can be stopped, and tried again once it is repaired', () =>
    inTwos(browser, PLACES, hogsInItsPlace));

  it('styles for the elements of others are refused before anybody gets them', async () => {
    const before = await live();
    await clones
      .get(DESK)
      ?.edit('mfe-admin/src/routes/dashboard-page.module.css', /$/, 'h1 { color: red; }\n');
    const ran = await clones.get(DESK)?.deploy(tokens[DESK] ?? '', '--no-smoke');
    expect([ran?.code, ran?.said]).toEqual([1, expect.stringMatching(/"h1" is not pure/)]);
    expect(await live()).toEqual(before);
  });
});

it('web parts and services are replaced and go back while people play: not one request fails, and the books are exact', async () => {
  const admin = await apiPerson('admin');
  const goods = await goodsFor(admin);
  const parts = ['mfe-shop', 'mfe-matches'];
  for (const part of owners) await team(part).put(`version=${first[part]}&rollback=yes`);
  const people = await Promise.all([1, 2, 3].map(() => newApiPerson('deploy')));
  const walker = await signedIn(browser, people[0]?.username ?? '', 'journey-pass');
  const failures = failuresOf(walker);
  let isOver = false;
  const days = people.map((one) => spendTheDay(one, goods, () => isOver));
  const walks = walkTheDay(walker.page, () => isOver);
  const release = `journey-${Date.now()}`;
  const before = await releases();
  try {
    for (const part of parts) expect((await team(part).put(`version=${shipped[part]}`)).status).toBe(200);
    for (const service of SERVICES) await deployService(deployment(service), release);
    await until(async () =>
      expect(await releases()).toEqual(
        Object.fromEntries(['wallet', 'matches', 'shop', 'gateway'].map((name) => [name, [release]])),
      ),
    );
    for (const part of parts) expect((await team(part).put('')).status).toBe(200);
    for (const service of SERVICES) await rollBackService(deployment(service));
    await until(async () => expect(await releases()).toEqual(before));
  } finally {
    isOver = true;
  }
  await walks;
  expect(await live()).toEqual(first);
  const all = await Promise.all(days);
  expect([...all.flatMap(({ failed }) => failed), ...failures()]).toEqual([]);
  const sum = (of: (day: Day) => number) => all.reduce((total, day) => total + of(day), 0);
  expect(sum(({ done }) => done)).toBeGreaterThan(100);
  expect(sum(({ bets }) => bets)).toBeGreaterThan(10);
  expect(sum(({ orders }) => orders)).toBeGreaterThan(1);
  await until(async () => {
    const books = await admin.get<Books>('/api/admin/books');
    expect(books.issued).toBe(books.held + books.staked + books.spent + books.house - books.owed);
    expect([books.check.ok, books.check.findings]).toEqual([true, []]);
  });
  for (const [place, one] of people.entries()) {
    const bets = await one.get<unknown[]>('/api/bets/getAllBets?limit=1000');
    const orders = await one.get<Order[]>('/api/orders/myorders?limit=100');
    expect([bets.length, orders.length]).toEqual([all[place]?.bets, all[place]?.orders]);
    const spent = bets.length * STAKE + orders.reduce((coins, order) => coins + order.coins, 0);
    // Each stake and each price was taken once, and no coins went without a bet or an order.
    expect((await one.get<Profile>('/api/users/profile')).coins).toBe(WELCOME - spent);
  }
}, 240_000);
