import type { Owner } from '@matchday/contracts/call';
import type { Instances } from '@matchday/service-kit/instances';
import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';
import { repeat } from '@matchday/service-kit/schedule';
import { z } from 'zod';

const names = z.array(z.string()).default([]);
const health = z.object({
  missing: names,
  away: names,
  release: z.string().default(''),
  contract: z.string().nullable().default(null),
});

/** Which services are ready, checked once a second. */
export interface ServiceWatch extends Part {
  /** What is away, such as `svc-wallet` (does not answer) or `svc-shop: mongodb`; empty when nothing is missing. */
  away(): string[];
  /** What the instances that are ready say about themselves. */
  instances(owner: Owner): readonly Instance[];
}

/** An instance that is ready. */
export interface Instance {
  readonly origin: string;
  readonly release: string;
  /** Version of the contract that it serves; null if it does not say. */
  readonly contract: string | null;
}

/** What one instance reported about itself. */
interface Look {
  ready: boolean;
  away: string[];
  instance?: Instance;
}

/**
 * Asks `/readyz` of every instance; a service is ready when one of its instances is. One that is not, because it
 * starts or stops, is asked last until it is.
 */
export function createServiceWatch(options: {
  services: Readonly<Record<Owner, Instances>>;
  logger: Logger;
}): ServiceWatch {
  const { services, logger } = options;
  const owners = Object.keys(services) as Owner[];
  const away = new Map<Owner, string[]>(owners.map((owner) => [owner, [`svc-${owner}`]]));
  const ready = new Map<Owner, Instance[]>();

  const look = async () => {
    await Promise.all(
      owners.map(async (owner) => {
        const origins = services[owner].inOrder((all) => [...all]);
        const looks = await Promise.all(origins.map((origin) => lookAt(owner, origin)));
        if (origins.length > 1)
          for (const [at, origin] of origins.entries()) if (!looks[at]?.ready) services[owner].failed(origin);
        const best = looks.find((look) => look.away.length === 0) ?? looks.find((look) => look.ready);
        away.set(owner, (best ?? looks[0])?.away ?? []);
        ready.set(
          owner,
          looks.flatMap(({ instance }) => instance ?? []),
        );
      }),
    );
  };
  return {
    ...repeat({ name: 'services', everyMs: 1000, logger, run: look }),
    away: () => owners.flatMap((owner) => away.get(owner) ?? []),
    instances: (owner) => ready.get(owner) ?? [],
  };
}

async function lookAt(owner: Owner, origin: string): Promise<Look> {
  const name = `svc-${owner}`;
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) });
    const body = health.safeParse(await answer.json());
    const parts = body.success ? [...body.data.missing, ...body.data.away] : [];
    if (!answer.ok && parts.length === 0) return { ready: false, away: [name] };
    const { release = '', contract = null } = body.data ?? {};
    return {
      ready: answer.ok,
      away: parts.map((part) => `${name}: ${part}`),
      ...(answer.ok ? { instance: { origin, release, contract } } : {}),
    };
  } catch {
    return { ready: false, away: [name] };
  }
}
