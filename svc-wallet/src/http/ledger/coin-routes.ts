import { limits } from '@matchday/contracts/constants';
import { getRankings, giftCoins, shareCoins } from '@matchday/contracts/wallet/http';
import { type Handler, handle, page } from '@matchday/service-kit/http';
import type { createGiftCoins, createShareCoins } from '../../application/ledger/give-coins.ts';
import type { createListRankings } from '../../application/ledger/list-rankings.ts';

/** Coins that people give each other, and who has most of them. */
export const coinRoutes = (cases: {
  shareCoins: ReturnType<typeof createShareCoins>;
  giftCoins: ReturnType<typeof createGiftCoins>;
  listRankings: ReturnType<typeof createListRankings>;
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
];
