import type { AnyCall } from '@matchday/contracts/call';
import { type CallInput, pagesQuery } from '@matchday/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAddressText } from './use-address.ts';

/** Rows of one page. */
const PAGE = 100;

interface SearchedOptions<Row> {
  /** More query parameters, such as the order. */
  query?: Record<string, string | undefined>;
  /** Rows to show before the server has answered ([R24] [R25]). */
  first?: Row[];
  /** Whether a row matches the typed text: filters the known rows until the server has answered. */
  holds: (row: Row, typed: string) => boolean;
}

/** State of a long list that the server searches, sorts and pages; the search is in the address. */
export function useSearched<Row>(call: AnyCall, { query, first, holds }: SearchedOptions<Row>) {
  const { typed, setTyped, rested: search } = useAddressText('search');
  const wanted = typed.trim();
  const pages = useInfiniteQuery({
    ...pagesQuery(call, {
      query: { limit: PAGE, ...query, search: search || undefined },
    } as CallInput<AnyCall>),
    placeholderData: keepPreviousData,
  });
  const answered = pages.data?.pages.flatMap(({ items }) => items as Row[]);
  const isFirst = !answered && !(pages.isError && search);
  const known = answered ?? (isFirst ? first : undefined);
  const isAnswer = answered && !pages.isPlaceholderData && search === wanted;
  return {
    typed,
    setTyped,
    rows: isAnswer ? known : known?.filter((row) => holds(row, wanted.toLowerCase())),
    /** How many rows match; undefined while unknown. */
    total: pages.data?.pages[0]?.total ?? known?.length,
    /** Rows that a search has left stay until those of the next are there. */
    isNarrow: search !== '' || pages.isPlaceholderData,
    pages,
  };
}
