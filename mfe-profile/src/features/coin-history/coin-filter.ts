import { type CoinKind, coinFilter } from '@matchday/contracts/wallet/forms';

/** The filter of the coin history; days are in East Africa Time, both inclusive. */
export interface CoinFilter {
  kind?: CoinKind;
  from?: string;
  to?: string;
}

const rules = coinFilter.shape;

/** The filter in an address; an invalid kind or day is left out. */
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

/** Whether the days are in the wrong order: the server would refuse them. */
export const isBackwards = ({ from, to }: CoinFilter): boolean =>
  from !== undefined && to !== undefined && from > to;

/** Whether it leaves anything out. */
export const isNarrow = ({ kind, from, to }: CoinFilter): boolean =>
  [kind, from, to].some((part) => part !== undefined);
