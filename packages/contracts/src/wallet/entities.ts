import { z } from 'zod';
import { coins, id, instant } from '../shared/primitives.ts';
import { genders } from './rules.ts';

/** Roles of SPEC 6. */
export const role = z.enum(['user', 'admin']);

/** User as an admin sees one; never a password, not even as a hash (E14). */
export const user = z.object({
  _id: id,
  surname: z.string(),
  firstname: z.string(),
  username: z.string(),
  email: z.string(),
  gender: z.enum(genders),
  dateOfBirth: z.string(),
  phoneNumber: z.string(),
  countryOfResidence: z.string(),
  coins,
  role,
  createdAt: instant,
});
export type User = z.infer<typeof user>;

/** User in a list of admins; `suspended` is left out for everybody who may log in. */
export const listedUser = user.extend({ suspended: z.literal(true).optional() });
export type ListedUser = z.infer<typeof listedUser>;

/** Own profile: the user with what the layout needs. `seq` orders balances (DESIGN 7). */
export const profile = user.extend({
  seq: z.int(),
  unread: z.int(),
  /** Coins owed after a corrected result: no coins can be spent meanwhile; left out if there are none. */
  owed: coins.min(0).optional(),
  /** Coins that may be shared now: welcome coins stay until a first prediction has settled (DESIGN 5.9). */
  shareable: coins.min(0).optional(),
});
export type Profile = z.infer<typeof profile>;

/** A line of the Gold Hoarders; equal coins share a rank (DESIGN 5.12). */
export const ranking = z.object({ _id: id, rank: z.int(), username: z.string(), coins });
export type Ranking = z.infer<typeof ranking>;

/** Notification (E16); `link` leads to its fixture, order or person. */
export const notification = z.object({
  _id: id,
  message: z.string(),
  isRead: z.boolean(),
  kind: z.enum(['prediction', 'player', 'order', 'share', 'gift', 'welcome']),
  link: z.string().optional(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

/** Reserve (E17): booked in whole UGX, coins computed at reading. */
export const reserve = z.object({ balance: z.number(), ugxEquivalent: z.int() });
export type Reserve = z.infer<typeof reserve>;

/**
 * The check of the whole ledger that runs in the background (DESIGN 6). `ok` and `findings` cover the last
 * complete pass, the running one and the books' equation right now.
 */
const ledgerCheck = z.object({
  /** End of the last complete pass; null before the first. */
  at: instant.nullable(),
  ok: z.boolean(),
  findings: z.array(z.string()),
  /** Begin of the last complete pass: it covers everything written before. */
  coversUntil: instant.nullable().optional(),
  /** What the last complete pass has looked at. */
  looked: z.object({ accounts: z.int(), postings: z.int(), transfers: z.int() }).optional(),
  /** The running pass: when it began and its progress, from 0 to 1. */
  running: z.object({ since: instant, progress: z.number().min(0).max(1) }).optional(),
});
export type LedgerCheck = z.infer<typeof ledgerCheck>;

/** The books, in coins (DESIGN 6): issued = held + staked + spent + house − owed. */
export const books = z.object({
  issued: coins,
  held: coins,
  staked: coins,
  spent: coins,
  house: coins,
  owed: coins,
  /** Debts that ended with their account: coins that `house` has lost by them. */
  writtenOff: coins.optional(),
  liabilityUGX: z.number(),
  reserveUGX: z.number(),
  check: ledgerCheck,
});
export type Books = z.infer<typeof books>;
