import { refuse } from '@matchday/contracts/errors';
import { searchPeople } from '@matchday/contracts/wallet/internal';
import type { WalletClient } from './client.ts';

/** People whose names a search may match. */
export const MOST_NAMED = 1000;

/**
 * Ids of people whose names hold the text of a search. Where the wallet has more than it lists, the search is refused:
 * a list from the first of them would look complete.
 * @throws Refusal 400 at `search` where {@link MOST_NAMED} names or more hold it, 503 while the wallet does not answer
 */
export async function namedPeople(wallet: Pick<WalletClient, 'ask'>, search: string): Promise<string[]> {
  const { ids } = await wallet.ask(searchPeople, { body: { search, limit: MOST_NAMED } });
  if (ids.length === MOST_NAMED)
    throw refuse.field('search', `Too many names hold “${search}”: type more of the name`);
  return ids;
}
