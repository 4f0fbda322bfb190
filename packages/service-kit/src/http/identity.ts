import type { IncomingHttpHeaders } from 'node:http';
import { isOneOf, type Secret } from '../process/secret.ts';

/** Who makes a call, as the gateway has verified it. */
export interface User {
  id: string;
  username: string;
  role: 'user' | 'admin';
  sessionId: string;
}

/** Headers for a secret and an identity; the gateway strips them from outside requests. */
export const identityHeaders = {
  secret: 'x-matchday-secret',
  id: 'x-matchday-user-id',
  name: 'x-matchday-user-name',
  role: 'x-matchday-user-role',
  session: 'x-matchday-session',
} as const;

/** Header of a request for a shared answer: the role that the gateway has checked, of nobody in particular. */
const roleHeader = 'x-matchday-shared-role';

/** Whether the sender of a request knows the secret. */
export const isTrusted = (headers: IncomingHttpHeaders, secret: Secret): boolean =>
  isOneOf(headers[identityHeaders.secret], secret);

/** The user whom the gateway vouches for; null without its secret, without a user or with an unknown role. */
export function identityOf(headers: IncomingHttpHeaders, edgeSecret: Secret): User | null {
  const { id: idName, name, role: roleName, session } = identityHeaders;
  const id = headers[idName];
  const role = headers[roleName];
  if (typeof id !== 'string' || id === '' || (role !== 'user' && role !== 'admin')) return null;
  if (!isTrusted(headers, edgeSecret)) return null;
  return { id, role, username: decoded(headers[name]), sessionId: decoded(headers[session]) };
}

/** The headers by which the gateway asks for a shared answer: it has checked the role, and does not say who asks. */
export const forwardedRole = (secret: string, role: User['role']): Record<string, string> => ({
  [identityHeaders.secret]: secret,
  [roleHeader]: role,
});

/** ETag for the gateway: one for all answers that are built from the same data. */
export const stampTag = (stamp: string): string => `W/"stamp.${stamp}"`;

/** Whether an ETag tells about all data of a service, not about one answer. */
export const isStampTag = (tag: string): boolean => tag.startsWith('W/"stamp.');

/** The role that the gateway vouches for in a request for a shared answer; undefined without its secret. */
export function vouchedRole(headers: IncomingHttpHeaders, edgeSecret: Secret): User['role'] | undefined {
  const role = headers[roleHeader];
  return (role === 'user' || role === 'admin') && isTrusted(headers, edgeSecret) ? role : undefined;
}

/** Whether a request says whom it is for, and shows a secret for it, be both right or not. */
export const vouches = (headers: IncomingHttpHeaders): boolean =>
  headers[identityHeaders.secret] !== undefined &&
  (headers[identityHeaders.id] !== undefined || headers[roleHeader] !== undefined);

/** The headers by which the gateway (or a test) vouches for a user; without one only the secret. */
export function forwardedIdentity(secret: string, user?: Partial<User> | null): Record<string, string> {
  const headers: Record<string, string> = { [identityHeaders.secret]: secret };
  if (!user?.id) return headers;
  headers[identityHeaders.id] = user.id;
  headers[identityHeaders.role] = user.role ?? 'user';
  // Names may hold any letter, headers only Latin ones.
  headers[identityHeaders.name] = encodeURIComponent(user.username ?? '');
  headers[identityHeaders.session] = encodeURIComponent(user.sessionId ?? '');
  return headers;
}

function decoded(value: string | string[] | undefined): string {
  try {
    return decodeURIComponent(typeof value === 'string' ? value : '');
  } catch {
    return '';
  }
}
