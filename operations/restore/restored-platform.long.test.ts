import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import * as matches from '@matchday/contracts/matches/http';
import * as shop from '@matchday/contracts/shop/http';
import * as wallet from '@matchday/contracts/wallet/http';
import { newId } from '@matchday/service-kit/ids';
import {
  eventually,
  type ServiceProcess,
  signUpForm,
  startServiceProcess,
  type TestEngines,
  testEngines,
} from '@matchday/service-kit/testing';
import { openCluster } from '../backup/cluster.ts';
import { makeKey, recipientsOf } from '../backup/keys.ts';
import { takeBase } from '../backup/take-base.ts';
import { checkSet } from './read-set.ts';
import { restoreSet } from './restore-set.ts';

// `npm test -- unit` runs without engines.
const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;
const admin = { id: 'ad0000000000000000000000', username: 'admin', role: 'admin' as const };
const product = {
  name: 'Scarf',
  description: 'Warm',
  productImageUrl: '/art/scarf.svg',
  paymentType: 'coins only' as const,
  coins: 100,
  stock: 3,
};
const main = (name: string) => join(root, name, 'src/main.ts');

/** The services behind the gateway on engines of their own. */
interface Platform {
  readonly engines: TestEngines;
  readonly wallet: ServiceProcess;
  readonly matches: ServiceProcess;
  readonly shop: ServiceProcess;
}

async function startPlatform(): Promise<Platform> {
  const engines = testEngines();
  return startOn(engines);
}

async function startOn(engines: TestEngines): Promise<Platform> {
  const money = await startServiceProcess(main('svc-wallet'), engines, {
    LEDGER_CHECK_SECONDS: '1',
  });
  const env = { WALLET_URLS: money.url };
  const [football, store] = await Promise.all([
    startServiceProcess(main('svc-matches'), engines, env),
    startServiceProcess(main('svc-shop'), engines, env),
  ]);
  return { engines, wallet: money, matches: football, shop: store };
}

const stop = async (platform: Platform | undefined) => {
  if (!platform) return;
  await Promise.all([platform.matches, platform.shop, platform.wallet].map((service) => service.stop()));
  await platform.engines.dispose();
};

describeOverEngines('a platform that is lost in the middle of a settlement', () => {
  let folder: string;
  let lost: Platform;
  let restored: Platform;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lost-'));
    lost = await startPlatform();
  }, 120_000);
  afterAll(async () => {
    await Promise.all([stop(lost), stop(restored)]);
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const booksOf = (platform: Platform) => platform.wallet.client.get(wallet.getBooks, { as: admin });
  const settledBets = async (platform: Platform) => {
    const bets = await platform.matches.client.get(matches.getAllBetsAdmin, { as: admin });
    return bets.map(({ _id, isSettled, won, payout }) => ({ _id, isSettled, won, payout }));
  };

  it('comes back from its backup and finishes it: books, orders, bets and settled states', async () => {
    const football = lost.matches.client;
    const { user: person } = await lost.wallet.client.get(wallet.postNewUser, { body: signUpForm('kept1') });
    const as = { id: person._id, username: 'kept1', role: 'user' as const };
    const about = { leagueName: 'main league', country: 'Uganda', season: '2026/27' };
    const { data: league } = await football.get(matches.createLeague, { as: admin, body: about });
    const team = (teamName: string) =>
      football.get(matches.postTeam, {
        as: admin,
        body: { teamName, shortName: teamName, league: league._id },
      });
    const [home, away] = [await team('ARS'), await team('CHE')];
    const date = new Date(Date.now() + 3_600_000).toISOString();
    const odds = { homeOdds: 2.5, drawOdds: 3, awayOdds: 3.5 };
    const body = { hometeam: home._id, awayteam: away._id, league: league._id, date, ...odds };
    const fixture = await football.get(matches.postFixture, { as: admin, body });
    const bet = (prediction: 'homeWin' | 'draw', betAmount: number) =>
      football.get(matches.placeBet, {
        as,
        key: newId(),
        body: { fixtureId: fixture._id, prediction, betAmount },
      });
    await bet('homeWin', 40);
    await bet('draw', 60);
    const { _id: productId } = await lost.shop.client.get(shop.createProduct, { as: admin, body: product });
    const order = { productId, coinsToUse: 0, shownPrice: product.coins };
    await lost.shop.client.get(shop.createOrder, { as, key: newId(), body: order });

    // The page of the settlement is in the queue of the wallet, and nowhere else.
    await lost.wallet.stop();
    const score = { homeScore: 2, awayScore: 1 };
    await football.get(matches.putFinalResults, { as: admin, params: { id: fixture._id }, body: score });
    const settling = { as: admin, params: { fixtureId: fixture._id }, body: { result: 'homeWin' as const } };
    await football.get(matches.updateFixtureResult, settling);
    const source = await openCluster(lost.engines.mongoUri);
    const db = source.client.db(source.databases.find(({ name }) => name === 'matches')?.here);
    await eventually(async () => {
      expect(await db.collection('runpages').countDocuments({ posted: null })).toBe(1);
      expect(await db.collection('outbox').countDocuments()).toBe(0);
    }, 30_000);
    const key = await makeKey(new Date());
    const recipients = recipientsOf(/age1\S+/.exec(key)?.[0]);
    const { set } = await takeBase({ cluster: source, root: folder, recipients, webRoot: null, newId });
    await source.close();

    const identities = [key.trim().split('\n').at(-1) as string];
    const engines = testEngines();
    const target = await openCluster(engines.mongoUri);
    const checked = await checkSet(set, { identities });
    const { facts } = await restoreSet(checked, {
      cluster: target,
      identities,
      webRoot: null,
      say: () => undefined,
    });
    expect(facts).toBeGreaterThan(0);
    await target.close();
    restored = await startOn(engines);
    await eventually(async () => {
      const bets = await settledBets(restored);
      expect(bets.map(({ isSettled, won }) => [isSettled, won]).sort()).toEqual([
        [true, false],
        [true, true],
      ]);
      const [run] = await restored.matches.client.get(matches.getSettlements, { as: admin });
      expect(run).toMatchObject({ state: 'closed' });
      const { check } = await booksOf(restored);
      expect(check).toMatchObject({ ok: true, findings: [] });
    }, 60_000);

    // The lost platform, with its queue, comes to the same end.
    const again = await startServiceProcess(main('svc-wallet'), lost.engines, {
      LEDGER_CHECK_SECONDS: '1',
      PORT: new URL(lost.wallet.url).port,
    });
    lost = { ...lost, wallet: again };
    await eventually(async () => {
      const { check: _lost, ...sums } = await booksOf(lost);
      const { check: _restored, ...found } = await booksOf(restored);
      expect(found).toEqual(sums);
      expect(sums.staked).toBe(0);
    }, 60_000);
    expect(await settledBets(restored)).toEqual(await settledBets(lost));
    const ordersOf = (platform: Platform) => platform.shop.client.get(shop.getMyOrders, { as });
    const orders = await ordersOf(restored);
    expect(orders).toHaveLength(1);
    expect(orders.map(({ _id, orderStatus, coins }) => [_id, orderStatus, coins])).toEqual(
      (await ordersOf(lost)).map(({ _id, orderStatus, coins }) => [_id, orderStatus, coins]),
    );
  }, 240_000);
});
