import { execFileSync } from 'node:child_process';
import { chanceFrom } from '@matchday/command-kit/platform/chance';
import { CallFailed, type Client } from '@matchday/command-kit/platform/client';
import { createPost, getPosts } from '@matchday/contracts/matches/http';
import { completeOrder, createOrder, createProduct, getProducts } from '@matchday/contracts/shop/http';
import { giftCoins, investReserve, shareCoins } from '@matchday/contracts/wallet/http';
import { demoOrders, demoPeople, demoPosts, demoProducts, demoShares } from './demo-content.ts';
import { demoSeason } from './demo-season.ts';
import { ensureSeason } from './fixtures.ts';
import { ensureGroups } from './groups.ts';
import { ensureLeagues } from './leagues.ts';
import { arrive, type DemoPerson, isThere, signIn } from './people.ts';

/**
 * Puts the demo into a running platform through its public calls. The posts come last: once they are there,
 * the demo is complete. A start that was interrupted continues where it stopped.
 * Env: PORT of the platform, MONGODB_URI for the first admin.
 */
async function seed(now: Date): Promise<string> {
  const base = `${process.env.MATCHDAY_URL || 'http://127.0.0.1:8080'}/api`;
  if (await isSeeded(base)) return 'demo data already there';
  const { client: admin } = await arriveAsAdmin(base);

  const amina = await arrive(base, 'amina', 'Namubiru', 'Amina', 1);
  const others = [];
  for (const [place, [username, surname, firstname]] of demoPeople.entries())
    others.push(await arrive(base, username, surname, firstname, place + 2));
  for (const [username, , , amount] of [['amina', '', '', 6000] as const, ...demoPeople])
    await admin.send(giftCoins, {
      body: { recipientUsername: username, amount },
      key: `demo-gift-${username}`,
    });
  await admin.send(investReserve, { body: { amountUGX: 90_000, action: 'add' }, key: 'demo-reserve' });

  await ensureGroups([amina, ...others]);
  const count = counter();
  const year = now.getUTCMonth() < 6 ? now.getUTCFullYear() - 1 : now.getUTCFullYear();
  const leagues = await ensureLeagues(admin, `${year}/${String(year + 1).slice(2)}`, () => count('players'));
  const [main, championship] = leagues;
  const common = { now, chance: chanceFrom(26) };
  const seasons = [
    [main, demoSeason({ ...common, teams: main.teams.length, offset: 0, played: 12, running: 'Live' })],
    [
      championship,
      demoSeason({ ...common, teams: championship.teams.length, offset: 20, played: 6, running: 'HT' }),
    ],
  ] as const;
  for (const [league, season] of seasons)
    await ensureSeason(admin, league, season, [amina, ...others], now, () => count('fixtures'));

  const products = new Set((await admin.send(getProducts)).map((product) => product.name));
  for (const { art, ...product } of demoProducts) {
    if (products.has(product.name)) continue;
    const asks = 'asks' in product ? [...product.asks] : [];
    const productImageUrl = `/art/products/${art}.svg`;
    await admin.send(createProduct, { body: { ...product, asks, productImageUrl } });
  }
  await trade(admin, [amina, ...others]);
  for (const { art, caption } of demoPosts)
    await admin.send(createPost, { body: { image: `/art/posts/${art}.svg`, caption } });
  return 'demo data added';
}

/** Some orders, two of them collected, and coins that people share. */
async function trade(admin: Client, people: readonly DemoPerson[]): Promise<void> {
  const products = await admin.send(getProducts);
  for (const [buyer, art, coinsToUse, isDone] of demoOrders) {
    const name = demoProducts.find((one) => one.art === art)?.name;
    const product = products.find((one) => one.name === name);
    const person = people.find(({ username }) => username === buyer);
    if (!product || !person) throw new Error(`No ${art} or no ${buyer} in the demo`);
    const body = { productId: product._id, coinsToUse };
    const order = await person.client.send(createOrder, { body, key: `demo-order-${buyer}-${art}` });
    if (isDone && order.orderStatus === 'pending')
      await admin.send(completeOrder, { params: { id: order._id }, body: { secretCode: order.secretCode } });
  }
  for (const [from, recipientUsername, amount, note] of demoShares)
    await people
      .find(({ username }) => username === from)
      ?.client.send(shareCoins, {
        body: { recipientUsername, amount, note },
        key: `demo-share-${from}-${recipientUsername}`,
      });
}

/** The name `admin` is reserved: it is given on the command line, together with the role. */
async function arriveAsAdmin(base: string): Promise<DemoPerson> {
  const grant = (...args: string[]) =>
    execFileSync(process.execPath, ['svc-wallet/src/identity/grant-admin.ts', ...args], { stdio: 'pipe' });
  if (await isThere(base, 'admin')) grant('admin');
  else {
    const { username } = await arrive(base, 'controlroom', 'Control', 'Match', 0);
    grant(username, '--rename', 'admin');
  }
  // The role is in the token, so the admin signs in after it.
  return signIn(base, 'admin');
}

/** True when the demo is complete, or when the platform has other data. */
async function isSeeded(base: string): Promise<boolean> {
  try {
    const { client } = await signIn(base, 'admin');
    return (await client.send(getPosts)).length >= demoPosts.length;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return false;
    if (error instanceof CallFailed && error.status === 401) return true;
    throw error;
  }
}

function counter() {
  const counts: Record<string, number> = {};
  return (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
    if (counts[what] % 40 === 0) console.log(`${counts[what]} ${what}`);
  };
}

console.log(await seed(new Date()));
