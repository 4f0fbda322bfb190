import { isSummed } from '../accounts.ts';
import type { Leg } from '../commands.ts';
import type { Posting, TransferRecord } from '../records.ts';

/** Sums by house account, as transfers name it, and by the last two characters of fixture accounts. */
export type HouseSums = Readonly<Record<string, number>>;

const isHouse = ({ account }: Pick<Leg, 'account'>) => isSummed(account);
/** There are too many fixtures to keep a sum of each between slices. */
const nameOf = (whole: string) => (whole.startsWith('fixture:') ? `fixture:…${whole.slice(-2)}` : whole);

/** Ids of the postings of a transfer's legs; those of house and fixtures are summed over a batch. */
export const postingsOf = ({ key, legs }: Pick<TransferRecord, 'key' | 'legs'>): string[] =>
  legs.flatMap((leg, index) => (isHouse(leg) ? [] : `${key}#${index}`));

/** Judges transfers by their postings, both of one snapshot: legs sum to 0, and each has its posting (I2). */
export function judgeTransfers(
  transfers: readonly TransferRecord[],
  postings: ReadonlyMap<string, Pick<Posting, 'account' | 'amount' | 'batch'>>,
): string[] {
  return transfers.flatMap(({ key, outcome, reason, legs, batch }) => {
    if (outcome === 'refused')
      return [
        ...(legs.length > 0 ? [`${key} was refused but has legs`] : []),
        ...(reason === 'unfunded' ? [`${key} asked for coins that its fixture or order does not hold`] : []),
      ];
    const findings: string[] = [];
    const sum = legs.reduce((total, { amount }) => total + amount, 0);
    if (sum !== 0) findings.push(`The legs of ${key} sum to ${sum}`);
    for (const [index, leg] of legs.entries()) {
      if (isHouse(leg)) continue;
      const posting = postings.get(`${key}#${index}`);
      if (!posting) findings.push(`${key} is missing posting ${index}`);
      else if (posting.account !== leg.account || posting.amount !== leg.amount || posting.batch !== batch)
        findings.push(`${key}#${index} differs from its transfer`);
    }
    return findings;
  });
}

/**
 * Adds what batches with an id below `before` moved to or from house and fixtures.
 * @param name gives the whole account that a row's account is, or is a part of
 */
export function addHouse(
  sums: HouseSums,
  rows: readonly (Leg & { readonly batch: string })[],
  before: string,
  name: (account: string) => string = (account) => account,
): HouseSums {
  const total: Record<string, number> = { ...sums };
  for (const { account, amount, batch } of rows) {
    if (!isHouse({ account }) || batch >= before) continue;
    const house = nameOf(name(account));
    total[house] = (total[house] ?? 0) + amount;
  }
  return total;
}

/** Checks that the postings of house and fixtures agree with what transfers moved there. */
export const judgeHouse = (posted: HouseSums, moved: HouseSums): string[] =>
  [...new Set([...Object.keys(posted), ...Object.keys(moved)])].sort().flatMap((house) => {
    const differs = (posted[house] ?? 0) - (moved[house] ?? 0);
    return differs === 0 ? [] : [`${house} was posted ${differs} more than its transfers moved`];
  });

/** Milliseconds after which a batch has certainly been committed or abandoned. */
const settledAfterMs = 60_000;

/** The lowest id of batches that may be undecided: ids begin with the second in which they were made. */
export const firstUnsettledBatch = (at: Date, settledMs = settledAfterMs): string =>
  Math.floor((at.getTime() - settledMs) / 1000)
    .toString(16)
    .padStart(8, '0');
