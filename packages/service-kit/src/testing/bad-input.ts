import type { AnyCall } from '@matchday/contracts/call';
import { z } from 'zod';

/** A header that no answer may have: it comes from a caller's text. */
export const INJECTED = 'x-injected';

/** What a request carries; query values are text, a list of them is sent as a repeated name. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  /** A string is sent as it is. */
  body?: unknown;
}

/** An input that is wrong in one place. */
export interface BadInput {
  /** Such as `amount: an operator`. */
  what: string;
  /** Such as `an operator`. */
  kind: string;
  input: Input;
  /** What the service must answer to a permitted caller; the answer must name `field`. */
  expect: { from: number; to: number; field?: string };
  /** Refused before the caller is identified. */
  unread?: boolean;
}

/** Kinds that a contract must never accept: accepting one is a finding about the contract. */
const never = new Set(['an operator', 'a negation', '1e308', '-1e308', 'too long', 'a list', 'missing']);

/** More letters than any text may have. */
const tooLong = 12_000;

const wrongValues = (good: unknown): [kind: string, value: unknown][] => [
  ['an operator', { $gt: '' }],
  ['a negation', { $ne: null }],
  ['a list', [[{ $gt: '' }]]],
  ['nothing', null],
  ['a boolean', true],
  ['a number', 12.345],
  ['below zero', -1],
  ['1e308', 1e308],
  ['-1e308', -1e308],
  ['NaN as text', 'NaN'],
  ['a prototype key', '__proto__'],
  ['empty', ''],
  [
    'too long',
    typeof good === 'string' && good !== '' ? good + good.slice(-1).repeat(tooLong) : 'x'.repeat(tooLong),
  ],
];
/** Names that every object has: a table that is looked up by a caller's text must not find them. */
const prototypeKeys = ['__proto__', 'constructor'];
/** Would begin a header of its own where a text is written into one unchecked. */
const SPLITTING = `a\r\n${INJECTED}: 1`;
const wrongTexts = [
  ...['', 'NaN', '1e308', '-1', '{"$gt":""}', 'x'.repeat(3000), '\u0000'],
  ...[...prototypeKeys, SPLITTING],
];
const badIds = [
  ...['nonsense', 'A'.repeat(24), 'a'.repeat(25), 'NaN', '1e308', '{"$gt":""}', '[object Object]'],
  ...[...prototypeKeys, SPLITTING],
];

interface Shape {
  properties?: Record<string, object>;
  required?: string[];
}
const shapeOf = (schema: z.ZodType | undefined): Shape =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : {};
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Every way in which the input of a call can be wrong, derived from its schemas: each field missing, of another
 * type, an operator, too big, an id of another kind; the whole body none, broken or of 2 MB.
 * @param foreignId an id that exists, but of a kind that no call names
 * @returns also what the contract accepts and never should
 */
export function badInputs(call: AnyCall, good: Input, foreignId: string): { bad: BadInput[]; lax: string[] } {
  const bad: BadInput[] = [];
  const lax: string[] = [];
  const add = (field: string, kind: string, input: Input, expect: BadInput['expect']) =>
    bad.push({ what: `${field}: ${kind}`, kind, input, expect });
  for (const name of Object.keys(shapeOf(call.params).properties ?? {})) {
    const at = (value: string): Input => ({ ...good, params: { ...good.params, [name]: value } });
    for (const value of badIds) add(name, `/${value}`, at(value), { from: 400, to: 400, field: name });
    add(name, 'of another kind', at(foreignId), { from: 400, to: 409 });
  }
  for (const name of Object.keys(shapeOf(call.query).properties ?? {})) {
    for (const value of [...wrongTexts, ['1', '2']]) {
      const query = { ...good.query, [name]: value };
      const refused = call.query?.safeParse(query).success === false;
      const expect = refused ? { from: 400, to: 400, field: name } : { from: 200, to: 499 };
      if (refused || call.method === 'GET')
        add(name, `?=${String(value).slice(0, 20)}`, { ...good, query }, expect);
    }
    const query = { ...good.query, [`${name}[$gt]`]: '' };
    add(name, '?[$gt]', { ...good, query }, { from: 200, to: 499 });
  }
  if (call.method !== 'GET') bad.push(...wrongBodies(call, good));
  const { properties = {}, required = [] } = shapeOf(call.body);
  for (const [name, shape] of Object.entries(properties)) {
    const body = isRecord(good.body) ? good.body : {};
    const { [name]: value, ...without } = body;
    const candidates: [string, unknown][] = wrongValues(value).map(([kind, wrong]) => [
      kind,
      { ...body, [name]: wrong },
    ]);
    if (required.includes(name)) candidates.push(['missing', without]);
    for (const [kind, wrong] of candidates) {
      const refused = call.body?.safeParse(wrong).success === false;
      if (refused) add(name, kind, { ...good, body: wrong }, { from: 400, to: 400, field: name });
      // A union with text in it may read a number's text; an unknown one is judged line by line.
      else if (never.has(kind) && Object.keys(shape).length > 0)
        lax.push(`${call.name} takes ${name}: ${kind}`);
    }
    const foreign = { ...good, body: { ...body, [name]: foreignId } };
    if (JSON.stringify(shape).includes('0-9a-f]{24}'))
      add(name, 'of another kind', foreign, { from: 400, to: 409 });
  }
  return { bad, lax };
}

function wrongBodies(call: AnyCall, good: Input): BadInput[] {
  const unread = (kind: string, body: string, status: number): BadInput => ({
    what: kind,
    kind,
    input: { ...good, body },
    expect: { from: status, to: status },
    unread: true,
  });
  const bad = [
    unread('a body of 2 MB', JSON.stringify({ note: 'x'.repeat(2_000_000) }), 413),
    unread('broken JSON', '{"amount":', 400),
    unread('NaN in JSON', '{"amount":NaN}', 400),
    unread('a text for a body', '"text"', 400),
  ];
  if (call.body && !call.body.safeParse([]).success)
    bad.push({ ...unread('a list for a body', '[]', 400), unread: false });
  return bad;
}
