import type { AnyCall } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import express, { type Express, type RequestHandler } from 'express';
import type { Audit } from '../audit/create-audit.ts';
import { deadlineFrom, isPastDeadline, timeoutHeader, withDeadline } from '../context/deadline.ts';
import { withTrace } from '../context/trace.ts';
import { createMetrics, type Metrics } from '../figures/metrics.ts';
import { type Stamped, withCopies } from '../mongo/copies.ts';
import type { Stamp } from '../mongo/stamp.ts';
import type { Logger } from '../process/logger.ts';
import type { Readiness } from '../process/readiness.ts';
import { type Secret, type Secrets, secretFor } from '../process/secret.ts';
import { continueTrace } from '../tracing/spans.ts';
import { type Tracing, traceIdOf } from '../tracing/tracing.ts';
import { answeredBy } from './answered-by.ts';
import { answerErrors } from './errors.ts';
import type { Handler } from './handler.ts';
import { healthRoutes } from './health.ts';
import { isTrusted, stampTag, vouchedRole, vouches } from './identity.ts';
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
  config: Secrets<Secret> & { RELEASE?: string; METRICS_PORT?: number | undefined };
  logger: Logger;
  readiness: Readiness;
  clock: () => Date;
  metrics?: Metrics;
  tracing?: Tracing | undefined;
  /**
   * Tells whether anything has changed that shared answers are built from: the gateway is then told so, without building
   * the answer again.
   */
  stamp?: Pick<Stamp, 'read'>;
  /** Records what admins change. */
  audit?: Pick<Audit, 'around'>;
}

/**
 * The Express app of a service: its calls, `/healthz`, `/readyz`, `/version`, `/metrics`; anything else is 404.
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
  app.use(begin({ metrics, logger, clock, tracing: options.tracing }));
  app.use(
    healthRoutes({
      name,
      release: config.RELEASE,
      readiness,
      metrics: config.METRICS_PORT === undefined ? metrics : undefined,
      operatorSecret: config.OPERATOR_SECRET,
    }),
  );
  app.use((_req, _res, next) =>
    next(readiness.started() ? undefined : refuse.unavailable(`${name} is starting`)),
  );
  const inner = express.json({ limit: '4mb' });
  const inside = { edgeSecret: config.EDGE_SECRET, audit: options.audit };
  for (const handler of internal)
    bind(app, handler, inside, [onlyTrusted(secretFor(config, handler.call)), inner]);
  app.use('/internal', noPath);
  const known = knownGateway(config.EDGE_SECRET, logger);
  for (const handler of options.streams ?? []) bindStream(app, handler, inside, known);
  app.use(express.json({ limit: '100kb' }));
  for (const handler of open) {
    const { stamp } = handler.call.method === 'GET' ? options : {};
    const isShared = handler.call.shared !== undefined;
    bind(app, handler, inside, [known, ...(stamp ? [reading(stamp, isShared, config.EDGE_SECRET)] : [])]);
  }
  app.use(noPath);
  app.use(answerErrors(logger));
  return app;
}

/** Gives the request its trace and its deadline, and measures it. */
function begin({
  metrics,
  logger,
  clock,
  tracing,
}: {
  metrics: Metrics;
  logger: Logger;
  clock: () => Date;
  tracing: Tracing | undefined;
}): RequestHandler {
  return (req, res, next) => {
    const incoming = { requestId: req.headers['x-request-id'], traceparent: req.headers.traceparent };
    const { trace, span } = continueTrace(tracing, incoming, 'call', { kind: 'server' });
    const began = clock().getTime();
    res.set('X-Request-Id', trace.requestId);
    metrics.callBegins();
    res.on('close', () => {
      metrics.callEnds();
      const ms = clock().getTime() - began;
      const { call, status } = answeredBy(res);
      metrics.observeCall(call, status, ms / 1000, span && traceIdOf(trace.traceparent));
      span?.set({ 'http.response.status_code': status, 'matchday.request_id': trace.requestId });
      span?.end({ name: call, error: status >= 500 ? new Error('5xx') : undefined });
      logger.debug({ requestId: trace.requestId, call, status, ms }, 'call answered');
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

/**
 * 503 to a gateway whose secret is unknown here, as while secrets are changed in a wrong order. Without an identity its calls
 * would be answered with 401, and the browser would sign the user out.
 */
const knownGateway =
  (secret: Secret, logger: Logger): RequestHandler =>
  (req, _res, next) => {
    if (!vouches(req.headers) || isTrusted(req.headers, secret)) return next();
    logger.error(
      'A caller names a user, but its secret is none of the values of EDGE_SECRET that are set here',
    );
    next(refuse.unavailable());
  };

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

/** What every handler runs with. */
interface Inside {
  edgeSecret: Secret;
  audit: Pick<Audit, 'around'> | undefined;
}

function bind(app: Express, handler: Handler, inside: Inside, before: RequestHandler[] = []): void {
  const { call } = handler;
  app[methodOf(call)](call.path, ...before, async (req, res) => {
    res.locals.call = call.name;
    // The caller has stopped waiting; work that is not begun takes nothing from others.
    if (isPastDeadline()) throw refuse.unavailable();
    send(req, res, await handler.run(req, inside.edgeSecret, inside.audit), call.status ?? 200);
  });
}

function bindStream(app: Express, handler: StreamHandler, inside: Inside, before: RequestHandler): void {
  const { call } = handler;
  app[methodOf(call)](call.path, before, async (req, res) => {
    res.locals.call = call.name;
    if (isPastDeadline()) throw refuse.unavailable();
    const answer = await handler.run(req, res, inside.edgeSecret, inside.audit);
    if (answer !== undefined) send(req, res, answer, call.status ?? 200);
  });
}
