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
  const trace = currentTrace();
  const headers = () => {
    const sent = headersFor(req.headers);
    for (const name in sent) if (ours.test(name)) delete sent[name];
    const user = session && {
      id: session.userId,
      username: session.username,
      role: session.role,
      sessionId: session.sessionId,
    };
    Object.assign(sent, forwardedIdentity(sentValue(secret), user));
    sent['x-forwarded-for'] = req.ip ?? '';
    sent['x-forwarded-proto'] = req.protocol;
    sent['x-forwarded-host'] = req.host;
    if (trace) {
      sent['x-request-id'] = trace.requestId;
      sent.traceparent = trace.traceparent;
    }
    return sent;
  };
  return { path: path + (query < 0 ? '' : req.originalUrl.slice(query)), headers };
}
