import type { QueryInputOf } from '@matchday/contracts/call';
import { limits } from '@matchday/contracts/constants';
import { getProducts } from '@matchday/contracts/shop/http';
import { pagesQuery } from '@matchday/web-kit';

/** Products of one page. */
const PAGE = 48;

/** What the shelf shows, and in which order. */
export type Shelf = Pick<QueryInputOf<typeof getProducts>, 'search' | 'sort' | 'shelf'> & {
  /** Only what this number of coins is enough for. */
  affordableWith?: number;
};

/**
 * So many coins or a few more: many people with about as many coins share an answer. The screen leaves out what is too
 * dear. @returns the next number with two figures, and no more than a product may cost
 */
export function roundedUp(coins: number): number {
  const step = 10 ** Math.max(0, String(coins).length - 2);
  return Math.min(Math.ceil(coins / step) * step, limits.amount);
}

/** The shelf, page by page. */
export const productsQuery = ({ search, sort, shelf, affordableWith }: Shelf = {}) =>
  pagesQuery(getProducts, {
    query: {
      limit: PAGE,
      search: search || undefined,
      sort,
      shelf,
      maxCoins: affordableWith === undefined ? undefined : roundedUp(affordableWith),
    },
  });
