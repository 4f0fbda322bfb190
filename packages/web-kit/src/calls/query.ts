import type { AnyCall } from '@matchday/contracts/call';
import { CACHE_MS } from '@matchday/contracts/constants';
import {
  infiniteQueryOptions,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api, apiList, type CallInput } from './api.ts';
import { hasNoAnswer, isApiError } from './call-errors.ts';

/** Key of all cached answers of a call, or of the one for an input. */
export const keyOf = (call: AnyCall, input?: object): readonly unknown[] =>
  input === undefined ? [call.name] : [call.name, input];

/**
 * Options of `useQuery` and `useSuspenseQuery` for a call: one cache entry for the same input in all
 * parts, kept for 60 s after its last use (SPEC 7, [Q06]).
 */
export const query = <C extends AnyCall>(call: C, input: CallInput<C> = {} as CallInput<C>) =>
  queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => api(call, input, { signal }),
    gcTime: CACHE_MS,
  });

/** As {@link query}, for lists whose total or next page a screen shows. */
export const listQuery = <C extends AnyCall>(call: C, input: CallInput<C> = {} as CallInput<C>) =>
  queryOptions({
    queryKey: [...keyOf(call, input), 'list'],
    queryFn: ({ signal }) => apiList(call, input, { signal }),
    gcTime: CACHE_MS,
  });

/** As {@link listQuery}, page by page for `useInfiniteQuery`; `limit` of the input is the size of a page. */
export const pagesQuery = <C extends AnyCall>(call: C, input: CallInput<C> = {} as CallInput<C>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(call, input), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const { query: asked } = input as { query?: object };
      return apiList(call, { ...input, query: { ...asked, cursor: pageParam ?? undefined } }, { signal });
    },
    // Null, which stays the same where an answer is stored as JSON: in the page, and on the device.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: CACHE_MS,
  });

/** Refusals are final; requests without an answer are retried twice. */
const retry = (failures: number, error: unknown): boolean => hasNoAnswer(error) && failures < 2;

/**
 * The one cache of a page, created by the shell; tests create their own.
 * @param onUnauthenticated called when any call is answered with 401, with the key of the query if it was one
 */
export function createQueryClient(
  onUnauthenticated: (key?: readonly unknown[]) => void = () => {},
): QueryClient {
  const is401 = (error: unknown): boolean => isApiError(error) && error.status === 401;
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: CACHE_MS, staleTime: 2000, retry },
      // Offline, a mutation fails at once and the form keeps its input, instead of pausing silently.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => is401(error) && onUnauthenticated(queryKey),
    }),
    mutationCache: new MutationCache({ onError: (error) => is401(error) && onUnauthenticated() }),
  });
}
