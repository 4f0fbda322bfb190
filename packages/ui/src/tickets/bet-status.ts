/** Status texts of a bet (SPEC 4, CHECKLIST Z22). */
export type BetStatus = 'pending' | 'Won' | 'Lost' | 'Refunded';

/** `pending` until it is settled; then the `won` flag decides; stakes that went back are Refunded. */
export function betStatus(bet: { settled: boolean; won: boolean; refunded?: boolean }): BetStatus {
  if (!bet.settled) return 'pending';
  if (bet.refunded) return 'Refunded';
  return bet.won ? 'Won' : 'Lost';
}
