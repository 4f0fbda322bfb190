/** Status texts of a bet (SPEC 4, CHECKLIST Z22). */
export type BetStatus = 'pending' | 'Won' | 'Lost' | 'Refunded' | 'Cancelled';

/**
 * `pending` until it is settled; then the `won` flag decides. Refunded stakes are Refunded; bets that the person
 * cancelled are Cancelled from the moment of the request.
 */
export function betStatus(bet: {
  settled: boolean;
  won: boolean;
  refunded?: boolean;
  cancelled?: boolean;
}): BetStatus {
  if (bet.cancelled) return 'Cancelled';
  if (!bet.settled) return 'pending';
  if (bet.refunded) return 'Refunded';
  return bet.won ? 'Won' : 'Lost';
}
