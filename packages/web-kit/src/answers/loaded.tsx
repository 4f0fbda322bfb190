import { ErrorCard } from '@matchday/ui';
import type { ReactNode } from 'react';
import { messageOf } from '../calls/call-errors.ts';

/** A query, or anything that waits and fails like one. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  of: LoadedQuery<Data>;
  /** What a person reads when it fails: `The users could not be loaded`. */
  failure: string;
  /** Shows the server's own text in place of `failure`, where there is one. */
  explains?: boolean;
  /** It is the whole page: the failure is its heading. */
  page?: boolean;
  /** Shows while there is no answer yet. */
  waiting?: ReactNode;
  /** Shows for an empty list. */
  empty?: ReactNode;
  /** What shows the answer; without a function it shows while waiting too. */
  children: ReactNode | ((data: Data) => ReactNode);
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** What a query has answered; before that what waits, or the failure with Try again. Old answers stay. */
export function Loaded<Data>({ of, failure, explains, page, waiting, empty, children }: LoadedProps<Data>) {
  const { data, isError, isFetching, error, refetch } = of;
  if (data === undefined && isError)
    return (
      <ErrorCard
        page={page}
        text={explains ? messageOf(error, failure) : failure}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data !== undefined && empty !== undefined && isEmptyList(data)) return empty;
  if (typeof children !== 'function') return children;
  return data === undefined ? waiting : children(data);
}

/** Several queries as one: it has data when all have, fails when one does, and asks those again that failed. */
export function allLoaded(...queries: readonly LoadedQuery<unknown>[]): LoadedQuery<true> {
  const failed = queries.filter(({ data, isError }) => isError && data === undefined);
  return {
    data: failed.length === 0 && queries.every(({ data }) => data !== undefined) ? true : undefined,
    isError: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    error: failed[0]?.error,
    refetch: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
