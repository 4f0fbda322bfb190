import { isFound } from '@matchday/contracts/search';
import type { DeadLetterView } from '@matchday/contracts/wallet/http';
import type { LetterSort } from '@matchday/contracts/wallet/rules';
import type { DeadLetter } from '@matchday/service-kit/bus/dead-letters';
import { orderBy, type Page, type PageQuery, readPage, sliceOf } from '@matchday/service-kit/paging';
import type { OverLetters } from './ports.ts';

/** Characters of a message that are shown. */
const mostCharacters = 10_000;

/** A letter as lists are ordered; one event may be a letter of several services. */
interface Entry {
  readonly _id: string;
  readonly at: string;
  readonly service: string;
  readonly letter: DeadLetter;
}

const orders = { oldest: orderBy('at', 1, 'string'), newest: orderBy('at', -1, 'string') };

const byTime = (one: Entry, other: Entry): number =>
  one.at === other.at ? (one._id < other._id ? -1 : 1) : one.at < other.at ? -1 : 1;

const isSearched = (search: string, { event, reason, id, body }: DeadLetter): boolean =>
  isFound(search, [event, reason, id]) || body.toLowerCase().includes(search.toLowerCase());

const view = ({ service, letter }: Entry): DeadLetterView => {
  const { id, event, queue, reason, at, body } = letter;
  return {
    ...{ _id: id, service, event, canReplay: queue !== '', reason, at },
    body: body.slice(0, mostCharacters),
  };
};

/**
 * A page of the dead letters, and how many each service has. A queue cannot be searched or sorted, so all that it holds
 * is read for every page.
 * @throws Refusal 503 while the broker is away, 400 for an unknown cursor
 */
export const listLetters =
  ({ over, services }: { over: OverLetters; services: readonly string[] }) =>
  async ({
    search,
    service: only,
    sort = 'oldest',
    ...query
  }: PageQuery & {
    search?: string | undefined;
    service?: string | undefined;
    sort?: LetterSort | undefined;
  }): Promise<Page<DeadLetterView> & { counts: { service: string; count: number; read?: number }[] }> => {
    const entries: Entry[] = [];
    const counts: { service: string; count: number; read?: number }[] = [];
    const readAll = () =>
      over(async (open) => {
        for (const service of services) {
          const count = await open.count(service);
          const isListed = count > 0 && (only === undefined || only === service);
          const found = isListed ? await open.go(service, () => 'keep') : [];
          counts.push({ service, count, ...(isListed && { read: found.length }) });
          for (const { letter } of found)
            if (search === undefined || isSearched(search, letter))
              entries.push({ _id: `${service} ${letter.id}`, at: letter.at, service, letter });
        }
      });
    const order = orders[sort];
    const { items, ...page } = await readPage<Entry>(query, {
      order,
      read: async (slice) => {
        await readAll();
        entries.sort(byTime);
        if (sort === 'newest') entries.reverse();
        return sliceOf(entries, order, slice);
      },
      count: () => entries.length,
    });
    return { ...page, items: items.map(view), counts };
  };
