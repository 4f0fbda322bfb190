import type { JsonSchema } from '@matchday/contracts/reads/json-schema';
import type { CallContract, Contract, EventContract } from './contract.ts';
import { type Loss, lossesOf } from './schema-losses.ts';

/** How a contract differs from the one that was published. */
export interface Comparison {
  /** What breaks those who use it, a line each, with what to do. */
  readonly breaking: readonly string[];
  /** Calls, events and fields that are new; `getProducts answer.discount`. */
  readonly added: readonly string[];
}

const BESIDE = 'add a call beside it, and remove the old one in the next major version';
const NEXT_EVENT = 'declare its next version beside it (CONTRIBUTING, "Change an event")';

/** Compares by the rule that within a version there are only additions. */
export function compareContracts(published: Contract, declared: Contract): Comparison {
  const calls = Object.entries(published.calls).map(([name, call]) =>
    compareCall(name, call, declared.calls[name]),
  );
  const events = Object.entries(published.events).map(([name, event]) =>
    compareEvent(name, event, declared.events[name]),
  );
  const isNew = (known: object) => (name: string) => !(name in known);
  return {
    breaking: [...calls, ...events].flatMap(({ breaking }) => breaking),
    added: [
      ...Object.keys(declared.calls).filter(isNew(published.calls)),
      ...Object.keys(declared.events).filter(isNew(published.events)),
      ...[...calls, ...events].flatMap(({ added }) => added),
    ],
  };
}

function compareCall(name: string, before: CallContract, now: CallContract | undefined): Comparison {
  if (!now)
    return { breaking: [`${name}: the call is gone; bring it back, or publish a major version`], added: [] };
  const facts = (['method', 'path', 'credential', 'status', 'also'] as const)
    .filter((fact) => before[fact] !== now[fact])
    .map((fact) => `${name}: ${fact} was ${before[fact] ?? 'none'} and is ${now[fact] ?? 'none'}; ${BESIDE}`);
  const access =
    rankOf(now) > rankOf(before)
      ? [`${name}: was for ${before.access}, is for ${now.access}; ${BESIDE}`]
      : [];
  const key =
    before.keyed && !now.keyed ? [`${name}: a repeated key no longer has one effect; ${BESIDE}`] : [];
  const inputs = (['params', 'query', 'body'] as const).flatMap((part) =>
    lossesOf(before[part] ?? NOTHING, now[part] ?? NOTHING, part).map(
      (loss) => `${name} ${loss.path}: ${asInput(loss)}`,
    ),
  );
  const gone = goneFrom(before.answer, now.answer, 'answer');
  const answer = lossesOf(now.answer, before.answer, 'answer')
    .filter(({ kind, path }) => kind !== 'gone' && !gone.includes(path))
    .map((loss) => `${name} ${loss.path}: ${asAnswer(loss)}; ${BESIDE}`);
  const fields = (['params', 'query', 'body', 'answer'] as const).flatMap((part) =>
    newFields(before[part] ?? NOTHING, now[part] ?? NOTHING, part),
  );
  return {
    breaking: [
      ...[...facts, ...access, ...key, ...inputs, ...streamLosses(name, before, now)],
      ...gone.map((path) => `${name} ${path}: is no longer answered; ${BESIDE}`),
      ...answer,
    ],
    added: fields.map((field) => `${name} ${field}`),
  };
}

/** What breaks those who send or read bytes: another kind of body or answer, fewer types, fewer bytes. */
function streamLosses(name: string, before: CallContract, now: CallContract): string[] {
  const [was, is] = [before.streams?.body, now.streams?.body];
  const kind = (type: string | undefined) => type ?? 'JSON';
  const [answered, answers] = [kind(before.streams?.answer), kind(now.streams?.answer)];
  const answer = answered === answers ? [] : [`${name} answer: was ${answered}, is ${answers}; ${BESIDE}`];
  if (!was || !is) {
    if (!was && !is) return answer;
    return [`${name} body: ${is ? 'is now' : 'is no longer'} a stream of bytes; ${BESIDE}`, ...answer];
  }
  const gone = was.types.filter((type) => !is.types.includes(type));
  return [
    ...gone.map((type) => `${name} body: no longer takes ${type}; keep taking it`),
    ...(is.most < was.most
      ? [`${name} body: took ${was.most} bytes, takes ${is.most}; keep the old bound`]
      : []),
    ...answer,
  ];
}

/** An event is read by consumers of the version before, and may have waited since then for one of this version. */
function compareEvent(name: string, before: EventContract, now: EventContract | undefined): Comparison {
  if (!now)
    return {
      breaking: [`${name}: the event is gone; emit both versions until no consumer needs it`],
      added: [],
    };
  const read = lossesOf(before.data, now.data, 'data');
  const dropped = before.consumers.filter((consumer) => !now.consumers.includes(consumer));
  return {
    breaking: [
      ...dropped.map((consumer) => `${name}: no longer goes to ${consumer}; publish a major version`),
      ...read.map(
        (loss) =>
          `${name} ${loss.path}: ${asInput(loss).split(';')[0]}, and such messages may be waiting; ${NEXT_EVENT}`,
      ),
      ...lossesOf(now.data, before.data, 'data')
        .filter(({ kind, path }) => kind !== 'gone' && !read.some((loss) => loss.path === path))
        .map((loss) => `${name} ${loss.path}: ${asAnswer(loss)}; ${NEXT_EVENT}`),
    ],
    added: [
      ...now.consumers
        .filter((consumer) => !before.consumers.includes(consumer))
        .map((to) => `${name} to ${to}`),
      ...newFields(before.data, now.data, 'data').map((field) => `${name} ${field}`),
    ],
  };
}

const NOTHING: JsonSchema = { type: 'object', properties: {} };
const rankOf = ({ access }: CallContract) => ['visitor', 'user', 'admin'].indexOf(access);

/** What callers may no longer send. */
function asInput({ kind, what }: Loss): string {
  switch (kind) {
    case 'required':
      return 'must now be sent; make it optional, or give it a default';
    case 'gone':
      return 'is no longer read; keep it until the next major version';
    case 'bound':
      return `is bounded more closely (${what}); keep the old bound`;
    case 'form':
      return `must now have another ${what}; keep the old one`;
    default:
      return `no longer takes ${what}; keep taking it`;
  }
}

/** What callers may now get that they do not expect. */
function asAnswer({ kind, what }: Loss): string {
  switch (kind) {
    case 'required':
      return 'may now be missing';
    case 'bound':
      return `is bounded less closely (${what})`;
    case 'form':
      return `may now have another ${what}`;
    default:
      return `may now be ${what}`;
  }
}

/** Paths of properties that are in `before` and not in `now`, required or not. */
const goneFrom = (before: JsonSchema, now: JsonSchema, path: string): string[] =>
  lossesOf(before, now, path)
    .filter(({ kind }) => kind === 'gone')
    .map((loss) => loss.path);

const newFields = (before: JsonSchema, now: JsonSchema, path: string): string[] =>
  goneFrom(now, before, path);
