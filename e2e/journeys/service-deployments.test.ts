import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import type { Fixture } from '@matchday/contracts/matches/http';
import type { Product } from '@matchday/contracts/shop/entities';
import type { Books } from '@matchday/contracts/wallet/http';
import { deployService, rollBackService } from '../../tools/deploy/services/deploy-service.ts';
import { ROLLED } from '../../tools/services/releases/follow-releases.ts';
import type { ServiceName } from '../../tools/services/service-name.ts';
import { type ApiPerson, apiPerson, newApiPerson } from '../support/api.ts';
import { url } from '../support/browser.ts';
import { home } from '../support/processes.ts';
import { until } from '../support/until.ts';

const root = resolve(import.meta.dirname, '../..');
/** So that coins are left for stakes. */
const MOST_ORDERS = 2;

/** As `npm run deploy -- <service>` does, on the platform under test. */
const deployment = (service: ServiceName) => ({
  ...{ root, home: home(), service, by: 'journey' },
  now: () => new Date(),
  tell: () => undefined,
});

/** What a person did while services were replaced. */
interface Day {
  done: number;
  bets: number;
  orders: number;
  failed: string[];
}

/** Signs in, looks around, stakes and orders, again and again; nothing is sent twice. */
async function spendTheDay(
  person: ApiPerson & { username: string },
  goods: { fixture: Fixture; product: Product },
  isOver: () => boolean,
): Promise<Day> {
  const day: Day = { done: 0, bets: 0, orders: 0, failed: [] };
  const bet = { fixtureId: goods.fixture._id, prediction: 'draw', betAmount: 1 };
  const order = { productId: goods.product._id };
  const login = { emailOrUsername: person.username, password: 'journey-pass' };
  const acts = [
    () => person.send('GET', '/api/products/GetProducts'),
    () => person.send('POST', '/api/bets/placeBet', bet, randomUUID()),
    () => person.send('GET', '/api/bets/mystats'),
    () => person.send('POST', '/api/users/Login', login),
    () =>
      day.orders < MOST_ORDERS
        ? person.send('POST', '/api/orders/createorder', order, randomUUID())
        : person.send('GET', '/api/orders/getorders'),
    () => person.send('GET', '/api/users/profile'),
  ];
  for (let turn = 0; !isOver(); turn += 1) {
    const place = turn % acts.length;
    const answer = await acts[place]?.().catch((error: unknown) => ({ status: 0, body: String(error) }));
    const status = answer?.status ?? 0;
    // Out of coins or stock is an answer too.
    if (status === 0 || status === 429 || status >= 500)
      day.failed.push(`act ${place}: ${status} ${JSON.stringify(answer?.body).slice(0, 200)}`);
    else day.done += 1;
    if (place === 1 && status === 201) day.bets += 1;
    if (place === 4 && status === 201) day.orders += 1;
    await new Promise((done) => setTimeout(done, 100));
  }
  return day;
}

it('each service is replaced and goes back while people play: not one request fails, and the books are exact', async () => {
  const admin = await apiPerson('admin');
  const upcoming = await admin.get<Fixture[]>('/api/Fixtures/GetFixtures?state=upcoming&limit=100');
  const products = await admin.get<Product[]>('/api/products/GetProducts?limit=100');
  const fixture = upcoming.findLast((one) => one.predictionsOpen);
  const product = products
    .toSorted((a, b) => a.coins - b.coins)
    .find(({ stock, paymentType }) => stock > 9 && paymentType === 'coins only');
  if (!fixture || !product) throw new Error('The demo has no open fixture, or nothing to order');
  const people = await Promise.all([1, 2, 3].map(() => newApiPerson('deploy')));
  let isOver = false;
  const days = people.map((person) => spendTheDay(person, { fixture, product }, () => isOver));
  const release = `journey-${Date.now()}`;
  const served = async () =>
    ((await (await fetch(url('/version'))).json()) as { releases: Record<string, string[]> }).releases;
  const before = await served();
  try {
    for (const service of ROLLED) await deployService(deployment(service), release);
    await until(async () =>
      expect(await served()).toEqual({ wallet: [release], matches: [release], shop: [release] }),
    );
    // All at once: they need nothing of each other.
    await Promise.all(ROLLED.map((service) => rollBackService(deployment(service))));
    await until(async () => expect(await served()).toEqual(before));
  } finally {
    isOver = true;
  }
  const all = await Promise.all(days);
  expect(all.flatMap(({ failed }) => failed)).toEqual([]);
  const sum = (of: (day: Day) => number) => all.reduce((total, day) => total + of(day), 0);
  expect(sum(({ done }) => done)).toBeGreaterThan(100);
  expect(sum(({ bets }) => bets)).toBeGreaterThan(10);
  expect(sum(({ orders }) => orders)).toBeGreaterThan(1);
  await until(async () => {
    const books = await admin.get<Books>('/api/admin/books');
    expect(books.issued).toBe(books.held + books.staked + books.spent + books.house - books.owed);
  });
  for (const [place, person] of people.entries()) {
    const bets = await person.get<unknown[]>('/api/bets/getAllBets?limit=1000');
    expect(bets).toHaveLength(all[place]?.bets ?? 0);
  }
});
