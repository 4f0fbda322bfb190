import { type Owner, serviceOf, timeLimitOf } from '@matchday/contracts/call';
import { paths } from '@matchday/contracts/paths';
import { withDeadline } from '@matchday/service-kit/deadline';
import type { Secret } from '@matchday/service-kit/secret';
import { currentTrace } from '@matchday/service-kit/trace';
import type { Request, RequestHandler } from 'express';
import { limitBody, mayHaveBody } from '../http/body-size.ts';
import type { CallerTurns } from '../http/caller-turns.ts';
import { COMPRESSED_FROM } from '../http/compression/compress-answers.ts';
import type { Route, RouteTable } from '../http/route-table.ts';
import { apiPolicy } from '../http/security-headers.ts';
import { checkForm } from '../http/well-formed.ts';
import { type SharedAnswers, sendAnswer } from '../shared-answers/index.ts';
import { admit } from '../tokens/access.ts';
import { forgetCookieAtLogout } from '../tokens/forget-cookie.ts';
import type { SessionOfRequest } from '../tokens/session-of-request.ts';
import { forwardedRequest } from './forwarded-request.ts';
import type { Forwarded, ServiceProxy } from './service-proxy.ts';
import { checkStreamedBody, type StreamProxy } from './stream-proxy.ts';

/**
 * Answers calls: table, access, size, then from memory where the answer is shared, else the caller's turn and the
 * service. A path that the table does not have is left to the next handler. No service sees a call that its caller may not make (A12), or whose caller is gone.
 */
export function callRoutes(options: {
  table: RouteTable;
  sessionOf: SessionOfRequest;
  shared: SharedAnswers;
  compress: RequestHandler;
  proxies: Readonly<Record<Owner, ServiceProxy>>;
  /** For calls that stream. */
  streams: Readonly<Record<Owner, StreamProxy>>;
  /** Proves to services that a request comes from the gateway. */
  secret: Secret;
  turns: CallerTurns;
  /** Whether cookies are for https only. */
  secure: boolean;
}): RequestHandler {
  const { table, sessionOf, shared, compress, proxies, streams, secret, turns, secure } = options;
  return async (req, res, next) => {
    const route = table.find(req.method, req.path);
    if (!route) return next();
    if (isAlsoPage(route)) {
      res.vary('Accept');
      if (wantsPage(req)) return next();
    }
    const { call, path } = route;
    checkForm(req);
    res.locals.call = call.name;
    res.set('Content-Security-Policy', apiPolicy);
    forgetCookieAtLogout(call, req, res, secure);
    const session = admit(call.access, await sessionOf(req));
    res.locals.userId = session?.userId;
    if (call.streams) checkStreamedBody(call, req);
    else if (mayHaveBody(req)) await limitBody(req, res);
    const found = shared.find(req, { call, path, session });
    if (found?.kept) return sendAnswer(req, res, found.kept, call.access);
    await withDeadline(Date.now() + timeLimitOf(call), async () => {
      if (!(await turns.take(req, res, session))) return;
      if (found) return sendAnswer(req, res, await found.ask(), call.access);
      const wrote = () => shared.isWrite(call) && shared.wrote(call, session);
      let begun = false;
      const begins: Forwarded['begins'] = (status, headers) => {
        begun = true;
        if (status < 400 || status >= 500) wrote();
        if (call.streams || Number(headers['content-length']) < COMPRESSED_FROM) return;
        compress(req, res, () => undefined);
      };
      const forwarded = {
        call,
        ...forwardedRequest(req, { path, session, secret }),
        session,
        routeBy: session?.userId ?? currentTrace()?.requestId ?? '',
        begins,
      };
      const passing = call.streams ? streams : proxies;
      try {
        await passing[serviceOf(call)].pass(req, res, forwarded);
      } finally {
        // Nobody knows what has become of it: no answer came, or its client left before.
        if (!begun) wrote();
      }
    });
  };
}

/** Only this path is both a page and a list, distinguished by `Accept` (DESIGN 4, R26). */
const isAlsoPage = ({ call, belowApi }: Route): boolean =>
  !belowApi && call.method === 'GET' && call.path === paths.notifications;

const wantsPage = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';
