import type { AnyCall } from '@matchday/contracts/call';
import { type CallInput, pagesQuery, rowsIn, useNarrow, useRested } from '@matchday/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

/** Rows of one page. */
const PAGE = 100;

/** What the address says, by the name of the filter; an empty one is left out. */
export type AddressFilter<Name extends string> = Partial<Record<Name, string>>;

/**
 * A long list of the server, narrowed by the address: it can be linked, reloaded and gone back to.
 * @param options `filters` are names in the address; `queryOf` turns them into the query of the call
 */
export function useAddressList<Row, Name extends string>(
  call: AnyCall,
  options: {
    filters: readonly Name[];
    queryOf?: (filter: AddressFilter<Name>) => Record<string, string | undefined>;
    /** Parameters in the path of the call. */
    params?: object;
    /** Begins the names in the address, where other lists have theirs beside them. */
    prefix?: string;
    /** Rows of one page, where they are larger than a line. */
    pageSize?: number;
    /** The field of the answer that holds the rows, where it is another than `data`. */
    rowsField?: string;
    /** Polling interval, where rows come and go without any event. */
    pollMs?: number;
  },
) {
  const { filters, queryOf = (filter) => filter, pageSize = PAGE, rowsField, pollMs } = options;
  const { params, prefix = '' } = options;
  const [address, narrow] = useNarrow();
  const [, setAddress] = useSearchParams();
  const filter: AddressFilter<Name> = {};
  for (const name of filters) {
    const value = address.get(prefix + name)?.trim();
    if (value) filter[name] = value;
  }
  const rested = useRested(JSON.stringify(filter));
  const query = queryOf(JSON.parse(rested) as AddressFilter<Name>);
  const pages = useInfiniteQuery({
    ...pagesQuery(call, { params, query: { ...query, limit: pageSize } } as CallInput<AnyCall>),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs ?? false,
  });
  return {
    call,
    params,
    query,
    rowsField,
    /** The value of a filter as a field shows it. */
    value: (name: Name) => address.get(prefix + name) ?? '',
    narrow: (name: Name, value: string) => narrow(prefix + name, value),
    clear() {
      const own = new Set<string>(filters.map((name) => prefix + name));
      setAddress(new URLSearchParams([...address].filter(([name]) => !own.has(name))), { replace: true });
    },
    isNarrow: Object.keys(filter).length > 0,
    /** Whether the rows are of the whole list: those that a filter has left stay until all of them are there. */
    isWhole: rested === '{}' && !pages.isPlaceholderData,
    rows: pages.data?.pages.flatMap(({ items }) => rowsIn<Row>(items, rowsField)),
    /** How many match; undefined while unknown. */
    total: pages.data?.pages[0]?.total,
    pages,
  };
}

/** A list as {@link useAddressList} gives it. */
export type AddressList<Row, Name extends string> = ReturnType<typeof useAddressList<Row, Name>>;
