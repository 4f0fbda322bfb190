import { formatNumber } from '@matchday/contracts/format';
import type { CoinLine } from '@matchday/contracts/wallet/http';

/** What a line changed about a debt, in words; undefined where it changed nothing. */
export function owedPart({ owed = 0 }: Pick<CoinLine, 'owed'>): string | undefined {
  if (owed === 0) return undefined;
  return owed > 0 ? `${formatNumber(owed)} went towards what you owed` : `${formatNumber(-owed)} still owed`;
}
