import { getAuditTrail } from '@matchday/contracts/audit';
import { timeLimitOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { withDeadline } from '@matchday/service-kit/deadline';
import { Router } from 'express';
import { apiPolicy } from '../http/security-headers.ts';
import { admit } from '../tokens/access.ts';
import type { SessionOfRequest } from '../tokens/session-of-request.ts';
import type { TrailPage, TrailQuery } from './audit-trail.ts';

/** `GET /api/admin/audit`: the trail of the whole platform, for admins. */
export function auditRoutes(options: {
  sessionOf: SessionOfRequest;
  trail: (query: TrailQuery) => Promise<TrailPage>;
}): Router {
  const { sessionOf, trail } = options;
  const router = Router();
  router.get(`/api${getAuditTrail.path}`, async (req, res) => {
    res.locals.call = getAuditTrail.name;
    res.set('Content-Security-Policy', apiPolicy);
    admit(getAuditTrail.access, await sessionOf(req));
    const query = getAuditTrail.query.safeParse(req.query);
    if (!query.success) throw refuse.invalid('The request is not valid');
    const { actions, next } = await withDeadline(Date.now() + timeLimitOf(getAuditTrail), () =>
      trail(query.data),
    );
    if (next) res.set('Link', `<?${new URLSearchParams({ cursor: next })}>; rel="next"`);
    res.set('Cache-Control', 'no-store').json(actions);
  });
  return router;
}
