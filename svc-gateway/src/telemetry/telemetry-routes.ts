import { createHmac, randomBytes } from 'node:crypto';
import { refuse } from '@matchday/contracts/errors';
import { type PartHealth, REPORT_LIMIT, telemetryReport } from '@matchday/contracts/web/telemetry';
import express, { type Request, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { isSameOrigin } from '../http/same-origin.ts';
import { admit } from '../tokens/access.ts';
import type { SessionOfRequest } from '../tokens/session-of-request.ts';
import type { LiveWeb } from '../web/registry-store.ts';
import type { PartFigures } from './part-figures.ts';

/** Reports that one reporter may send in a minute: a few tabs of a person, or visitors of a household. */
const REPORTS_A_MINUTE = 60;

/**
 * `POST /telemetry` takes what pages report, without an answer; `GET /api/telemetry` tells admins how each version does.
 */
export function telemetryRoutes(options: {
  live: () => Promise<LiveWeb | null>;
  figures: PartFigures;
  sessionOf: SessionOfRequest;
}): Router {
  const { live, figures, sessionOf } = options;
  const router = Router();
  const sent = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000 });
  // A beacon sends text unless it asks the server first.
  const key = randomBytes(32);
  /**
   * Whoever is signed in is one reporter, wherever: a stadium has one address. All visitors of an address together are another,
   * because what they say of themselves can be made up. A hash whose key is known to this process alone, never who it is.
   */
  const reporterOf = async (req: Request): Promise<string> => {
    // Where nobody knows yet who is signed in, it counts for the address.
    const signedIn = await sessionOf(req).catch(() => null);
    const who = signedIn ? `person ${signedIn.session.userId}` : `address ${req.ip}`;
    return createHmac('sha256', key).update(who).digest('base64url').slice(0, 22);
  };
  const body = express.text({ type: () => true, limit: REPORT_LIMIT });

  router.post('/telemetry', body, async (req, res) => {
    res.locals.call = 'telemetry';
    if (!isSameOrigin(req)) throw refuse.forbidden('This request did not come from the web app');
    const reporter = await reporterOf(req);
    const before = sent.get(reporter) ?? { count: 0 };
    if (before.count === 0) sent.set(reporter, before);
    before.count += 1;
    if (before.count > REPORTS_A_MINUTE) throw refuse.tooMany('Too many reports', 60);
    const report = telemetryReport.safeParse(parse(req.body));
    if (!report.success) throw refuse.invalid('The report is not valid');
    const known = new Set(versionsOf(await live()).map(({ part, version }) => `${part}@${version}`));
    for (const each of report.data.parts)
      if (known.has(`${each.part}@${each.version}`)) figures.add(each, reporter);
    res.status(204).end();
  });
  router.get('/api/telemetry', async (req, res) => {
    res.locals.call = 'getPartHealth';
    admit('admin', await sessionOf(req));
    const health: PartHealth[] = versionsOf(await live()).map((each) => {
      const { reporters: _reporters, failing: _failing, ...shown } = figures.of(each.part, each.version);
      return { ...each, ...shown };
    });
    res.set('Cache-Control', 'no-store').json(health);
  });
  return router;
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** Versions that people get, and how many of a hundred. */
function versionsOf(live: LiveWeb | null): { part: string; version: string; percent: number }[] {
  if (!live) return [];
  const { registry, canaries } = live;
  const parts = Object.entries({ shell: registry.shell, ...registry.microfrontends });
  return parts.flatMap(([part, { version }]) => {
    const canary = canaries[part];
    if (!canary) return [{ part, version, percent: 100 }];
    const { percent, entry } = canary;
    return [
      { part, version, percent: 100 - percent },
      { part, version: entry.version, percent },
    ];
  });
}
