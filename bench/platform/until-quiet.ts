import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import type { Services } from './services.ts';
import type { Surroundings } from './surroundings.ts';

const withinMs = 600_000;
/** Less of a processor than this, in µs of 100 ms, counts as idle. */
const idleUs = 20_000;

/** Resolves when nothing waits to be published and the wallets have been idle for a while. */
export async function untilQuiet(around: Surroundings, services: Services, signal: AbortSignal) {
  const { database, wallets } = services;
  const outbox = around.client.db(database).collection('outbox');
  const cpu = () => wallets.reduce((sum, wallet) => sum + wallet.cpu(), 0);
  let before = Number.NEGATIVE_INFINITY;
  let idle = 0;
  const look = async () => {
    const now = cpu();
    idle = now - before <= idleUs && (await outbox.countDocuments()) === 0 ? idle + 1 : 0;
    before = now;
    return idle >= 3 ? null : 'the wallets are still busy';
  };
  const check = () => {
    for (const wallet of wallets) wallet.check();
  };
  await waitUntil(look, { withinMs, signal, check });
}
