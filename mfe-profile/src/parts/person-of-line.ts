import type { CoinLine } from '@matchday/contracts/wallet/http';

/**
 * Username of the other side of a share. A line of the coin history names it in its text alone:
 * `Shared with okello7: “for lunch”`, where usernames are letters and digits (SPEC 5). Undefined for any
 * other line, and where nobody is left to name: the server says `somebody` then.
 */
export function personOf({ kind, text }: Pick<CoinLine, 'kind' | 'text'>): string | undefined {
  if (kind !== 'share') return undefined;
  const name = /^Shared (?:with|by) ([a-z0-9]+)(?::|$)/i.exec(text)?.[1];
  return name === 'somebody' ? undefined : name;
}
