import { join } from 'node:path';
import { createClient } from '@matchday/command-kit/platform/client';
import { getFixtures, getLeagues } from '@matchday/contracts/matches/http';
import { seedDemo } from '../../tools/start/demo-data.ts';
import { signUpPlayers } from '../platform/players.ts';
import { type Services, startServices } from '../platform/services.ts';
import { openSurroundings, type Surroundings } from '../platform/surroundings.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import type { BenchRun, Subject } from '../subject.ts';
import { type Places, readRows } from './read-rows.ts';
import { type Readers, startReaders } from './readers.ts';

/** People who read at once, each on a connection of their own. */
const people = 64;
const root = join(import.meta.dirname, '../..');

interface Platform {
  readonly readers: Readers;
  readonly places: Places;
  stop(): Promise<void>;
}

/** The demo, and people who look at it. */
async function startPlatform(around: Surroundings, run: BenchRun): Promise<Platform> {
  const services = await startServices(around, { matches: true, shop: true, signal: run.signal });
  try {
    await seed(services, run);
    const players = await signUpPlayers(around, services, people, 1000);
    const tokens = players.map(({ token }) => token);
    const client = createClient(`${services.gateway.origin}/api`, { authorization: `Bearer ${tokens[0]}` });
    const leagues = (await client.send(getLeagues)).data;
    const league = leagues.find(({ kind }) => kind === 'main')?._id as string;
    const [fixture] = await client.send(getFixtures, { query: { state: 'upcoming', league, limit: 1 } });
    const readers = await startReaders(around, services, tokens);
    return {
      readers,
      places: { league, fixture: fixture?._id as string },
      async stop() {
        await readers.stop();
        await services.stop();
      },
    };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

function seed({ gateway, mongoUri, secrets }: Services, run: BenchRun): Promise<void> {
  const env = { ...process.env, ...secrets, MATCHDAY_URL: gateway.origin, MONGODB_URI: mongoUri };
  return seedDemo(root, env, () => undefined, run.signal);
}

/** What everybody reads, and what each person reads, beside an empty answer through Express and http-proxy-middleware. */
export const reads: Subject = {
  name: 'reads',
  async open(run, only) {
    const around = await openSurroundings(run);
    let platform: Promise<Platform> | undefined;
    const start = () => {
      platform ??= startPlatform(around, run);
      return platform;
    };
    const close = async () => {
      await (await platform?.catch(() => undefined))?.stop();
      await around.close();
    };
    try {
      return { rows: chooseRows(readRows(start), only), engines: around.versions, close };
    } catch (error) {
      await close();
      throw error;
    }
  },
};
