import { limits } from '@matchday/contracts/constants';
import { getCoins, getRankings, giftCoins, shareCoins } from '@matchday/contracts/wallet/http';
import { type Handler, handle, page } from '@matchday/service-kit/http';
import type { createGiftCoins, createShareCoins } from '../../application/ledger/give-coins.ts';
import { type createListCoins, csvLines } from '../../application/ledger/list-coins.ts';
import type { createListRankings } from '../../application/ledger/list-rankings.ts';

/** Coins that people give each other, and who has most of them. */
export const coinRoutes = (cases: {
  shareCoins: ReturnType<typeof createShareCoins>;
  giftCoins: ReturnType<typeof createGiftCoins>;
  listRankings: ReturnType<typeof createListRankings>;
  listCoins: ReturnType<typeof createListCoins>;
}): Handler[] => [
  handle(shareCoins, async ({ user, body, key }) => {
    const { id, ...given } = await cases.shareCoins({ by: user, ...body, key });
    return { _id: id, ...given, message: 'Coins shared successfully!' };
  }),
  handle(giftCoins, async ({ user, body, key }) => {
    const { id, ...given } = await cases.giftCoins({ by: user, ...body, key });
    return { _id: id, ...given, message: 'Coins gifted successfully!' };
  }),
  handle(getRankings, async ({ query }) => {
    const { items, next, total } = await cases.listRankings(query.cursor, query.limit ?? limits.page);
    return page(items, { next, total });
  }),
  handle(getCoins, async ({ user, query: { limit, format, ...query } }) => {
    const most = limit ?? (format === 'csv' ? csvLines : limits.page);
    const { items, next, total } = await cases.listCoins(user.id, { ...query, limit: most });
    return page(items, { next, total });
  }),
];
