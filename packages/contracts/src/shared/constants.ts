/** Business constants of SPEC 9 and limits of DESIGN 4 and 5. */
export const limits = {
  amount: 1_000_000_000,
  odds: 1000,
  firstYear: 1900,
  lastYear: 2100,
  goalMinute: 150,
  page: 1000,
  /** A filtered list says how many items it has up to this number: nobody pages further, and counting takes time. */
  counted: 10_000,
  /** Unread notifications are counted up to this number; screens show more than 99 as “99+”. */
  unread: 100,
  playerCost: 9_999_999,
  settlementPage: 1000,
} as const;

/** Currency of prices and reserve (SPEC 1). */
export const CURRENCY = 'UGX';

/** UGX that one coin takes off a price, and that the reserve counts per coin (SPEC 9, DESIGN 5.8). */
export const UGX_PER_COIN = 0.6;

/** Milliseconds that cached data is kept after its last use (SPEC 9). */
export const CACHE_MS = 60_000;

/** Time zone in which kick-off and deadline are entered and shown (DESIGN 5.5). */
export const TIME_ZONE = 'Africa/Kampala';

/** Label beside the betting deadline (SPEC 9). */
export const DEADLINE_LABEL = '+3hrs';

/** Entries on the home page (SPEC 9). */
export const HOME = { upcoming: 8, results: 8, posts: 2 } as const;

/** Rows of each dashboard table (SPEC 9). */
export const DASHBOARD_ROWS = 10;

/** Names of the two leagues that SPEC covers (SPEC 1, 2). */
export const MAIN_LEAGUE = 'main league';
export const CHAMPIONSHIP_LEAGUE = 'championship league';
