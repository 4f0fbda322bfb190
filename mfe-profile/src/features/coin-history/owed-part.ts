import { formatNumber } from '@matchday/contracts/format';
import type { CoinLine } from '@matchday/contracts/wallet/http';

/** What a line has done to a debt, in words; nothing where it has done nothing. */
export function owedPart({ owed = 0 }: Pick<CoinLine, 'owed'>): string | undefined {
  if (owed === 0) return undefined;
  return owed > 0 ? `${formatNumber(owed)} went towards what you owed` : `${formatNumber(-owed)} still owed`;
}
