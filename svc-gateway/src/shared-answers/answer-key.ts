import { parse } from 'node:querystring';
import type { AnyCall, SharedCall } from '@matchday/contracts/call';
import { pathOf } from '@matchday/service-kit/internal-call';
import { LRUCache } from 'lru-cache';

/** What is asked of a shared call, written in one way only. */
export interface Asked {
  readonly call: SharedCall;
  /** Path and query as the service is asked: parsed by the contract, without what it drops, sorted. */
  readonly path: string;
  /** The parsed query. */
  readonly query: unknown;
  /** The parameter `id`, where the call has one. */
  readonly id: string | undefined;
}

/** Finds out what a request asks; null if it is not valid, which its service explains. */
type AskedBy = (call: SharedCall, path: string, search: string) => Asked | null;

/** Addresses whose meaning is remembered: parsing one costs as much as answering it. */
const remembered = 5000;

/** Whether everybody who may make the call gets the same answer. */
export const isShared = (call: AnyCall): call is SharedCall => call.shared !== undefined;

/** A query as Express reads it. */
export const queryOf = (search: string): object => ({ ...parse(search) });

/**
 * The same question in another case, order or notation has the same `path`, which is the key of its answer.
 * `search` is the query as it was written, without the question mark.
 */
export function createAskedBy(): AskedBy {
  const known = new LRUCache<string, { asked: Asked | null }>({ max: remembered });
  return (call, path, search) => {
    const address = `${call.name} ${path}?${search}`;
    const found = known.get(address);
    if (found) return found.asked;
    const asked = askedOf(call, path, search);
    known.set(address, { asked });
    return asked;
  };
}

function askedOf(call: SharedCall, path: string, search: string): Asked | null {
  const params = call.params?.safeParse(paramsOf(call, path));
  const query = call.query?.safeParse(queryOf(search));
  if (params?.success === false || query?.success === false) return null;
  const sorted = Object.entries((query?.data ?? {}) as object).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const input = { params: params?.data, query: Object.fromEntries(sorted) };
  const { id } = (params?.data ?? {}) as { id?: string };
  return { call, path: pathOf(call, input), query: query?.data, id };
}

function paramsOf(call: AnyCall, path: string): Record<string, string> {
  const given = path.split('/');
  const pairs = call.path.split('/').map((part, at) => [part, given[at] ?? ''] as const);
  return Object.fromEntries(
    pairs.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), decoded(value)]),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
