import { type AccountType, houseAccount, houseClassOf } from './accounts.ts';

/** Balances below it have a bucket each; from it on, each doubling is divided into `perDoubling` buckets. */
const exactBelow = 4096;
const perDoubling = exactBelow / 2;
/** Buckets of one page, which is one document. */
const perPage = 64;

/** The bucket of a balance: buckets are in the order of balances, and narrow compared with the balance. */
export function bucketOf(balance: number): number {
  let [mantissa, doublings] = [Math.max(0, balance), 0];
  for (; mantissa >= exactBelow; doublings += 1) mantissa = Math.floor(mantissa / 2);
  return doublings === 0 ? mantissa : exactBelow + (doublings - 1) * perDoubling + mantissa - perDoubling;
}

/** The highest balance of a bucket. */
export function topOf(bucket: number): number {
  if (bucket < exactBelow) return bucket;
  const doublings = Math.floor((bucket - exactBelow) / perDoubling) + 1;
  const mantissa = perDoubling + ((bucket - exactBelow) % perDoubling);
  return (mantissa + 1) * 2 ** doublings - 1;
}

/** The page of a bucket; pages are in the order of balances. */
export const pageOf = (bucket: number): number => Math.floor(bucket / perPage);

/** An account as far as sums and ranks depend on it. */
export interface Tallied {
  readonly id: string;
  readonly type: AccountType;
  readonly balance: number;
}

/** Sums of balances, and how many users have which balance; as a difference, entries may be negative. */
export interface Tally {
  /** By type of account; by class for the house, by account for the reserve. */
  readonly sums: ReadonlyMap<string, number>;
  readonly users: number;
  /** Users by bucket. */
  readonly buckets: ReadonlyMap<number, number>;
}

/** Users by page. */
export function pagesOf(buckets: Tally['buckets']): Map<number, number> {
  const pages = new Map<number, number>();
  for (const [bucket, users] of buckets) add(pages, pageOf(bucket), users);
  return pages;
}

/** What the sums name an account by. */
export function sumOf({ id, type }: Pick<Tallied, 'id' | 'type'>): string {
  if (type === 'house') return houseAccount(houseClassOf(id));
  return type === 'reserve' ? id : type;
}

/** What changes of accounts do to the tally; entries that do not change are left out. */
export function tallyOf(changes: Iterable<{ before: Tallied | null; after: Tallied | null }>): Tally {
  const sums = new Map<string, number>();
  const buckets = new Map<number, number>();
  const count = (account: Tallied | null, by: 1 | -1) => {
    if (!account) return;
    add(sums, sumOf(account), by * account.balance);
    if (account.type === 'user') add(buckets, bucketOf(account.balance), by);
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  const users = [...buckets.values()].reduce((sum, one) => sum + one, 0);
  return { sums: nonZero(sums), users, buckets: nonZero(buckets) };
}

/** What has to be added to `from` to get `to`. */
export const tallyBetween = (from: Tally, to: Tally): Tally => ({
  sums: between(from.sums, to.sums),
  users: to.users - from.users,
  buckets: between(from.buckets, to.buckets),
});

function add<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function between<Key>(from: ReadonlyMap<Key, number>, to: ReadonlyMap<Key, number>): Map<Key, number> {
  const result = new Map(to);
  for (const [key, value] of from) add(result, key, -value);
  return nonZero(result);
}

const nonZero = <Key>(counts: ReadonlyMap<Key, number>) =>
  new Map([...counts].filter(([, value]) => value !== 0));
