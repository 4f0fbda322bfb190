import { refuse } from '@matchday/contracts/errors';
import type { DeadLetterView } from '@matchday/contracts/wallet/http';
import { SHOWN_LETTERS } from '@matchday/contracts/wallet/http';
import type { DeadLetter, Fate } from '@matchday/service-kit/bus/dead-letters';
import type { OverLetters } from './ports.ts';

/** Characters of a message that are shown. */
const mostCharacters = 10_000;

const view = (service: string, { id, event, queue, reason, at, body }: DeadLetter): DeadLetterView => ({
  ...{ _id: id, service, event, canReplay: queue !== '', reason, at },
  body: body.slice(0, mostCharacters),
});

/** Dead letters of all services, oldest first, and how many each has. @throws Refusal 503 while the broker is away */
export const listLetters =
  ({ over, services }: { over: OverLetters; services: readonly string[] }) =>
  (): Promise<{ letters: DeadLetterView[]; counts: { service: string; count: number }[] }> =>
    over(async (open) => {
      const letters: DeadLetterView[] = [];
      const counts: { service: string; count: number }[] = [];
      for (const service of services) {
        const count = await open.count(service);
        counts.push({ service, count });
        if (count === 0) continue;
        const found = await open.go(service, () => 'keep');
        letters.push(...found.slice(0, SHOWN_LETTERS).map(({ letter }) => view(service, letter)));
      }
      return { letters, counts };
    });

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
