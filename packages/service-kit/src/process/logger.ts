import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino';
import { currentTrace } from '../context/trace.ts';
import { traceIdOf } from '../tracing/tracing.ts';

/**
 * Log lines as JSON; the ids of request and trace are added to each line written within a request or delivery, and to one of a batch
 * the ids of its requests.
 */
export type Logger = ReturnType<typeof createLogger>;

const secretNames = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'x-matchday-secret',
];
const secretPaths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
// No scheme is longer: without a bound, each letter of a long text would begin another one.
const credentials = /(\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^/\s@]*@/gi;

/** The text with user and password taken out of every URL in it. */
export const hideCredentials = (text: string): string =>
  // Nearly no line has a URL, and to find that out takes the expression a fiftieth of an answer from memory.
  text.includes('://') ? text.replace(credentials, '$1') : text;

const shown = new Set(['type', 'name', 'message', 'stack', 'aggregateErrors']);

/** An error as pino shows it, without what it inherits: a DOMException has 25 constants. */
function errorOf(error: unknown): unknown {
  const all: unknown = stdSerializers.err(error as Error);
  if (!(error instanceof Object) || !(all instanceof Object)) return all;
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => shown.has(key) || Object.hasOwn(error, key)),
  );
}

/**
 * A logger that never shows secrets: fields by their names, credentials in URLs wherever they occur.
 * @param destination where lines go; standard output when left out
 */
export function createLogger(options: { name: string; level?: string }, destination?: DestinationStream) {
  const settings: LoggerOptions = {
    name: options.name,
    level: options.level ?? 'info',
    serializers: { err: errorOf },
    redact: { paths: secretPaths, censor: '[hidden]' },
    mixin() {
      const trace = currentTrace();
      if (!trace) return {};
      const { requestId, links } = trace;
      const traceId = traceIdOf(trace.traceparent);
      return links ? { requestId, traceId, links } : { requestId, traceId };
    },
    hooks: { streamWrite: hideCredentials },
  };
  return destination ? pino(settings, destination) : pino(settings);
}
