import type { BodyInputOf } from '@matchday/contracts/call';
import {
  createLeague,
  type Fixture,
  type League,
  type Player,
  postFixture,
  type postFixture as postFixtureCall,
  postPlayer,
  postTeam,
  type Team,
} from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { connectMongo, type Mongo } from '@matchday/service-kit/mongo';
import { startForTest, type TestClient, type TestService, usedEngines } from '@matchday/service-kit/testing';
import { compose } from '../../src/compose.ts';
import { config } from '../../src/config.ts';
import { type FakeWallet, startFakeWallet } from './fake-wallet.ts';
import { createStores } from './stores.ts';

/** Kick-off of fixtures that tests make, and the time at which tests begin. */
export const kickOff = new Date('2026-11-21T18:00:00Z');
const begin = new Date('2026-11-21T12:00:00Z');

export const admin = { id: 'ad'.repeat(12), username: 'admin', role: 'admin' as const };

/** A service under test with a wallet, a clock that tests move, and short ways to make things. */
export interface Play {
  client: TestClient;
  wallet: FakeWallet;
  service: TestService;
  /** The service's own stores on a connection of the test. */
  stores: ReturnType<typeof createStores>;
  mongo: Mongo;
  now(): Date;
  /** Moves the server's clock. */
  pass(ms: number): void;
  setNow(to: Date): void;
  /** Another instance beside the first. */
  startAnother(): Promise<TestService>;
  /** A user with coins. */
  person(coins?: number): { id: string; username: string; role: 'user' };
  league(name?: string): Promise<League>;
  team(league: League, teamName?: string): Promise<Team>;
  player(team: Team, more?: Partial<BodyInputOf<typeof postPlayer>>): Promise<Player>;
  fixture(more?: Partial<BodyInputOf<typeof postFixtureCall>>): Promise<Fixture>;
  close(): Promise<void>;
}

/** Starts svc-matches on engines of its own corner. @param env adds to its settings */
export async function play(env: Record<string, string> = {}): Promise<Play> {
  const engines = usedEngines();
  const wallet = await startFakeWallet(engines.amqpUrl);
  let now = begin;
  const start = () =>
    startForTest({
      name: 'svc-matches',
      config,
      compose,
      engines,
      env: { WALLET_URLS: wallet.url, ...env },
      clock: () => now,
    });
  const service = await start();
  const { client } = service;
  const mongo = connectMongo({
    uri: engines.mongoUri,
    dbName: 'matches',
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  const stores = createStores(mongo);
  await mongo.start();
  let made = 0;
  const clubs = new Map<string, Promise<Team>>();
  const others: TestService[] = [];
  const it: Play = {
    client,
    wallet,
    service,
    stores,
    mongo,
    now: () => now,
    pass(ms) {
      now = new Date(now.getTime() + ms);
    },
    setNow(to) {
      now = to;
    },
    async startAnother() {
      const other = await start();
      others.push(other);
      return other;
    },
    person(coins = 500) {
      const id = newId();
      wallet.balances.set(id, coins);
      return { id, username: 'amina', role: 'user' };
    },
    async league(name = `league ${made}`) {
      made += 1;
      const body = { leagueName: name, country: 'Uganda', season: '2026/27' };
      return (await client.get(createLeague, { as: admin, body })).data;
    },
    team(league, teamName = `Team ${++made}`) {
      const body = { teamName, shortName: teamName.slice(0, 3).toUpperCase(), league: league._id };
      return client.get(postTeam, { as: admin, body });
    },
    player(team, more = {}) {
      const body = { playerName: `Player ${++made}`, team: team._id, cost: 50, ...more };
      return client.get(postPlayer, { as: admin, body });
    },
    async fixture(more = {}) {
      const league = more.league ?? (await it.league())._id;
      // A league has each name once.
      const named = (name: string) => {
        const known = clubs.get(`${league} ${name}`) ?? it.team({ _id: league } as League, name);
        clubs.set(`${league} ${name}`, known);
        return known;
      };
      const body = {
        hometeam: more.hometeam ?? (await named('Arsenal'))._id,
        awayteam: more.awayteam ?? (await named('Chelsea'))._id,
        homeOdds: 1.85,
        drawOdds: 3.4,
        awayOdds: 4.2,
        date: kickOff.toISOString(),
        ...more,
        league,
      };
      return client.get(postFixture, { as: admin, body });
    },
    async close() {
      for (const other of others) await other.close();
      await service.close();
      await wallet.close();
      await mongo.close();
      await engines.dispose();
    },
  };
  return it;
}
