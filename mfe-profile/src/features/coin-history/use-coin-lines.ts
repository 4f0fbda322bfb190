import { getCoins } from '@matchday/contracts/wallet/http';
import { pagesQuery } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CoinFilter, isBackwards } from './coin-filter.ts';

/** Lines of one page. */
const PAGE = 50;

/** Own coin history page by page, newest first; not fetched while the days are in the wrong order. */
export const useCoinLines = (filter: CoinFilter) =>
  useInfiniteQuery({
    ...pagesQuery(getCoins, { query: { limit: PAGE, ...filter } }),
    enabled: !isBackwards(filter),
  });
