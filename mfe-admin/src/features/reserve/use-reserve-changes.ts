import { getReserveHistory } from '@matchday/contracts/wallet/http';
import { pagesQuery } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Lines of one page. */
const PAGE = 10;

/** Changes of the reserve page by page, newest first. */
export const useReserveChanges = () =>
  useInfiniteQuery(pagesQuery(getReserveHistory, { query: { limit: PAGE } }));
