import { type CoinKind, getCoins } from '@matchday/contracts/wallet/http';

/** What of the coin history is shown; days are those of East Africa Time, both included. */
export interface CoinFilter {
  kind?: CoinKind;
  from?: string;
  to?: string;
}

const rules = getCoins.query.pick({ kind: true, from: true, to: true }).shape;

/** The filter that an address names; what is no kind or no day is left out. */
export function filterIn(search: URLSearchParams): CoinFilter {
  const said = <Name extends keyof CoinFilter>(name: Name): CoinFilter[Name] => {
    const read = rules[name].safeParse(search.get(name) ?? undefined);
    return read.success ? (read.data as CoinFilter[Name]) : undefined;
  };
  return { kind: said('kind'), from: said('from'), to: said('to') };
}

/** The address with this filter instead of its own. */
export function withFilter(search: URLSearchParams, filter: CoinFilter): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const name of ['kind', 'from', 'to'] as const) {
    const read = rules[name].safeParse(filter[name] || undefined);
    if (read.success && read.data !== undefined) changed.set(name, read.data);
    else changed.delete(name);
  }
  return changed;
}

/** Whether the days stand in the wrong order: the server would refuse them. */
export const isBackwards = ({ from, to }: CoinFilter): boolean =>
  from !== undefined && to !== undefined && from > to;

/** Whether anything is left out by it. */
export const isNarrow = ({ kind, from, to }: CoinFilter): boolean =>
  [kind, from, to].some((part) => part !== undefined);
