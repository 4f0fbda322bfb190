import { cursorOf, placeOf } from './list-rankings.ts';
import type { LedgerReader } from './ports.ts';

/** Users by coins, descending, of all or `among` some; each with the cursor that goes on after it. @throws Refusal 400 */
export const createListRichest =
  (reader: Pick<LedgerReader, 'ranked'>) =>
  async (query: { cursor?: string; limit: number; among?: readonly string[] }) => {
    const place = query.cursor === undefined ? null : placeOf(query.cursor);
    const found = await reader.ranked(place, query.limit, query.among);
    return found.map((one) => ({ userId: one.userId, coins: one.coins, cursor: cursorOf(one) }));
  };
