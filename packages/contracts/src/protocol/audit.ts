import { z } from 'zod';
import { freeText, id, instant } from '../shared/primitives.ts';
import { type AnyCall, defineCall, type Owner } from './call.ts';

/** Services that keep a trail of what admins do. */
export const auditOwners = ['matches', 'shop', 'wallet'] as const satisfies readonly Owner[];

/** How an action ended; `unknown` while it runs, and where its service ended meanwhile. */
const actionEnd = z.enum(['done', 'refused', 'failed', 'unknown']);
export type ActionEnd = z.infer<typeof actionEnd>;

/** A field of what an action is about, before and after it; left out where there was or is none. */
const fieldChange = z.object({
  field: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** One action of an admin or of the operator. It has no password, code or personal data but names. */
const auditAction = z.object({
  _id: id,
  at: instant,
  /** `name` is the current username, or the text that the operator gave. */
  by: z.object({ _id: id.optional(), name: z.string() }),
  /** Name of a call, or what the operator did. */
  action: z.string(),
  about: z.object({ type: z.string(), _id: z.string().optional(), name: z.string().optional() }).optional(),
  /** What was asked for, by field. */
  input: z.record(z.string(), z.string()),
  changes: z.array(fieldChange),
  end: actionEnd,
  /** Why it was refused. */
  code: z.string().optional(),
  requestId: z.string().optional(),
});
export type AuditAction = z.infer<typeof auditAction>;

/** How the trail is sorted. */
export const auditSorts = ['newest', 'oldest'] as const;

/** What narrows the trail, and its order; instants are `from` inclusive and `to` exclusive. */
const narrowed = {
  sort: z.enum(auditSorts).optional(),
  /** Part of the name of who did it. */
  who: freeText('Who must be text', 80).optional(),
  /** Part of what was done, or of the name of what it is about. */
  what: freeText('What must be text', 80).optional(),
  /** Id of what it is about. */
  about: z.string().max(100).optional(),
  from: instant.optional(),
  to: instant.optional(),
};
const page = {
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().max(600).optional(),
};

/** Query of one service's trail: the gateway turns `what` into the names of calls too. */
const actionsQuery = z.object({ ...page, ...narrowed, calls: z.string().max(8000).optional() });
export type ActionsQuery = z.output<typeof actionsQuery>;

const actionsOf = <const O extends Owner>(owner: O) =>
  defineCall({
    name: `${owner}Actions` as const,
    owner,
    method: 'GET',
    path: '/internal/actions',
    access: 'visitor',
    credential: 'edge',
    summary: `What admins did in svc-${owner}, newest first unless asked otherwise`,
    query: actionsQuery,
    answer: z.object({ actions: z.array(auditAction), more: z.boolean() }),
  });

/** The trail of each service, for the gateway, which puts them together. */
export const serviceActions = {
  matches: actionsOf('matches'),
  shop: actionsOf('shop'),
  wallet: actionsOf('wallet'),
} as const;

/** An action of the whole platform: its service, and in words what was done. */
const platformAction = auditAction.extend({ service: z.enum(auditOwners), text: z.string() });
export type PlatformAction = z.infer<typeof platformAction>;

/** The gateway answers it from the services' trails; it is in no list of services. */
export const getAuditTrail = defineCall({
  name: 'getAuditTrail',
  owner: 'gateway',
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary:
    'What admins and the operator did, newest first unless asked otherwise: who, what, when, before and after',
  query: z.object({ ...page, ...narrowed, service: z.enum(auditOwners).optional() }),
  personal: 'for admins, with the names of people',
  answer: z.array(platformAction),
});

/** Whether the trail gets a record of a call around its use case. @param role of who makes it */
export function isAudited(
  call: Pick<AnyCall, 'method' | 'access' | 'audit'>,
  role: string | undefined,
): boolean {
  if (call.method === 'GET' || role !== 'admin' || call.audit === 'itself' || call.audit === 'none')
    return false;
  return call.access === 'admin' || call.audit === 'admins';
}

/** What services record themselves, in words; any other action is the summary of its call. */
export const ownActions: Readonly<Record<string, string>> = {
  role: 'Change the role of a user',
  'delete-user': 'Delete a user',
  password: 'Change the own password',
  'password-reset': 'Set a new password by a one-time code',
  'reset-code': 'Make a one-time code for a forgotten password',
  'invite-admin': 'Invite the first admin by a link',
  'rotate-keys': 'Make a new key for session tokens',
  'revoke-keys': 'Revoke all keys for session tokens',
};
