import { refuse } from '@matchday/contracts/errors';
import type { Fate } from '@matchday/service-kit/bus/dead-letters';
import type { OverLetters } from './ports.ts';

/**
 * Puts the named letters back into their queues, or discards them. One that is gone already is not an error: somebody
 * else was faster.
 * @throws Refusal 400 for an unknown service, 503 while the broker does not answer
 */
export const settleLetters =
  ({ over, services }: { over: OverLetters; services: readonly string[] }) =>
  async (
    fate: Exclude<Fate, 'keep'>,
    { service, ids }: { service: string; ids: readonly string[] },
  ): Promise<{ done: number; failures: { _id: string; why: string }[] }> => {
    if (!services.includes(service)) throw refuse.field('service', 'There is no such service');
    const settled = await over((open) => open.go(service, ({ id }) => (ids.includes(id) ? fate : 'keep')));
    const failures = settled.flatMap(({ letter, failure }) =>
      failure === undefined ? [] : [{ _id: letter.id, why: failure }],
    );
    return { done: settled.filter((each) => each.fate === fate).length, failures };
  };
