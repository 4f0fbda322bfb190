import { refuse } from '@matchday/contracts/errors';
import { type PartHealth, REPORT_LIMIT, telemetryReport } from '@matchday/contracts/web/telemetry';
import express, { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { isSameOrigin } from '../http/same-origin.ts';
import { admit } from '../tokens/access.ts';
import type { SessionOfRequest } from '../tokens/session-of-request.ts';
import type { LiveWeb } from '../web/registry-store.ts';
import type { PartFigures } from './part-figures.ts';

/** Reports that one address may send in a minute: a household, or a few tabs. */
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
  const body = express.text({ type: () => true, limit: REPORT_LIMIT });

  router.post('/telemetry', body, async (req, res) => {
    res.locals.call = 'telemetry';
    if (!isSameOrigin(req)) throw refuse.forbidden('This request did not come from the web app');
    const before = sent.get(req.ip ?? '') ?? { count: 0 };
    if (before.count === 0) sent.set(req.ip ?? '', before);
    before.count += 1;
    if (before.count > REPORTS_A_MINUTE) throw refuse.tooMany('Too many reports', 60);
    const report = telemetryReport.safeParse(parse(req.body));
    if (!report.success) throw refuse.invalid('The report is not valid');
    const known = new Set(versionsOf(await live()).map(({ part, version }) => `${part}@${version}`));
    for (const each of report.data.parts) if (known.has(`${each.part}@${each.version}`)) figures.add(each);
    res.status(204).end();
  });
  router.get('/api/telemetry', async (req, res) => {
    res.locals.call = 'getPartHealth';
    admit('admin', await sessionOf(req));
    const health: PartHealth[] = versionsOf(await live()).map((each) => ({
      ...each,
      ...figures.of(each.part, each.version),
    }));
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
