import { forwardedIdentity } from '@matchday/service-kit/http';
import { type Secret, sentValue } from '@matchday/service-kit/secret';
import { currentTrace } from '@matchday/service-kit/trace';
import type { Request } from 'express';
import type { Session } from '../tokens/session.ts';
import { headersFor } from './exchange.ts';
import type { Forwarded } from './service-proxy.ts';

/** Headers about who and where a caller is: only the gateway sets them. */
const ours = /^(x-matchday-|x-forwarded-|x-real-ip$|forwarded$|authorization$|cookie$|expect$|x-timeout-ms$)/;

/**
 * A request as a service gets it: its path without `/api`, no identity headers from outside, and the gateway's own
 * headers about user, address and trace (DESIGN 8).
 */
export function forwardedRequest(
  req: Request,
  options: { path: string; session: Session | null; secret: Secret },
): Pick<Forwarded, 'path' | 'headers'> {
  const { path, session, secret } = options;
  const query = req.originalUrl.indexOf('?');
  const headers = headersFor(req.headers);
  for (const name in headers) if (ours.test(name)) delete headers[name];
  const user = session && {
    id: session.userId,
    username: session.username,
    role: session.role,
    sessionId: session.sessionId,
  };
  Object.assign(headers, forwardedIdentity(sentValue(secret), user));
  headers['x-forwarded-for'] = req.ip ?? '';
  headers['x-forwarded-proto'] = req.protocol;
  headers['x-forwarded-host'] = req.host;
  const trace = currentTrace();
  if (trace) {
    headers['x-request-id'] = trace.requestId;
    headers.traceparent = trace.traceparent;
  }
  return { path: path + (query < 0 ? '' : req.originalUrl.slice(query)), headers };
}
