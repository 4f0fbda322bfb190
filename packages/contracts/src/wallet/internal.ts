import { z } from 'zod';
import { serviceActions } from '../protocol/audit.ts';
import { defineCall } from '../protocol/call.ts';
import { coins, freeText, id } from '../shared/primitives.ts';
import { adminCalls } from './calls/admin-calls.ts';
import { getProfiles } from './calls/profile-batch.ts';

/**
 * What a transfer is for. It determines the account on the other side: stakes and purchases wait
 * in the account of the fixture that `ref` names, an order's coins in its own, refunds leave them (DESIGN 12).
 */
const transferKind = z.enum(['stake', 'purchase', 'refund', 'order', 'order-refund']);
export type TransferKind = z.infer<typeof transferKind>;

/** What a coin movement is about, so that the coin history can explain and link it. */
const transferRef = z.object({
  type: z.enum(['fixture', 'order', 'user', 'reserve', 'run']),
  id: z.string(),
  text: z.string().max(200),
});
export type TransferRef = z.infer<typeof transferRef>;

/** What each kind must be about. */
const refTypes: Record<TransferKind, TransferRef['type']> = {
  stake: 'fixture',
  purchase: 'fixture',
  refund: 'fixture',
  order: 'order',
  'order-refund': 'order',
};

/** One command to the ledger: `amount` coins (whole, ≥ 1) of one user, in the direction of its kind. */
const transferCommand = z
  .object({
    /** Deterministic: `stake:<betId>`, `refund:<betId>`; the same key is always the same transfer. */
    key: z.string().min(3).max(120),
    kind: transferKind,
    userId: id,
    amount: coins.min(1),
    ref: transferRef.extend({ id }),
  })
  .refine(({ kind, ref }) => ref.type === refTypes[kind], {
    path: ['ref', 'type'],
    message: 'A stake is about its fixture, an order about itself',
  });
export type TransferCommand = z.infer<typeof transferCommand>;

/** How a transfer was decided; a refused one stays refused under its key. */
const transferOutcome = z.object({
  key: z.string(),
  outcome: z.enum(['accepted', 'refused']),
  /** Why it was refused; `unfunded`: the fixture or order does not hold it, or no stake of theirs is named. */
  reason: z.enum(['insufficient', 'no-account', 'tombstone', 'mismatch', 'owes', 'unfunded']).optional(),
  /** What the user owes, where that is why. */
  owed: coins.optional(),
  /** Balance of the user after it, where it was accepted now. */
  balance: coins.optional(),
});
export type TransferOutcome = z.infer<typeof transferOutcome>;

export const postTransfers = defineCall({
  name: 'postTransfers',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/transfers',
  access: 'visitor',
  summary: 'Decide transfers, each once per key',
  body: z.object({ commands: z.array(transferCommand).min(1).max(1000) }),
  answer: z.object({ outcomes: z.array(transferOutcome) }),
});

export const postTombstones = defineCall({
  name: 'postTombstones',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/tombstones',
  access: 'visitor',
  summary: 'Refuse each key that is not decided yet; answers the outcome of each',
  body: z.object({ keys: z.array(z.string().min(3).max(120)).min(1).max(1000) }),
  answer: z.object({ outcomes: z.array(transferOutcome) }),
});

export const getBalances = defineCall({
  name: 'getBalances',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/balances',
  access: 'visitor',
  summary: 'Balances and debts of people, in one batch; those without an account are left out',
  body: z.object({ ids: z.array(id).max(1000) }),
  answer: z.object({
    balances: z.array(z.object({ userId: id, balance: coins.min(0), owed: coins.min(0) })),
  }),
});

/** Whose coins the ledger holds until they are settled, spent or given back. */
const holdingsOf = z.enum(['fixture', 'order']);
export type HoldingsOf = z.infer<typeof holdingsOf>;

/** What the account of a fixture or order holds; `moved` grows with every change of it. */
export const holding = z.object({ id, coins, moved: z.int() });
export type Holding = z.infer<typeof holding>;

export const getHoldings = defineCall({
  name: 'getHoldings',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/holdings',
  access: 'visitor',
  summary: 'Coins that `ids` hold, and other holders of coins with an id after `after`, up to `to`',
  body: z.object({
    of: holdingsOf,
    ids: z.array(id).max(1000),
    after: z.union([id, z.literal('')]),
    to: id.optional(),
  }),
  answer: z.object({ holdings: z.array(holding) }),
});

/** An account of a fixture or order that does not hold what its service says. */
export const difference = z.object({ id, held: coins, least: coins, most: coins });
export type Difference = z.infer<typeof difference>;

export const reportDifferences = defineCall({
  name: 'reportDifferences',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/differences',
  access: 'visitor',
  summary:
    'Report findings about fixtures or orders to the ledger check; they replace the last report. `notes` are findings about all of them',
  body: z.object({
    of: holdingsOf,
    differences: z.array(difference).max(100),
    notes: z.array(z.string().max(200)).max(10).optional(),
  }),
  answer: z.object({ findings: z.int() }),
});

/** Names of people for bets and orders; a deleted one is `Deleted user`. */
export const person = z.object({ _id: id, firstname: z.string(), surname: z.string(), username: z.string() });
export type Person = z.infer<typeof person>;

export const getPeople = defineCall({
  name: 'getPeople',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/people',
  access: 'visitor',
  summary: 'Names by user id, in one batch',
  body: z.object({ ids: z.array(id).max(1000) }),
  answer: z.object({ people: z.array(person) }),
});

export const getContacts = defineCall({
  name: 'getContacts',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/contacts',
  access: 'visitor',
  summary: 'Phone numbers by user id, in one batch; deleted people are left out. For answers to admins only',
  body: z.object({ ids: z.array(id).max(1000) }),
  answer: z.object({ contacts: z.array(z.object({ _id: id, phoneNumber: z.string() })) }),
});

export const getSpent = defineCall({
  name: 'getSpent',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/spent',
  access: 'visitor',
  summary: 'Coins that are held for orders or were spent on them, as the books have it',
  answer: z.object({ spent: coins }),
});

export const searchPeople = defineCall({
  name: 'searchPeople',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/people/search',
  access: 'visitor',
  summary:
    'Ids of people whose username, surname or first name holds the text, in the order of their usernames',
  body: z.object({ search: freeText('Search must be text', 80).min(1), limit: z.int().min(1).max(1000) }),
  answer: z.object({ ids: z.array(id) }),
});

/** Public keys that tokens are verified with, as a JWK set with `kid`. */
export const getJwks = defineCall({
  name: 'getJwks',
  owner: 'wallet',
  method: 'GET',
  path: '/internal/jwks',
  access: 'visitor',
  credential: 'edge',
  summary: 'Keys that verify session tokens',
  answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});

/** A revocation ends one session, every session of a user, or every session at all, that began before `at`. */
export const revocation = z.object({
  seq: z.int(),
  sessionId: z.string().optional(),
  userId: id.optional(),
  at: z.iso.datetime(),
});
export type Revocation = z.infer<typeof revocation>;

export const getRevocations = defineCall({
  name: 'getRevocations',
  owner: 'wallet',
  method: 'GET',
  path: '/internal/revocations',
  access: 'visitor',
  credential: 'edge',
  summary:
    'Sessions that were ended since `after`, oldest first; `last` is less than `after` where the wallet was restored',
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  answer: z.object({ revocations: z.array(revocation), last: z.int() }),
});

/** Every call that only services, the gateway and the operator make. */
export const walletInternalCalls = {
  postTransfers,
  postTombstones,
  getBalances,
  getHoldings,
  reportDifferences,
  getPeople,
  getProfiles,
  getContacts,
  getSpent,
  searchPeople,
  getJwks,
  getRevocations,
  walletActions: serviceActions.wallet,
  ...adminCalls,
};
