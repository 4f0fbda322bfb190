import { refuse } from '@matchday/contracts/errors';
import {
  liveOf,
  mayDeploy,
  PART_NAME,
  partOfToken,
  type RegistryStorage,
  sizedDeployments,
} from '@matchday/registry';
import { Router } from 'express';
import { z } from 'zod';
import { receiveVersion } from './receive-version.ts';
import { switchVersion } from './switch-version.ts';
import type { Tickets } from './tickets.ts';

const version = z.string().max(64);
/** What goes beside a version, in the query. */
const wishes = z.object({
  by: z.string().trim().min(1).max(60).default('a team'),
  /** The version of the part that was live when the deployment began. */
  expected: version.optional(),
  /** The version of the part that some people got then, empty for none; older clients do not say. */
  canary: version.optional(),
  /** Digits alone: an empty text would count as 0, which takes a version back. */
  percent: z.string().regex(/^\d+$/, 'a whole number').transform(Number).pipe(z.int().max(100)).default(100),
  rollback: z.enum(['yes', 'no']).default('no'),
});
const uploadQuery = wishes.extend({ live: z.enum(['yes', 'no']).default('no') });
const liveQuery = wishes.extend({ version: version.optional() });

/**
 * The registry for teams that deploy from elsewhere, each with the token of its own part:
 * - `POST /registry/<part>` takes a packed version and keeps it: nobody gets it yet, and a browser with the ticket of the answer may
 *   try it. `live=yes` makes it live at once, untried: `npm run deploy` never asks for that;
 * - `PUT /registry/<part>/live` makes a kept version live, for everybody or for `percent` of people, without `version` the
 *   one before; it refuses where the part is no longer as `expected` and `canary` say;
 * - `GET /registry/<part>` tells what is live and what was.
 */
export function registryRoutes(options: {
  storage: RegistryStorage;
  /** Folder for what is on the way, on the disk of the web root. */
  workFolder: string;
  clock: () => Date;
  /** The version of each contract that is served now. */
  served: () => Readonly<Record<string, string | null>>;
  tickets: Tickets;
  /** Called once a version is kept, so that a browser may try it here. */
  kept: (part: string, version: string) => Promise<void>;
  /** Called once another version of a part is live, so that this gateway serves it at once. */
  switched: (part: string) => Promise<void>;
}): Router {
  const { storage, workFolder, clock, served, tickets } = options;
  const router = Router();
  const busy = new Set<string>();

  router.use('/:part', async (req, res, next) => {
    const { part } = req.params;
    if (!PART_NAME.test(part)) throw refuse.notFound('Part');
    res.locals.call = 'registry';
    const [, token = ''] = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '') ?? [];
    if (!(await mayDeploy(storage.tokens, token, part))) throw refusedToken(token, part);
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/:part', async (req, res) => {
    const { part } = req.params;
    const { versions, canaries } = liveOf(await storage.states.latest());
    const history = await sizedDeployments(storage, part, 100);
    res.json({ part, live: versions[part] ?? null, canary: canaries[part] ?? null, history });
  });
  router.post('/:part', async (req, res) => {
    const { part } = req.params;
    const { live, ...wish } = parse(uploadQuery, req.query);
    if (busy.has(part)) throw refuse.conflict(`Another deployment of ${part} is on its way: try again`);
    busy.add(part);
    try {
      const kept = await receiveVersion(req, { part, storage, workFolder, served });
      const { version } = kept;
      await options.kept(part, version);
      const done = live === 'yes' ? await switchVersion({ storage, part, version, wish, clock, served }) : {};
      if (live === 'yes') await options.switched(part);
      res.status(201).json({ part, ...kept, ...done, ticket: tickets.make(part, version) });
    } finally {
      busy.delete(part);
    }
  });
  router.put('/:part/live', async (req, res) => {
    const { part } = req.params;
    const { version: wanted, ...wish } = parse(liveQuery, req.query);
    const done = await switchVersion({ storage, part, version: wanted, wish, clock, served });
    await options.switched(part);
    res.json({ part, ...done });
  });
  router.use((_req, _res, next) => next(refuse.notFound('Path')));
  return router;
}

function refusedToken(token: string, part: string) {
  const owner = partOfToken(token);
  if (owner && owner !== part) return refuse.forbidden(`This token is for ${owner}, not for ${part}`);
  return refuse.unauthenticated(
    `${part} is deployed with its token: set MATCHDAY_DEPLOY_TOKEN. The operator makes one where the platform runs: npm run registry -- token ${part}`,
  );
}

function parse<S extends z.ZodType>(schema: S, query: unknown): z.output<S> {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse.invalid(`${issue?.path.join('.')}: ${issue?.message}`);
}
