import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { giftCoins } from '@matchday/contracts/wallet/http';
import { databaseName } from '@matchday/service-kit/mongo';
import { MongoClient } from 'mongodb';
import type { Finding } from '../finding.ts';
import { startInstances } from '../platform/instances.ts';
import { secrets } from '../platform/secrets.ts';
import type { StruckService } from '../platform/struck-service.ts';
import { signUpPlayers } from '../requests/sign-up-players.ts';
import { type Noted, openArena } from './arena.ts';
import type { Cheat, Family, Times } from './cheat.ts';
import { checkAll } from './check-all.ts';
import { type Names, untilQuiet, worthOf } from './worth.ts';

const welcome = 100;
/** Turns of a cheat that run at the same time. */
const atOnce = 8;
/** Coins that everybody gets before each cheat. */
const plenty = 100_000;

const services: readonly StruckService[] = [
  { name: 'matches', count: 2, spare: false, env: {} },
  { name: 'wallet', count: 2, spare: false, env: { WELCOME_COINS: String(welcome) } },
  // A hand-over is final at once: its coins are spent before anybody counts.
  { name: 'shop', count: 2, spare: false, env: { ORDER_UNDO_MS: '0' } },
];

/** The result of one cheat. */
export interface CheatResult {
  readonly family: string;
  readonly name: string;
  readonly tries: number;
  readonly accepted: number;
  readonly refused: number;
  /** Coins that people have beyond what is rightful; negative if they lost some. */
  readonly gain: number;
  readonly claims: readonly string[];
}

/** Whether nobody gained anything by it. */
export const isFair = ({ gain, claims }: CheatResult): boolean => gain <= 0 && claims.length === 0;

/** @param options `tries` of each cheat; `tell` gets each result */
export async function tryCheats(options: {
  families: readonly Family[];
  tries: number;
  mongoUri: string;
  amqpUrl: string;
  ready: () => Promise<void>;
  home: string;
  imports?: readonly string[];
  signal: AbortSignal;
  tell: (result: CheatResult) => void;
}): Promise<{ results: CheatResult[]; findings: Finding[] }> {
  const { families, tries, mongoUri, amqpUrl, imports, signal, tell } = options;
  const logs = join(options.home, 'logs', 'cheats');
  mkdirSync(logs, { recursive: true });
  const client = new MongoClient(mongoUri, { serverSelectionTimeoutMS: 3000 });
  const nameOf = (service: string) => databaseName(mongoUri, service);
  const names: Names = { matches: nameOf('matches'), wallet: nameOf('wallet'), shop: nameOf('shop') };
  const instances = await startInstances({ services, mongoUri, amqpUrl, secrets, logs, imports });
  try {
    await options.ready();
    await client.connect();
    await instances.ready(signal);
    const wallet = instances.origins('wallet')[0] as string;
    const people = await signUpPlayers(wallet, secrets, 8);
    const noted = await openArena({ instances, secrets, people, welcome });
    const results: CheatResult[] = [];
    for (const { name: family, cheats } of families)
      for (const cheat of cheats) {
        signal.throwIfAborted();
        const result = { family, ...(await tryOne(cheat, { noted, client, names, tries, signal })) };
        results.push(result);
        tell(result);
      }
    return { results, findings: await checkAll(client, names, { wallet, secrets, putIn: noted.putIn }) };
  } finally {
    await instances.stop();
    await client.close();
  }
}

async function tryOne(
  cheat: Cheat,
  given: { noted: Noted; client: MongoClient; names: Names; tries: number; signal: AbortSignal },
): Promise<Omit<CheatResult, 'family'>> {
  const { noted, client, names, tries, signal } = given;
  const { arena, everyone } = noted;
  const worth = () =>
    worthOf(
      client,
      names,
      everyone.map(({ id }) => id),
    );
  for (const { username } of arena.people) {
    const body = { recipientUsername: username, amount: plenty };
    const { ok } = await arena.send(giftCoins, { as: arena.operator, body });
    if (!ok) throw new Error(`${username} got nothing to play with`);
  }
  noted.take();
  const before = await worth();
  const times: Times = async (turn) => {
    let next = 0;
    const work = async () => {
      while (next < tries) {
        signal.throwIfAborted();
        await turn(next++);
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, tries) }, work));
  };
  const failed = await cheat.attempt(arena, times).then(
    () => [],
    (error: unknown) => [`it could not be tried: ${error instanceof Error ? error.message : error}`],
  );
  const restless = await untilQuiet(client, names);
  const { rightful, claims, accepted, refused } = noted.take();
  const gain = (await worth()) - before - rightful;
  const all = [...new Set([...claims, ...failed, ...restless])];
  return { name: cheat.name, tries, accepted, refused, gain, claims: all };
}
