import { forwardedIdentity } from '@matchday/service-kit/http';
import { type Secret, sentValue } from '@matchday/service-kit/secret';
import { currentTrace } from '@matchday/service-kit/trace';
import type { Request } from 'express';
import type { Session } from '../tokens/session.ts';

/** Headers about who and where a caller is: only the gateway sets them. */
const ours = /^(x-matchday-|x-forwarded-|x-real-ip$|forwarded$|authorization$|cookie$|expect$|x-timeout-ms$)/;

/**
 * Makes a request ready for a service: its path without `/api`, no identity headers from outside,
 * and the gateway's own headers about user, address and trace (DESIGN 8).
 */
export function forwardRequest(
  req: Request,
  options: { path: string; session: Session | null; secret: Secret },
): void {
  const { path, session, secret } = options;
  const query = req.originalUrl.indexOf('?');
  req.url = path + (query < 0 ? '' : req.originalUrl.slice(query));
  const from = { for: req.ip ?? '', proto: req.protocol, host: req.host };
  for (const name of Object.keys(req.headers)) if (ours.test(name)) delete req.headers[name];
  const user = session && {
    id: session.userId,
    username: session.username,
    role: session.role,
    sessionId: session.sessionId,
  };
  Object.assign(req.headers, forwardedIdentity(sentValue(secret), user));
  req.headers['x-forwarded-for'] = from.for;
  req.headers['x-forwarded-proto'] = from.proto;
  req.headers['x-forwarded-host'] = from.host;
  const trace = currentTrace();
  if (trace) {
    req.headers['x-request-id'] = trace.requestId;
    req.headers.traceparent = trace.traceparent;
  }
}
