import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import type { Services } from './services.ts';
import type { Surroundings } from './surroundings.ts';

const withinMs = 600_000;
/** Less of a processor than this, in µs of 100 ms, counts as idle. */
const idleUs = 20_000;

/**
 * Resolves when nothing waits to be published or counted, the services with a database have been idle for a while, and
 * MongoDB has written its checkpoint: what one measurement leaves to be done later must not be in the next one.
 */
export async function untilQuiet(around: Surroundings, services: Services, signal: AbortSignal) {
  const { database, wallets, matches, shop } = services;
  const busy = [...wallets, ...(matches ? [matches.process] : []), ...(shop ? [shop] : [])];
  const waiting = [
    around.client.db(database).collection('outbox'),
    ...(matches
      ? ['outbox', 'resultpages'].map((name) => around.client.db(matches.database).collection(name))
      : []),
  ];
  const isEmpty = async () =>
    (await Promise.all(waiting.map((collection) => collection.countDocuments()))).every(
      (count) => count === 0,
    );
  let before = busy.map(() => Number.NEGATIVE_INFINITY);
  let idle = 0;
  const look = async () => {
    const now = busy.map((process) => process.cpu());
    const isIdle = now.every((cpu, index) => cpu - (before[index] as number) <= idleUs);
    idle = isIdle && (await isEmpty()) ? idle + 1 : 0;
    before = now;
    return idle >= 3 ? null : 'the services are still busy';
  };
  const check = () => {
    for (const process of busy) process.check();
  };
  await waitUntil(look, { withinMs, signal, check });
  await around.client.db('admin').command({ fsync: 1 });
}
