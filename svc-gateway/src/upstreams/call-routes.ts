import type { Owner } from '@matchday/contracts/call';
import { paths } from '@matchday/contracts/paths';
import { currentTrace } from '@matchday/service-kit/trace';
import type { Request, RequestHandler } from 'express';
import { limitBody } from '../http/body-size.ts';
import type { Route, RouteTable } from '../http/route-table.ts';
import { apiPolicy } from '../http/security-headers.ts';
import { admit } from '../tokens/access.ts';
import type { SessionOfRequest } from '../tokens/session-of-request.ts';
import { forwardRequest } from './forwarded-request.ts';
import type { ServiceProxy } from './service-proxy.ts';

/**
 * Answers calls: table, access, size, then the service. What the table does not know goes on to the next.
 * No service sees a call that its caller may not make (A12).
 */
export function callRoutes(options: {
  table: RouteTable;
  sessionOf: SessionOfRequest;
  proxies: Readonly<Record<Owner, ServiceProxy>>;
  secret: string;
}): RequestHandler {
  const { table, sessionOf, proxies, secret } = options;
  return async (req, res, next) => {
    const route = table.find(req.method, req.path);
    if (!route) return next();
    if (isAlsoPage(route)) {
      res.vary('Accept');
      if (wantsPage(req)) return next();
    }
    const { call, path } = route;
    res.locals.call = call.name;
    res.set('Content-Security-Policy', apiPolicy);
    const session = admit(call.access, await sessionOf(req));
    await limitBody(req, res);
    forwardRequest(req, { path, session, secret });
    const routeBy = session?.userId ?? currentTrace()?.requestId ?? '';
    await proxies[call.owner].pass(req, res, { call, routeBy });
  };
}

/** Only this path is both a page and a list, told apart by `Accept` (DESIGN 4, R26). */
const isAlsoPage = ({ call, belowApi }: Route): boolean =>
  !belowApi && call.method === 'GET' && call.path === paths.notifications;

const wantsPage = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';
