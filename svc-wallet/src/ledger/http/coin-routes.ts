import { limits } from '@matchday/contracts/constants';
import { formatNumber } from '@matchday/contracts/format';
import * as calls from '@matchday/contracts/wallet/http';
import type { AdmitCoinCall } from '@matchday/service-kit/coin-call-limit';
import { handle, page } from '@matchday/service-kit/http';
import { giftCoinsList } from '../application/gift-coins-list.ts';
import { giftCoins, giveToUser, shareCoins } from '../application/give-coins.ts';
import { csvLines, listAccountCoins, listCoins } from '../application/list-coins.ts';
import { listRankings, readMyRanking } from '../application/list-rankings.ts';
import type { LedgerReader, People, Submit } from '../application/ports.ts';
import type { LimitShare } from './limit-shares.ts';

/** Coins that people give each other, their history, and the rankings. */
export function coinRoutes(deps: {
  submit: Submit;
  reader: LedgerReader;
  people: People;
  welcomeCoins: number;
  clock: () => Date;
  admitCoinCall: AdmitCoinCall;
  limitShare: LimitShare;
}) {
  const { admitCoinCall, limitShare } = deps;
  const share = shareCoins(deps);
  const gift = giftCoins(deps);
  const giftList = giftCoinsList(deps);
  const rankings = listRankings(deps);
  const myRanking = readMyRanking(deps);
  const history = listCoins(deps);
  const accountHistory = listAccountCoins(deps);
  const give = giveToUser(deps);
  return [
    handle(calls.shareCoins, async ({ user, body, key }) => {
      await admitCoinCall(user.id);
      const { id, ...given } = await limitShare(user.id, () => share({ by: user, ...body, key }));
      return { _id: id, ...given, message: 'Coins shared successfully!' };
    }),
    handle(calls.giftCoins, async ({ user, body, key }) => {
      await admitCoinCall(user.id);
      const { id, ...given } = await gift({ by: user, ...body, key });
      return { _id: id, ...given, message: 'Coins gifted successfully!' };
    }),
    handle(calls.giftCoinsList, async ({ user, body, key }) => {
      await admitCoinCall(user.id);
      const report = await giftList({ by: user, ...body, key });
      const lines = `${report.given} of ${report.lines.length}`;
      return { ...report, message: body.dryRun ? `${lines} lines are valid` : `${lines} gifts given` };
    }),
    handle(calls.giveCoins, async ({ user, params, body, key }) => {
      await admitCoinCall(user.id);
      const { id, amount } = await give({ by: user, userId: params.id, ...body, key });
      return { _id: id, amount, message: `${formatNumber(amount)} ${amount === 1 ? 'coin' : 'coins'} given` };
    }),
    handle(calls.getAccountCoins, async ({ params, query }) => {
      const { items, ...rest } = await accountHistory(params.id, {
        ...query,
        limit: query.limit ?? limits.page,
      });
      return page(items, rest);
    }),
    handle(calls.getRankings, async ({ query }) => {
      const { items, next, total } = await rankings(query);
      return page(items, { next, total });
    }),
    handle(calls.getMyRanking, ({ user }) => myRanking(user.id)),
    handle(calls.getCoins, async ({ user, query: { limit, format, ...query } }) => {
      const most = limit ?? (format === 'csv' ? csvLines : limits.page);
      const { items, next, total } = await history(user.id, { ...query, limit: most });
      return page(items, { next, total });
    }),
  ];
}
