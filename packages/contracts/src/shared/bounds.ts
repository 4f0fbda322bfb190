/**
 * Bounds for one person at a time, for visitors one address; all of them are in this table. Each is enforced where
 * the request enters.
 */
export const bounds = {
  /**
   * Requests in hand: as many as a browser opens connections to one host. The others wait in line, such as a page's
   * ten.
   */
  person: {
    inHand: 6,
    waiting: 60,
    streams: 20,
    /** Calls that move coins, of whatever kind (DESIGN 5.16). */
    coinCalls: { count: 200, seconds: 10 },
    /**
     * Cancelled predictions, and as many orders: enough for someone who changes their mind, not for a loop of placing
     * and cancelling.
     */
    cancels: { count: 30, seconds: 60 },
    /** Refused predictions and purchases: each is kept for a month. */
    refusedStakes: { count: 60, seconds: 600 },
    /** Refused orders: each is kept for a day. */
    refusedOrders: { count: 60, seconds: 600 },
    /** Shares of coins: each tells somebody. */
    shares: { count: 300, seconds: 60 },
    /** Refused shares: each is kept for a month. */
    refusedShares: { count: 60, seconds: 600 },
    /** New usernames in a day: each makes the former one unavailable for a month. */
    renames: 5,
    /** Teams that somebody follows: each brings notifications. */
    follows: 20,
    /** Orders that are neither collected nor cancelled. */
    openOrders: 20,
    /** Passkeys of one account. */
    passkeys: 10,
  },
  group: {
    /** Groups that one person owns. */
    owned: 20,
    /** Groups that one person is in. */
    joined: 100,
    members: 100_000,
    leagues: 20,
    /** The table of a larger group is kept in memory and is not read from its members each time. */
    wholeTable: 100,
  },
  /** Rows of a long board; below them each person sees their own place only. */
  boardRows: 1000,
  /** A school or an office shares one address. */
  address: { inHand: 24, waiting: 240, connections: 512 },
  /** Requests that wait on one connection for the one before them; browsers send the next after an answer. */
  connection: { waiting: 20 },
} as const;
