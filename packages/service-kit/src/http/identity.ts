import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Who makes a call, as the gateway has verified it. */
export interface User {
  id: string;
  username: string;
  role: 'user' | 'admin';
  sessionId: string;
}

/** Headers that carry identity between gateway and services; the gateway strips them from outside requests. */
export const identityHeaders = {
  secret: 'x-matchday-secret',
  id: 'x-matchday-user-id',
  name: 'x-matchday-user-name',
  role: 'x-matchday-user-role',
  session: 'x-matchday-session',
} as const;

const digest = (text: string) => hash('sha256', text, 'buffer');

/** The last secret and its digest: a process has one. */
let known = { secret: '', digest: digest('') };

/** Whether a request comes from the gateway or a service: it knows the shared secret. Takes constant time. */
export function isTrusted(headers: IncomingHttpHeaders, secret: string): boolean {
  const given = headers[identityHeaders.secret];
  if (typeof given !== 'string') return false;
  if (known.secret !== secret) known = { secret, digest: digest(secret) };
  return timingSafeEqual(digest(given), known.digest);
}

/** The user whom the gateway vouches for; null without the secret, without a user or with an unknown role. */
export function identityOf(headers: IncomingHttpHeaders, secret: string): User | null {
  const { id: idName, name, role: roleName, session } = identityHeaders;
  const id = headers[idName];
  const role = headers[roleName];
  if (typeof id !== 'string' || id === '' || (role !== 'user' && role !== 'admin')) return null;
  if (!isTrusted(headers, secret)) return null;
  return { id, role, username: decoded(headers[name]), sessionId: decoded(headers[session]) };
}

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
