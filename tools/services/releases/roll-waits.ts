import { setTimeout as pause } from 'node:timers/promises';
import type { SupervisedProcess } from '@matchday/command-kit/processes/supervised-process';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import { identityHeaders } from '@matchday/service-kit/http/identity';
import { sentValue, valuesOf } from '@matchday/service-kit/secret';
import type { ServiceName } from '../service-name.ts';
import type { Surroundings } from '../service-table.ts';
import { missingAt } from '../wait-ready.ts';

/** Milliseconds that a release has to become ready. */
export const READY_MS = 60_000;
/** Longer than the longest call: after that the gateway has given up on it. */
const UNUSED_MS = 12_000;
/** Other services look at the list of instances five times a second, and send again what was cut off. */
const PEERS_MS = 600;

/** Waits until a new process is ready. @throws Error when it ends before, or does not become ready in time */
export async function untilReady(process: SupervisedProcess, port: number, withinMs: number): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(() => missingAt(url, 'an answer'), {
    withinMs,
    everyMs: 50,
    check: () => process.check(),
  });
}

/**
 * Waits until all processes of the gateway send requests to the new instance alone and have all answers of the old one.
 * One that does not say so in time is away, and sends nothing to anybody.
 * @param gateways their ports
 */
export async function untilUnused(
  around: Surroundings,
  { service, port, gateways }: { service: ServiceName; port: number; gateways: readonly number[] },
): Promise<void> {
  const headers = { [identityHeaders.secret]: sentValue(valuesOf(around.secrets.OPERATOR_SECRET)) };
  const owner = service.replace('svc-', '');
  const wanted = `http://127.0.0.1:${port}`;
  const look = async (gateway: number) => {
    const url = `http://127.0.0.1:${gateway}/instances`;
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(3000) });
    const used = ((await answer.json()) as Record<string, string[]>)[owner] ?? [];
    return used.length === 1 && used[0] === wanted ? null : `${used} are used`;
  };
  await Promise.all([
    ...gateways.map((gateway) =>
      waitUntil(() => look(gateway), { withinMs: UNUSED_MS, everyMs: 50 }).catch(() => undefined),
    ),
    pause(PEERS_MS),
  ]);
}
