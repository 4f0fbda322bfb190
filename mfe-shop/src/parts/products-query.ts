import { getProducts } from '@matchday/contracts/shop/http';
import { pagesQuery } from '@matchday/web-kit';

/** Products of one page. */
const PAGE = 48;

/** The search and order of the shelf. */
export interface Shelf {
  search?: string;
  sort?: 'newest' | 'name';
}

/** The shelf, page by page. */
export const productsQuery = ({ search, sort }: Shelf = {}) =>
  pagesQuery(getProducts, { query: { limit: PAGE, search: search || undefined, sort } });
