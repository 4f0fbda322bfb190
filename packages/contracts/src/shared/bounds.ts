/**
 * What one person may hold at a time, for visitors one address: the one table of such bounds. Each is enforced where
 * the request enters.
 */
export const bounds = {
  /** As many requests in hand as a browser opens connections to one host; the others wait in line, a page's ten too. */
  person: {
    inHand: 6,
    waiting: 60,
    streams: 20,
    /** Calls that move coins, of whatever kind (DESIGN 5.16). */
    coinCalls: { count: 200, seconds: 10 },
    /** Cancelled predictions, and as many orders: somebody who changes his mind, not a loop of placing and cancelling. */
    cancels: { count: 30, seconds: 60 },
    /** Refused predictions and purchases: each is kept for a month. */
    refusedStakes: { count: 60, seconds: 600 },
    /** Refused orders: each is kept for a day. */
    refusedOrders: { count: 60, seconds: 600 },
    /** Orders that are neither collected nor cancelled. */
    openOrders: 20,
  },
  /** A school or an office stands behind one address. */
  address: { inHand: 24, waiting: 240, connections: 512 },
  /** Requests that wait on one connection for the one before them; browsers send the next after an answer. */
  connection: { waiting: 20 },
} as const;
