import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { Fixture } from '@matchday/contracts/matches/http';
import { INSUFFICIENT_TEXT } from '@matchday/contracts/matches/stake-forms';
import type { Product } from '@matchday/contracts/shop/entities';
import { NOT_ENOUGH_COINS } from '@matchday/contracts/shop/rules';
import type { Page } from 'playwright-core';
import type { ApiPerson } from '../api.ts';
import type { Person } from '../browser.ts';

/** Coins of a new person. */
export const WELCOME = 500;
/** Coins of each bet. */
export const STAKE = 1;
/** So that coins are left for stakes. */
const MOST_ORDERS = 2;
/** Of so many rounds one has a login: hashing a password is a hundred times the work of any other act. */
const ROUNDS_A_LOGIN = 5;

/** Rests, as people do: the computer is there for what is deployed, too. */
const ACT_EVERY_MS = 250;
const WALK_EVERY_MS = 1000;

const BET = 1;
const ORDER = 4;
/** What a person who stakes and orders without a pause may be refused, by act: each with 400. */
const PROVOKED: Readonly<Record<number, readonly string[]>> = {
  [BET]: [INSUFFICIENT_TEXT],
  [ORDER]: [NOT_ENOUGH_COINS, 'This product is out of stock'],
};

/** What a person did while something was deployed. */
export interface Day {
  done: number;
  bets: number;
  orders: number;
  failed: string[];
}

/** What there is to bet on and to order. */
interface Goods {
  fixtureId: string;
  productId: string;
}

/** A fixture that is open for long, and the cheapest product with enough stock. */
export async function goodsFor(person: ApiPerson): Promise<Goods> {
  const upcoming = await person.get<Fixture[]>('/api/Fixtures/GetFixtures?state=upcoming&limit=100');
  const products = await person.get<Product[]>('/api/products/GetProducts?limit=100');
  const fixture = upcoming.findLast((one) => one.predictionsOpen);
  const product = products
    .toSorted((a, b) => a.coins - b.coins)
    .find(({ stock, paymentType }) => stock > 9 && paymentType === 'coins only');
  if (!fixture || !product) throw new Error('The demo has no open fixture, or nothing to order');
  return { fixtureId: fixture._id, productId: product._id };
}

/** Signs in, looks around, stakes and orders, again and again; nothing is sent twice. */
export async function spendTheDay(
  person: ApiPerson & { username: string },
  goods: Goods,
  isOver: () => boolean,
): Promise<Day> {
  const day: Day = { done: 0, bets: 0, orders: 0, failed: [] };
  const bet = { fixtureId: goods.fixtureId, prediction: 'draw', betAmount: STAKE };
  const login = { emailOrUsername: person.username, password: 'journey-pass' };
  let round = 0;
  const acts = [
    () => person.send('GET', '/api/products/GetProducts'),
    () => person.send('POST', '/api/bets/placeBet', bet, randomUUID()),
    () => person.send('GET', '/api/bets/mystats'),
    () =>
      round % ROUNDS_A_LOGIN === 0
        ? person.send('POST', '/api/users/Login', login)
        : person.send('GET', '/api/bets/getAllBets?limit=5'),
    () =>
      day.orders < MOST_ORDERS
        ? person.send('POST', '/api/orders/createorder', { productId: goods.productId }, randomUUID())
        : person.send('GET', '/api/orders/myorders'),
    () => person.send('GET', '/api/users/profile'),
  ];
  for (let turn = 0; !isOver(); turn += 1) {
    const place = turn % acts.length;
    round = Math.floor(turn / acts.length);
    const answer = await acts[place]?.().catch((error: unknown) => ({ status: 0, body: String(error) }));
    const status = answer?.status ?? 0;
    if ((status >= 200 && status < 300) || (status === 400 && isProvoked(place, answer?.body))) day.done += 1;
    else day.failed.push(`act ${place}: ${status} ${JSON.stringify(answer?.body).slice(0, 200)}`);
    if (place === BET && status === 201) day.bets += 1;
    if (place === ORDER && status === 201) day.orders += 1;
    await rest(ACT_EVERY_MS);
  }
  return day;
}

const isProvoked = (act: number, body: unknown): boolean =>
  PROVOKED[act]?.includes(String((body as { message?: unknown } | null)?.message)) ?? false;

/** Walks from screen to screen by the top bar, once around. */
export async function walk(page: Page): Promise<void> {
  for (const [name, path] of [
    ['Shop', '/shop'],
    ['Profile', '/profile'],
    ['Home', '/home'],
  ] as const) {
    const bar = page.getByRole('banner');
    await bar
      .getByRole('link', { name, exact: name !== 'Home' })
      .first()
      .click();
    await page.waitForURL(`**${path}*`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  }
}

/** Walks around and reloads the page, again and again. */
export async function walkTheDay(page: Page, isOver: () => boolean): Promise<void> {
  for (; !isOver(); await page.reload()) {
    await walk(page);
    await rest(WALK_EVERY_MS);
  }
}

/** Notes what a window shows of failures: answers, requests without one, errors in its console. */
export function failuresOf({ page, errors }: Person): () => string[] {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A screen that is left gives its requests up.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      failed.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  return () => [...failed, ...errors];
}
