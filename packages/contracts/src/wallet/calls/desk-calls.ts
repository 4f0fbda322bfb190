import { z } from 'zod';
import { coinReads } from '../../protocol/affects.ts';
import { defineCall } from '../../protocol/call.ts';
import { coins, id, idParams, instant, message, pageQuery, search } from '../../shared/primitives.ts';
import { listedUser, role } from '../entities.ts';
import { coinKind, confirmedByPassword, giveForm, suspensionForm } from '../forms.ts';
import { coinSorts, tokenKeySorts } from '../rules.ts';
import { ownSession } from './account-calls.ts';
import { coinLine } from './coin-calls.ts';

/** An account as an admin sees it. */
export const account = listedUser.extend({
  /** Coins owed after a corrected result; left out if there are none. */
  owed: coins.min(0).optional(),
  /** Coins that the person may share now. */
  shareable: coins.min(0),
  openSessions: z.int(),
  /** Left out if the person has never logged in. */
  lastSignInAt: instant.optional(),
  /** Why the person can neither log in nor send coins; `by` is a username. */
  suspension: z.object({ at: instant, by: z.string(), reason: z.string() }).optional(),
});
export type Account = z.infer<typeof account>;

/** Reads that show an account to admins. */
const accountReads = ['getAccount', 'getAccountSessions', 'getAllUsers'] as const;

export const getAccount = defineCall({
  name: 'getAccount',
  owner: 'wallet',
  method: 'GET',
  path: '/admin/users/:id',
  access: 'admin',
  summary: 'An account with its coins, its sessions in number, and whether it is suspended',
  params: idParams,
  personal: 'for admins, with data of a person',
  answer: account,
});

export const getAccountSessions = defineCall({
  name: 'getAccountSessions',
  owner: 'wallet',
  method: 'GET',
  path: '/admin/users/:id/sessions',
  access: 'admin',
  summary: 'Open sessions of a person, newest first',
  params: idParams,
  query: pageQuery,
  personal: 'for admins, with data of a person',
  answer: z.array(ownSession),
});

export const endAccountSessions = defineCall({
  name: 'endAccountSessions',
  owner: 'wallet',
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  access: 'admin',
  summary: 'End all sessions of a person, or one of them',
  params: idParams,
  body: z.object({ session: id.optional() }),
  affects: accountReads,
  answer: z.object({ ended: z.int(), message }),
});

/** A line of somebody's coin history, for admins. */
const accountLine = coinLine.extend({
  /** Username of the admin who gave them; left out for everything but a gift. */
  by: z.string().optional(),
});
export type AccountLine = z.infer<typeof accountLine>;

export const getAccountCoins = defineCall({
  name: 'getAccountCoins',
  owner: 'wallet',
  method: 'GET',
  path: '/admin/users/:id/coins',
  access: 'admin',
  summary:
    'Coin history of a person, newest first unless asked otherwise; gifts say who gave them. The search is in matches, products, notes and the names of who shared or gave',
  params: idParams,
  query: pageQuery.extend({ kind: coinKind.optional(), search, sort: z.enum(coinSorts).optional() }),
  personal: 'for admins, with coins of a person',
  answer: z.array(accountLine),
});

export const giveCoins = defineCall({
  name: 'giveCoins',
  owner: 'wallet',
  method: 'POST',
  path: '/admin/users/:id/coins',
  access: 'admin',
  movesCoins: true,
  summary: 'Give a person coins from the house, with a reason that the person reads',
  params: idParams,
  body: giveForm,
  affects: [...coinReads, 'getAccount', 'getAccountCoins', 'getNotifications'],
  answer: z.object({ _id: id, amount: coins, message }),
});

export const issueAccountCode = defineCall({
  name: 'issueAccountCode',
  owner: 'wallet',
  method: 'POST',
  path: '/admin/users/:id/code',
  access: 'admin',
  audit: 'itself',
  summary:
    'Issue the one-time code with which a person sets a new password; it replaces an earlier one. Not for oneself',
  refuses: ['conflict'],
  params: idParams,
  body: confirmedByPassword,
  affects: [],
  answer: z.object({ username: z.string(), code: z.string(), expiresAt: instant }),
});

export const setAccountRole = defineCall({
  name: 'setAccountRole',
  owner: 'wallet',
  method: 'PUT',
  path: '/admin/users/:id/role',
  access: 'admin',
  audit: 'itself',
  summary:
    'Change the role of a person and end their sessions; the last admin keeps the role. Not for oneself',
  refuses: ['conflict'],
  params: idParams,
  body: confirmedByPassword.extend({ role }),
  affects: accountReads,
  answer: z.object({ role, changed: z.boolean(), message }),
});

export const suspendAccount = defineCall({
  name: 'suspendAccount',
  owner: 'wallet',
  method: 'PUT',
  path: '/admin/users/:id/suspension',
  access: 'admin',
  summary:
    'Suspend a person: sessions end, and until it is lifted they can neither log in nor send coins. Not for oneself',
  refuses: ['conflict'],
  params: idParams,
  body: suspensionForm,
  affects: accountReads,
  answer: z.object({ ended: z.int(), message }),
});

export const reactivateAccount = defineCall({
  name: 'reactivateAccount',
  owner: 'wallet',
  method: 'DELETE',
  path: '/admin/users/:id/suspension',
  access: 'admin',
  summary: 'Lift a suspension; repeating it changes nothing',
  params: idParams,
  affects: accountReads,
  answer: z.object({ message }),
});

/** A key that signs tokens of sessions; `signs` is the one in use. */
const tokenKey = z.object({ kid: z.string(), activeFrom: instant, signs: z.boolean() });
export type TokenKey = z.infer<typeof tokenKey>;

export const getTokenKeys = defineCall({
  name: 'getTokenKeys',
  owner: 'wallet',
  method: 'GET',
  path: '/admin/keys',
  access: 'admin',
  summary:
    'Keys that sign and verify tokens of sessions, newest first or oldest first; never a private one. The search is in their ids',
  query: pageQuery.extend({ search, sort: z.enum(tokenKeySorts).optional() }),
  personal: 'for admins, who decide by it',
  answer: z.array(tokenKey),
});

export const renewTokenKey = defineCall({
  name: 'renewTokenKey',
  owner: 'wallet',
  method: 'POST',
  path: '/admin/keys',
  access: 'admin',
  audit: 'itself',
  summary:
    'Make a new key that signs a minute later; with `revoke` it signs at once, former ones end, and everybody signs in again',
  refuses: ['conflict'],
  body: confirmedByPassword.extend({ revoke: z.boolean().default(false) }),
  affects: ['getTokenKeys', 'getSessions', 'getAccountSessions'],
  answer: z.object({ kid: z.string(), activeFrom: instant, message }),
});

/** Calls of admins about single accounts and the keys of sessions. */
export const deskCalls = {
  getAccount,
  getAccountSessions,
  endAccountSessions,
  getAccountCoins,
  giveCoins,
  issueAccountCode,
  setAccountRole,
  suspendAccount,
  reactivateAccount,
  getTokenKeys,
  renewTokenKey,
};
