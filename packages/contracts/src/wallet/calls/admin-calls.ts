import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { id, instant, required } from '../../shared/primitives.ts';
import { role } from '../entities.ts';

/** Who did it, for the audit trail. */
const by = required('Say who does it', 100);
const username = required('Username is required', 40);

export const changeRole = defineCall({
  name: 'changeRole',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/roles',
  access: 'visitor',
  credential: 'operator',
  summary: "Change the role of a user and end the user's sessions; the last admin keeps the role",
  refuses: ['not-found', 'conflict'],
  body: z.object({ username, role, by }),
  answer: z.object({ _id: id, username: z.string(), role, changed: z.boolean() }),
});

export const issueResetCode = defineCall({
  name: 'issueResetCode',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/resetCodes',
  access: 'visitor',
  credential: 'operator',
  summary: 'Issue the one-time code with which a user sets a new password; it replaces an earlier one',
  body: z.object({ username, by }),
  answer: z.object({ username: z.string(), code: z.string(), expiresAt: instant }),
});

export const inviteAdmin = defineCall({
  name: 'inviteAdmin',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/invitations',
  access: 'visitor',
  credential: 'operator',
  summary: 'Make a one-time code that gives the role of an admin to the one who opens its link',
  body: z.object({ by }),
  answer: z.object({ code: z.string(), expiresAt: instant }),
});

export const clearSecondStep = defineCall({
  name: 'clearSecondStep',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/secondSteps',
  access: 'visitor',
  credential: 'operator',
  summary: 'Turn the second step of a user off who has lost the phone and the recovery codes',
  body: z.object({ username, by }),
  answer: z.object({ username: z.string(), wasOn: z.boolean() }),
});

export const rotateKeys = defineCall({
  name: 'rotateKeys',
  owner: 'wallet',
  method: 'POST',
  path: '/internal/keys',
  access: 'visitor',
  credential: 'operator',
  summary:
    'Make a new key that signs tokens from `activeFrom` on; tokens of former ones stay good, or with `revoke` end at once',
  refuses: ['conflict'],
  body: z.object({ by, revoke: z.boolean().default(false) }),
  answer: z.object({ kid: z.string(), activeFrom: instant }),
});

/** An action: `by` is a username where a user did it, else the name that the operator gave. */
const auditEntry = z.object({
  _id: id,
  at: instant,
  by: z.string(),
  action: z.string(),
  username: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const getAudit = defineCall({
  name: 'getAudit',
  owner: 'wallet',
  method: 'GET',
  path: '/internal/audit',
  access: 'visitor',
  credential: 'operator',
  summary: 'Who changed roles, passwords, keys and deleted users, newest first',
  query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(100) }),
  answer: z.object({ entries: z.array(auditEntry) }),
});

/** Calls of the platform's operator, on internal paths. */
export const adminCalls = { changeRole, issueResetCode, inviteAdmin, rotateKeys, clearSecondStep, getAudit };
