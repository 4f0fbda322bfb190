import type { AnyCall } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import express, { type Express, type RequestHandler } from 'express';
import { deadlineFrom, isPastDeadline, timeoutHeader, withDeadline } from '../context/deadline.ts';
import { traceFrom, withTrace } from '../context/trace.ts';
import { withCopies } from '../mongo/copies.ts';
import type { Stamp, Stamped } from '../mongo/stamp.ts';
import type { Logger } from '../process/logger.ts';
import { createMetrics, type Metrics } from '../process/metrics.ts';
import type { Readiness } from '../process/readiness.ts';
import { type Secret, type Secrets, secretFor } from '../process/secret.ts';
import { answerErrors } from './errors.ts';
import type { Handler } from './handler.ts';
import { healthRoutes } from './health.ts';
import { isTrusted, stampTag, vouchedRole } from './identity.ts';
import { send } from './reply.ts';
import type { StreamHandler } from './stream-handler.ts';

/** Names of the calls that `Routes` answers; a list typed as plain `Handler[]` answers none for certain. */
type Handled<Routes extends readonly Handler[]> =
  Routes[number] extends Handler<infer Name> ? (string extends Name ? never : Name) : never;

type Unhandled<Calls, Routes extends readonly Handler[]> = Exclude<
  { [Key in keyof Calls]: Calls[Key] extends { name: infer Name } ? Name : never }[keyof Calls],
  Handled<Routes>
>;

/** Accepts `Routes` when each declared call has its handler; else the type error names those that have none. */
type Complete<Calls, Routes extends readonly Handler[]> = [Unhandled<Calls, Routes>] extends [never]
  ? Routes
  : { 'calls without a handler': Unhandled<Calls, Routes> };

export interface HttpAppOptions<
  Calls extends Record<string, AnyCall> = Record<string, AnyCall>,
  Routes extends readonly Handler[] = readonly Handler[],
> {
  name: string;
  /** The calls that the service declares: each must have its handler in `routes`, or the type check fails. */
  calls: Calls;
  /**
   * Handlers as `handle` returns them. A path that begins with `/internal/` is answered only to a caller that knows
   * the secret of the call's credential.
   */
  routes: Routes & Complete<Calls, Routes>;
  /** Handlers of calls that stream, as `handleStream` returns them. */
  streams?: readonly StreamHandler[];
  config: Secrets<Secret> & { RELEASE?: string };
  logger: Logger;
  readiness: Readiness;
  clock: () => Date;
  metrics?: Metrics;
  /**
   * Tells whether anything has changed that shared answers are built from: the gateway is then told so, without building
   * the answer again.
   */
  stamp?: Pick<Stamp, 'read'>;
}

/**
 * The Express app of a service: its calls, `/healthz`, `/readyz`, `/metrics`; anything else is 404.
 * Paths match without regard to case; bodies are JSON of at most 100 kB.
 */
export function createHttpApp<const Calls extends Record<string, AnyCall>, Routes extends readonly Handler[]>(
  options: HttpAppOptions<Calls, Routes>,
): Express {
  const { name, config, logger, readiness, clock } = options;
  const routes: readonly Handler[] = options.routes;
  const [internal = [], open = []] = [true, false].map((isInternal) =>
    inOrder(routes.filter(({ call }) => call.path.startsWith('/internal/') === isInternal)),
  );
  const metrics = options.metrics ?? createMetrics({ name, process: false });
  const app = express();
  app.disable('x-powered-by');
  // Only the gateway reaches services; it names the caller.
  app.set('trust proxy', true);
  app.use(begin(metrics, logger, clock));
  app.use(
    healthRoutes({
      name,
      release: config.RELEASE,
      readiness,
      metrics,
      operatorSecret: config.OPERATOR_SECRET,
    }),
  );
  app.use((_req, _res, next) =>
    next(readiness.started() ? undefined : refuse.unavailable(`${name} is starting`)),
  );
  const inner = express.json({ limit: '4mb' });
  for (const handler of internal)
    bind(app, handler, config.EDGE_SECRET, [onlyTrusted(secretFor(config, handler.call)), inner]);
  app.use('/internal', noPath);
  for (const handler of options.streams ?? []) bindStream(app, handler, config.EDGE_SECRET);
  app.use(express.json({ limit: '100kb' }));
  for (const handler of open) {
    const { stamp } = handler.call.method === 'GET' ? options : {};
    const isShared = handler.call.shared !== undefined;
    bind(app, handler, config.EDGE_SECRET, stamp ? [reading(stamp, isShared, config.EDGE_SECRET)] : []);
  }
  app.use(noPath);
  app.use(answerErrors(logger));
  return app;
}

/** Gives the request its trace and its deadline, and measures it. */
function begin(metrics: Metrics, logger: Logger, clock: () => Date): RequestHandler {
  return (req, res, next) => {
    const trace = traceFrom({ requestId: req.headers['x-request-id'], traceparent: req.headers.traceparent });
    const began = clock().getTime();
    res.set('X-Request-Id', trace.requestId);
    res.on('finish', () => {
      const ms = clock().getTime() - began;
      const call = typeof res.locals.call === 'string' ? res.locals.call : 'none';
      metrics.observeCall(call, res.statusCode, ms / 1000);
      logger.debug({ requestId: trace.requestId, call, status: res.statusCode, ms }, 'call answered');
    });
    withTrace(trace, () => withDeadline(deadlineFrom(req.headers[timeoutHeader]), next));
  };
}

const noPath: RequestHandler = () => {
  throw refuse.notFound('Path');
};

/** A caller without the secret gets 404, as for a path that does not exist. */
const onlyTrusted =
  (secret: Secret): RequestHandler =>
  (req, _res, next) =>
    next(isTrusted(req.headers, secret) ? undefined : refuse.notFound('Path'));

/** Fixed segments before parameters, so that `/bets/getAllBets` is not mistaken for a bet's id. */
function inOrder(handlers: readonly Handler[]): Handler[] {
  const rank = (handler: Handler) => handler.call.path.toLowerCase().replaceAll(/:\w+/g, '\uffff');
  return handlers.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/**
 * A request that only reads may use copies. 304 to the gateway for a shared answer that it keeps, if nothing has changed
 * since: it asks again when time alone has.
 */
const reading =
  (stamp: Pick<Stamp, 'read'>, isShared: boolean, edgeSecret: Secret): RequestHandler =>
  (req, res, next) =>
    withCopies(stamp, (readStamp) => {
      if (!isShared || !vouchedRole(req.headers, edgeSecret)) return next();
      const answer = ({ text }: Stamped) => {
        const tag = stampTag(text);
        res.set('ETag', tag);
        if (req.headers['if-none-match'] === tag) return void res.status(304).end();
        next();
      };
      readStamp().then(answer).catch(next);
    });

const methodOf = ({ method }: AnyCall) => method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';

function bind(app: Express, handler: Handler, edgeSecret: Secret, before: RequestHandler[] = []): void {
  const { call } = handler;
  app[methodOf(call)](call.path, ...before, async (req, res) => {
    res.locals.call = call.name;
    // The caller has stopped waiting; work that is not begun takes nothing from others.
    if (isPastDeadline()) throw refuse.unavailable();
    send(req, res, await handler.run(req, edgeSecret), call.status ?? 200);
  });
}

function bindStream(app: Express, handler: StreamHandler, edgeSecret: Secret): void {
  const { call } = handler;
  app[methodOf(call)](call.path, async (req, res) => {
    res.locals.call = call.name;
    if (isPastDeadline()) throw refuse.unavailable();
    const answer = await handler.run(req, res, edgeSecret);
    if (answer !== undefined) send(req, res, answer, call.status ?? 200);
  });
}
