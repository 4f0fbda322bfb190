import type { CoinLine } from '@matchday/contracts/wallet/http';

/** Recent recipients of shared coins: each once, the latest first, six at most. */
export function recentRecipients(lines: readonly CoinLine[]): string[] {
  const given = lines.filter(({ amount }) => amount < 0).flatMap(({ person }) => person ?? []);
  return [...new Set(given)].slice(0, 6);
}
