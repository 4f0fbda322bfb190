import type { Difference, Holding, HoldingsOf } from '@matchday/contracts/wallet/internal';

/** What fixtures and orders hold, and which differences were found. */
export interface HoldingsStore {
  /** What `ids` hold, and everything else that holds coins with an id after `after`, up to `to`. */
  holdings(
    of: HoldingsOf,
    which: { ids: readonly string[]; after: string; to?: string | undefined },
  ): Promise<Holding[]>;
  /** Replaces the last findings. @returns the last ones */
  report(of: HoldingsOf, findings: readonly string[], at: Date): Promise<readonly string[]>;
  reported(): Promise<string[]>;
}

const nameOf: Record<HoldingsOf, string> = { fixture: 'open stakes', order: 'pending order' };

/** A difference as text. */
function findingOf(of: HoldingsOf, { id, held, least, most }: Difference): string {
  const expected = least === most ? String(least) : `${least} to ${most}`;
  return `${of}:${id} holds ${held} coins, expected ${expected} from its ${nameOf[of]}`;
}

/**
 * Records the differences that a service found between its stakes or orders and the coins that the ledger holds.
 * @param deps `onDifferences` gets the findings that the last report did not have
 */
export const reportDifferences =
  (deps: {
    holdings: Pick<HoldingsStore, 'report'>;
    clock: () => Date;
    onDifferences: (findings: readonly string[]) => void;
  }) =>
  async (
    of: HoldingsOf,
    differences: readonly Difference[],
    notes: readonly string[] = [],
  ): Promise<number> => {
    const findings = [...differences.map((one) => findingOf(of, one)), ...notes];
    const before = await deps.holdings.report(of, findings, deps.clock());
    const fresh = findings.filter((finding) => !before.includes(finding));
    if (fresh.length > 0) deps.onDifferences(fresh);
    return findings.length;
  };
