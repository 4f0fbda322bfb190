import type { AnyCall } from '@matchday/contracts/call';
import { type CallInput, pagesQuery, useRested } from '@matchday/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Rows of one page. */
const PAGE = 100;

interface SearchedOptions<Row> {
  /** What else the list is asked for, such as its order. */
  query?: Record<string, string | undefined>;
  /** First picture, before the server has answered ([R24] [R25]). */
  first?: Row[];
  /** Whether a row holds what was typed: narrows what is known until the server has answered. */
  holds: (row: Row, typed: string) => boolean;
}

/** A long list that the server searches, sorts and gives in pages, as its screen shows it. */
export function useSearched<Row>(call: AnyCall, { query, first, holds }: SearchedOptions<Row>) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const search = useRested(wanted);
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
    /** How many there are of what was searched for; undefined before that is known. */
    total: pages.data?.pages[0]?.total ?? known?.length,
    isNarrow: search !== '',
    pages,
  };
}
