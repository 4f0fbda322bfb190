import type { CoinLine } from '@matchday/contracts/wallet/http';
import { personOf } from '../../parts/person-of-line.ts';

/** With whom coins were shared last: each once, the latest first, six at most. */
export function recentRecipients(lines: readonly CoinLine[]): string[] {
  const given = lines.filter(({ amount }) => amount < 0).flatMap((line) => personOf(line) ?? []);
  return [...new Set(given)].slice(0, 6);
}
