import { limits } from '@matchday/contracts/constants';
import {
  getCoins,
  getMyRanking,
  getRankings,
  giftCoins,
  giftCoinsList,
  shareCoins,
} from '@matchday/contracts/wallet/http';
import type { AdmitCoinCall } from '@matchday/service-kit/coin-call-limit';
import { handle, page } from '@matchday/service-kit/http';
import type { createGiftCoinsList } from '../application/gift-coins-list.ts';
import type { createGiftCoins, createShareCoins } from '../application/give-coins.ts';
import { type createListCoins, csvLines } from '../application/list-coins.ts';
import type { createListRankings, createReadMyRanking } from '../application/list-rankings.ts';

/** Coins that people give each other, and who has most of them. */
export const coinRoutes = (cases: {
  shareCoins: ReturnType<typeof createShareCoins>;
  giftCoins: ReturnType<typeof createGiftCoins>;
  listRankings: ReturnType<typeof createListRankings>;
  readMyRanking: ReturnType<typeof createReadMyRanking>;
  giftCoinsList: ReturnType<typeof createGiftCoinsList>;
  listCoins: ReturnType<typeof createListCoins>;
  admitCoinCall: AdmitCoinCall;
}) => [
  handle(shareCoins, async ({ user, body, key }) => {
    await cases.admitCoinCall(user.id);
    const { id, ...given } = await cases.shareCoins({ by: user, ...body, key });
    return { _id: id, ...given, message: 'Coins shared successfully!' };
  }),
  handle(giftCoins, async ({ user, body, key }) => {
    await cases.admitCoinCall(user.id);
    const { id, ...given } = await cases.giftCoins({ by: user, ...body, key });
    return { _id: id, ...given, message: 'Coins gifted successfully!' };
  }),
  handle(getRankings, async ({ query }) => {
    const { items, next, total } = await cases.listRankings(query.cursor, query.limit ?? limits.page);
    return page(items, { next, total });
  }),
  handle(getMyRanking, ({ user }) => cases.readMyRanking(user.id)),
  handle(giftCoinsList, async ({ user, body, key }) => {
    await cases.admitCoinCall(user.id);
    const report = await cases.giftCoinsList({ by: user, ...body, key });
    const lines = `${report.given} of ${report.lines.length}`;
    return { ...report, message: body.dryRun ? `${lines} lines are good` : `${lines} gifts given` };
  }),
  handle(getCoins, async ({ user, query: { limit, format, ...query } }) => {
    const most = limit ?? (format === 'csv' ? csvLines : limits.page);
    const { items, next, total } = await cases.listCoins(user.id, { ...query, limit: most });
    return page(items, { next, total });
  }),
];
