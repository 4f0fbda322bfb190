import type { Owner } from '@matchday/contracts/call';
import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';
import { repeat } from '@matchday/service-kit/schedule';
import type { Instances } from '@matchday/service-kit/wallet/instances';
import { z } from 'zod';

const health = z.object({ missing: z.array(z.string()).default([]) });

/** Which services are ready, looked at once a second. */
export interface ServiceWatch extends Part {
  /** What is missing, such as `svc-wallet` (does not answer) or `svc-shop: mongodb`; empty when all are ready. */
  missing(): string[];
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
  const names = Object.keys(services) as Owner[];
  const missing = new Map<Owner, string[]>(names.map((owner) => [owner, [`svc-${owner}`]]));

  const look = async () => {
    await Promise.all(
      names.map(async (owner) => {
        const origins = services[owner].inOrder((all) => [...all]);
        const lacks = await Promise.all(origins.map((origin) => lackOf(owner, origin)));
        if (origins.length > 1)
          for (const [at, origin] of origins.entries())
            if ((lacks[at]?.length ?? 0) > 0) services[owner].failed(origin);
        missing.set(owner, lacks.find((lack) => lack.length === 0) ?? lacks[0] ?? []);
      }),
    );
  };
  return {
    ...repeat({ name: 'services', everyMs: 1000, logger, run: look }),
    missing: () => names.flatMap((owner) => missing.get(owner) ?? []),
  };
}

async function lackOf(owner: Owner, origin: string): Promise<string[]> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) });
    const body = health.safeParse(await answer.json());
    if (answer.ok) return [];
    const parts = body.success ? body.data.missing : [];
    return parts.length > 0 ? parts.map((part) => `svc-${owner}: ${part}`) : [`svc-${owner}`];
  } catch {
    return [`svc-${owner}`];
  }
}
