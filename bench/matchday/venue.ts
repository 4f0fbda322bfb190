import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@matchday/command-kit/platform/client';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import { patchFixture } from '@matchday/contracts/matches/http';
import { createProduct } from '@matchday/contracts/shop/http';
import { getBooks } from '@matchday/contracts/wallet/http';
import { forwardedIdentity } from '@matchday/service-kit/http/identity';
import { type Referee, startReferee } from '../matches/referee.ts';
import { addressOf, signUpMany } from '../platform/players.ts';
import { type Services, startServices } from '../platform/services.ts';
import type { Surroundings } from '../platform/surroundings.ts';
import { untilQuiet } from '../platform/until-quiet.ts';
import type { BenchRun } from '../subject.ts';
import type { Places } from './acts.ts';

const otherMatches = 9;
/** Enough for every stake of a run, and a balance that moves through the ranks as real ones do. */
const welcomeCoins = 100_000;
/** Kilobytes of the files of the web app as they leave: see docs/bench/web.md. */
const files = {
  'vendor.js': 150,
  'shell.js': 60,
  'home.js': 60,
  'styles.css': 30,
  'font.woff2': 30,
} as const;

/** A platform on the day of a derby. */
export interface Venue {
  readonly services: Services;
  readonly people: readonly { readonly token: string; readonly address: string }[];
  readonly places: Places;
  readonly referee: Referee;
  /** Kick-off and goals of the derby. */
  kickOff(): Promise<void>;
  score(homeScore: number): Promise<unknown>;
  /** Resolves with the milliseconds until every stake of the derby is settled. */
  settle(signal: AbortSignal): Promise<number>;
  /** µs on a processor so far, by process. */
  cpu(): Readonly<Record<string, number>>;
  /** MB of memory, by process. */
  memory(): Readonly<Record<string, number>>;
  /** Messages that wait to be published, of all services. */
  queued(): Promise<number>;
  /** Waits until nothing moves. @throws Error when the books do not balance then */
  checkBooks(signal: AbortSignal): Promise<string>;
  stop(): Promise<void>;
}

/** @param size `people` sign up; instances of wallet and gateway */
export async function openVenue(
  around: Surroundings,
  run: BenchRun,
  size: { people: number; wallets: number; gateways: number },
): Promise<Venue> {
  const { signal } = run;
  const assets = writeFiles(join(around.logs, 'empty-web'));
  const { wallets, gateways } = size;
  const services = await startServices(around, {
    matches: true,
    shop: true,
    wallets,
    gateways,
    welcomeCoins,
    signal,
  });
  try {
    const origin = services.matches?.process.origin as string;
    const referee = await startReferee(origin, services.secrets.EDGE_SECRET);
    const admin = { id: 'ad'.repeat(12), username: 'referee', role: 'admin' } as const;
    const identity = forwardedIdentity(services.secrets.EDGE_SECRET, admin);
    const matches = createClient(origin, identity);
    const derby = await referee.fixture();
    const others: string[] = [];
    for (let n = 0; n < otherMatches; n += 1) others.push(await referee.fixture());
    const product = await createClient(services.shop?.origin as string, identity).send(createProduct, {
      key: 'scarf',
      body: {
        productImageUrl: 'https://matchday.test/scarf.png',
        name: 'Scarf',
        description: 'Warm',
        paymentType: 'coins only',
        coins: 1,
        stock: 1_000_000,
      },
    });
    const players = await signUpMany(around, services, size.people, signal);
    const people = players.map(({ token }, index) => ({ token, address: addressOf(index) }));
    const processes = () => [
      ...services.gateways.map((one, n) => [`gateway ${n + 1}`, one] as const),
      ...services.wallets.map((one, n) => [`wallet ${n + 1}`, one] as const),
      ...(services.matches ? [['matches', services.matches.process] as const] : []),
      ...(services.shop ? [['shop', services.shop] as const] : []),
    ];
    const db = (name: string) => around.client.db(services.database.replace(/-wallet$/, `-${name}`));
    const venue: Venue = {
      services,
      people,
      places: { league: referee.league, derby, others, product: product._id, assets },
      referee,
      async kickOff() {
        await matches.send(patchFixture, { params: { id: derby }, body: { matchState: 'Live' } });
      },
      score: (homeScore) => matches.send(patchFixture, { params: { id: derby }, body: { homeScore } }),
      async settle(signal) {
        await referee.finish(derby);
        const began = performance.now();
        await referee.decide(derby);
        const look = async () => {
          const found = await db('matches').collection('runs').findOne({ fixture: derby, of: 'bets' });
          if (found?.state === 'DIFFERS') throw new Error('The ledger posted something else');
          return found?.state === 'CLOSED' ? null : `the run is ${found?.state}`;
        };
        await waitUntil(look, { withinMs: 600_000, everyMs: 20, signal });
        return performance.now() - began;
      },
      cpu: () => ({
        ...Object.fromEntries(processes().map(([name, one]) => [name, one.cpu()])),
        mongod: around.mongodCpu(),
      }),
      memory: () => Object.fromEntries(processes().map(([name, one]) => [name, residentMB(one.pid)])),
      async queued() {
        const counts = ['wallet', 'matches', 'shop'].map((name) =>
          db(name).collection('outbox').countDocuments(),
        );
        return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
      },
      async checkBooks(signal) {
        await untilQuiet(around, services, signal);
        const books = await createClient(services.wallets[0]?.origin as string, identity).send(getBooks);
        const { issued, held, staked, spent, house, owed } = books;
        if (issued !== held + staked + spent + house - owed || !books.check.ok)
          throw new Error(`The books do not balance: ${JSON.stringify(books)}`);
        return `issued ${issued} = held ${held} + staked ${staked} + spent ${spent} + house ${house} − owed ${owed}`;
      },
      stop: () => services.stop(),
    };
    return venue;
  } catch (error) {
    await services.stop();
    throw error;
  }
}

/** Files that cannot be compressed further, of the sizes that leave the real gateway. @returns their paths */
function writeFiles(root: string): string[] {
  const folder = join('mfe', 'shell', 'empty');
  mkdirSync(join(root, folder), { recursive: true });
  return Object.entries(files).map(([name, kilobytes]) => {
    const bytes = Buffer.alloc(kilobytes * 1000);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = (at * 2654435761) >>> 13;
    writeFileSync(join(root, folder, name), bytes);
    return `/${folder}/${name}`;
  });
}

function residentMB(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? Number.NaN) / 1000;
}
