import { ErrorCard } from '@matchday/ui';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../calls/call-errors.ts';

/** A query, or anything that loads and fails like one. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
  /** It has no answer yet, or is asked again after it has failed. */
  isPending?: boolean;
  /** How often it has failed for good. */
  errorUpdateCount?: number;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  of: LoadedQuery<Data>;
  /** Shown if it fails: `The users could not be loaded`. */
  failure: string;
  /** Shows the server's text instead of `failure`, if there is one. */
  explains?: boolean;
  /** Makes the failure text the page's heading. */
  page?: boolean;
  /** Shown while loading. */
  waiting?: ReactNode;
  /** Shown for an empty list. */
  empty?: ReactNode;
  /** Renders the data. If it is not a function, it is also shown while loading. */
  children: ReactNode | ((data: Data) => ReactNode);
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

const hasFailed = ({ data, isError, isPending, errorUpdateCount = 0 }: LoadedQuery<unknown>): boolean =>
  data === undefined && (isError || (isPending === true && errorUpdateCount > 0));

/**
 * The failure to show, also while what failed is asked again: a query without data forgets by then that it has failed,
 * and what is below would move down and up with each try.
 */
export function useFailure(of: LoadedQuery<unknown>): { error: unknown } | undefined {
  const { isError, error } = of;
  const [last, setLast] = useState<{ error: unknown }>();
  if (isError && (!last || last.error !== error)) setLast({ error });
  return hasFailed(of) ? last : undefined;
}

/** Shows the data of a query, or its loading, empty or failed state. Data stays visible if a reload fails. */
export function Loaded<Data>({ of, failure, explains, page, waiting, empty, children }: LoadedProps<Data>) {
  const { data, isFetching, refetch } = of;
  const failed = useFailure(of);
  if (failed)
    return (
      <ErrorCard
        page={page}
        text={explains ? messageOf(failed.error, failure) : failure}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data !== undefined && empty !== undefined && isEmptyList(data)) return empty;
  if (typeof children !== 'function') return children;
  return data === undefined ? waiting : children(data);
}

/** Several queries as one: has data when all have, fails when one does, and retries those that failed. */
export function allLoaded(...queries: readonly LoadedQuery<unknown>[]): LoadedQuery<true> {
  const failed = queries.filter(hasFailed);
  return {
    data: failed.length === 0 && queries.every(({ data }) => data !== undefined) ? true : undefined,
    isError: failed.some(({ isError }) => isError),
    isFetching: failed.some(({ isFetching }) => isFetching),
    error: failed.find(({ isError }) => isError)?.error,
    isPending: failed.length > 0,
    errorUpdateCount: failed.length,
    refetch: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
