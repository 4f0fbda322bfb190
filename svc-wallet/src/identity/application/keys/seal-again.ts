import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';

/**
 * At the start, seals again what another value of the secret has sealed, so that the other value can be taken away.
 * What no value opens is reported and stays as it is: with the right value it opens again.
 * @param deps `stores` by what they keep
 */
export const sealAgain = (deps: {
  stores: Readonly<Record<string, { sealAgain(): Promise<number> }>>;
  logger: Pick<Logger, 'error'>;
}): Part => ({
  name: 'sealed secrets',
  async start() {
    for (const [what, store] of Object.entries(deps.stores)) {
      const lost = await store.sealAgain();
      if (lost > 0)
        deps.logger.error(
          { what, lost },
          `No value of SEAL_SECRET opens ${lost} of the ${what}: set the one before`,
        );
    }
  },
  close: async () => undefined,
});
