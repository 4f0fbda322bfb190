import type { z } from 'zod';
import type { AnyCall } from '../protocol/call.ts';
import { type AnyEvent, routingKey } from '../protocol/event.ts';
import { childOf, type Place, rootPlace } from './place.ts';

/** What consumers have read in this process: by consumer, then by call or event, the paths of fields. */
export type Reads = Map<string, Map<string, Set<string>>>;

declare global {
  /** The part whose tests run, such as `mfe-shop`; Jest's environment sets it. */
  var matchdayConsumer: string | undefined;
  /** Jest's environment writes it to a file. */
  var matchdayReads: Reads | undefined;
}

/** Code that counts as a reader: what a consumer ships, and what stores or passes on an answer as a whole. */
const READERS =
  /\/(?:shell|mfe-\w+|svc-\w+|packages\/[\w-]+)\/src\/|\/node_modules\/(?:bson|mongoose|express)\//;
const NO_READERS = /\.test\.tsx?(?:\?|$)|\/testing\/|\/contracts\/src\/reads\//;
const THIS = /\/contracts\/src\/reads\/[\w-]+\.ts/;
const OWN_CODE = /\/(?:shell|mfe-\w+|svc-\w+|packages\/ui)\/src\//;

const places = new WeakMap<object, Place>();
const views = new WeakMap<object, object>();
const recorded = new WeakSet<object>();

/**
 * From now on answers of a call note what is read of them: call it in the support of tests. The answer stays what it is
 * for whoever reads it.
 */
export function recordAnswers(call: AnyCall): void {
  if (recorded.has(call)) return;
  recorded.add(call);
  const { answer } = call;
  const root = rootPlace(call.name, 'answer', answer);
  call.answer = Object.create(answer, {
    parse: {
      value: (...given: Parameters<typeof answer.parse>) => {
        const parsed = answer.parse(...given);
        // A test that looks at an answer makes no consumer of its part, whatever ran before it in the same process.
        if (isShipped(readerOf())) noteUse(call.name);
        return view(parsed, root());
      },
    },
  });
}

/** As {@link recordAnswers}, for what a consumer reads of an event. */
export function recordEvent(event: AnyEvent): void {
  if (recorded.has(event)) return;
  recorded.add(event);
  const { data } = event;
  const root = rootPlace(routingKey(event), 'data', data);
  event.data = Object.create(data, {
    safeParse: {
      value: (...given: Parameters<typeof data.safeParse>) => {
        const parsed = data.safeParse(...given);
        noteUse(routingKey(event));
        return parsed.success ? { ...parsed, data: view(parsed.data, root()) } : parsed;
      },
    },
  });
}

/** A message of the live stream that notes what is read of it. */
export const recordedMessage = <Data>(name: string, schema: z.ZodType, data: Data): Data =>
  view(data, rootPlace(`stream ${name}`, 'data', schema)());

/**
 * A copy of answers, as a cache makes it of what it had and what has come, that notes again what is read.
 * @param value the copy; `models` are what it was made of
 */
export function keepRecording<T>(value: T, ...models: unknown[]): T {
  if (!isPlain(value) || places.has(value) || !models.some(isPlain)) return value;
  for (const model of models) {
    const place = isPlain(model) ? places.get(model) : undefined;
    if (place) return view(value, place);
  }
  const fields = value as Record<string, unknown>;
  for (const [key, field] of Object.entries(fields)) {
    const kept = keepRecording(
      field,
      ...models.map((model) => (model as Record<string, unknown> | null | undefined)?.[key]),
    );
    if (kept !== field) fields[key] = kept;
  }
  return value;
}

/** The value as readers see it: a proxy, so that it is still an array or object to them. */
function view<T>(value: T, place: Place): T {
  if (!isPlain(value) || places.has(value)) return value;
  const known = views.get(value);
  if (known) return known as T;
  const made = new Proxy(value, readsOf(place));
  views.set(value, made);
  places.set(made, place);
  return made as T;
}

function readsOf(place: Place): ProxyHandler<object> {
  /** The field that is being copied (`{ ...answer }`), which asks for its descriptor first. */
  let copied: string | symbol | undefined;
  return {
    getOwnPropertyDescriptor(target, key) {
      copied = key;
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      const isCopy = copied === key;
      copied = undefined;
      if (typeof key === 'symbol') return value;
      const next = childOf(place, key, Array.isArray(target));
      if (!next) return value;
      if (!Array.isArray(target)) note(next, isCopy);
      return Object.isFrozen(target) ? value : view(value, next);
    },
  };
}

const isShipped = (file: string): boolean => READERS.test(file) && !NO_READERS.test(file);

function note({ of, path }: Place, isCopy: boolean): void {
  const consumer = globalThis.matchdayConsumer;
  if (!consumer || globalThis.matchdayReads?.get(consumer)?.get(of)?.has(path)) return;
  const reader = readerOf();
  if (!isShipped(reader) || (isCopy && !OWN_CODE.test(reader))) return;
  noteUse(of)?.add(path);
}

/** Notes that a call is made or an event heard. @returns the fields that have been read of it; undefined outside of parts */
function noteUse(of: string): Set<string> | undefined {
  const consumer = globalThis.matchdayConsumer;
  if (!consumer) return undefined;
  globalThis.matchdayReads ??= new Map();
  const own = globalThis.matchdayReads.get(consumer) ?? new Map<string, Set<string>>();
  globalThis.matchdayReads.set(consumer, own);
  const paths = own.get(of) ?? new Set<string>();
  own.set(of, paths);
  return paths;
}

/** The file that reads: the first in the stack that is neither this module nor a built-in function. */
function readerOf(): string {
  const { stackTraceLimit, prepareStackTrace } = Error;
  const at: { stack?: unknown } = {};
  Error.stackTraceLimit = 9;
  Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName() ?? '');
  Error.captureStackTrace(at);
  const files = at.stack as string[];
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return files.find((file) => file !== '' && !file.startsWith('node:') && !THIS.test(file)) ?? '';
}

const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};
