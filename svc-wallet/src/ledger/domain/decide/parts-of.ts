import { type AccountState, isSummed, subAccount, wholeOf } from '../accounts.ts';

/** Accounts of house and fixtures within a batch: as wholes while it is decided, by their parts when it is written. */
export interface Parts {
  add(whole: string, amount: number): void;
  /** Correct only if all parts were read; see `accountsTouched`. */
  held(whole: string): number;
  /** What the batch does to each part. */
  changes(instance: string): { part: string; amount: number }[];
}

/**
 * @param accounts as they were before the batch. A fixture pays from this instance's part first, then from the others
 * in order of id: no part falls below 0, because the whole does not
 */
export function partsOf(accounts: ReadonlyMap<string, AccountState>): Parts {
  const before = Map.groupBy(
    [...accounts.values()].filter(({ id }) => isSummed(id)),
    ({ id }) => wholeOf(id),
  );
  const sums = new Map<string, number>();
  const partsOfWhole = (whole: string) => before.get(whole) ?? [];

  const changesOf = (whole: string, amount: number, own: string) => {
    if (amount === 0) return [];
    if (amount > 0 || whole.startsWith('house:')) return [{ part: own, amount }];
    const changes: { part: string; amount: number }[] = [];
    let rest = -amount;
    const place = ({ id }: AccountState) => (id === own ? '' : id);
    for (const { id, balance } of partsOfWhole(whole).toSorted((a, b) => (place(a) < place(b) ? -1 : 1))) {
      const drawn = Math.min(balance, rest);
      if (drawn > 0) changes.push({ part: id, amount: -drawn });
      rest -= Math.max(0, drawn);
    }
    if (rest > 0) throw new RangeError(`${whole} is ${rest} short`);
    return changes;
  };

  return {
    add: (whole, amount) => void sums.set(whole, (sums.get(whole) ?? 0) + amount),
    held: (whole) => partsOfWhole(whole).reduce((sum, { balance }) => sum + balance, sums.get(whole) ?? 0),
    changes: (instance) =>
      [...sums].flatMap(([whole, amount]) => changesOf(whole, amount, subAccount(whole, instance))),
  };
}
