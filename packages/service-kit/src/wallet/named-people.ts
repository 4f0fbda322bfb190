import { refuse } from '@matchday/contracts/errors';
import { searchPeople } from '@matchday/contracts/wallet/internal';
import type { WalletClient } from './client.ts';

/** People whose names a search may match. */
export const MOST_NAMED = 1000;

/**
 * Ids of people whose names hold the text of a search. Where more are found than a list takes, the search is refused:
 * a list from the first of them would look complete.
 * @param find those whose names hold the text, so many at most
 * @throws Refusal 400 at `search` where {@link MOST_NAMED} names or more hold it
 */
export async function fewEnough(
  find: (search: string, limit: number) => Promise<string[]>,
  search: string,
): Promise<string[]> {
  const ids = await find(search, MOST_NAMED);
  if (ids.length === MOST_NAMED)
    throw refuse.field('search', `Too many names hold “${search}”: type more of the name`);
  return ids;
}

/**
 * The same, asked of the wallet.
 * @throws Refusal 400 as {@link fewEnough}, 503 while the wallet does not answer
 */
export const namedPeople = (wallet: Pick<WalletClient, 'ask'>, named: string): Promise<string[]> =>
  fewEnough(
    async (search, limit) => (await wallet.ask(searchPeople, { body: { search, limit } })).ids,
    named,
  );
