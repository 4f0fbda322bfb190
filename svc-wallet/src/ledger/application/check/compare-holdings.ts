import type { Difference, Holding, HoldingsOf } from '@matchday/contracts/wallet/internal';

/** What fixtures and orders hold, and what was found to differ. */
export interface HoldingsStore {
  /** What these hold, and whatever else holds coins with an id after `after`, up to `to`. */
  holdings(
    of: HoldingsOf,
    which: { ids: readonly string[]; after: string; to?: string | undefined },
  ): Promise<Holding[]>;
  /** Keeps findings in place of the last ones. @returns the last ones */
  report(of: HoldingsOf, findings: readonly string[], at: Date): Promise<readonly string[]>;
  reported(): Promise<string[]>;
}

const nameOf: Record<HoldingsOf, string> = { fixture: 'open stakes', order: 'pending order' };

/** A difference in words. */
function findingOf(of: HoldingsOf, { id, held, least, most }: Difference): string {
  const said = least === most ? String(least) : `${least} to ${most}`;
  return `${of}:${id} holds ${held} coins, its ${nameOf[of]} say ${said}`;
}

/**
 * Notes what a service has found to differ between its stakes or orders and what the ledger holds for them.
 * @param options `told` hears findings that the last report did not have
 */
export const createReportDifferences =
  (options: {
    store: Pick<HoldingsStore, 'report'>;
    clock: () => Date;
    told: (findings: readonly string[]) => void;
  }) =>
  async (of: HoldingsOf, differences: readonly Difference[]): Promise<number> => {
    const findings = differences.map((one) => findingOf(of, one));
    const before = await options.store.report(of, findings, options.clock());
    const fresh = findings.filter((finding) => !before.includes(finding));
    if (fresh.length > 0) options.told(fresh);
    return findings.length;
  };
