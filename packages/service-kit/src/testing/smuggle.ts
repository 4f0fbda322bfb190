import type { AnyCall } from '@matchday/contracts/call';
import { z } from 'zod';
import type { Input } from './bad-input.ts';

const SMUGGLED_TEXT = 'smuggled-8d1f';
const SMUGGLED_NUMBER = 987_654_321;

/** Values that are in no answer and in no document unless a field was taken that no contract declares. */
export const smuggledMarks: readonly string[] = [SMUGGLED_TEXT, String(SMUGGLED_NUMBER)];

/** Fields that would be worth something to those who send them. */
const worth: Readonly<Record<string, unknown>> = {
  role: 'admin',
  isAdmin: true,
  access: 'admin',
  ...Object.fromEntries(
    ['_id', 'id', 'userId', 'user', 'owner', 'by', 'passwordHash', 'signUp', 'secretCode'].map((name) => [
      name,
      SMUGGLED_TEXT,
    ]),
  ),
  ...Object.fromEntries(
    ['status', 'state', 'orderStatus', 'purse', 'createdAt', 'kind'].map((name) => [name, SMUGGLED_TEXT]),
  ),
  ...Object.fromEntries(
    ['coins', 'balance', 'seq', 'price', 'finalPriceUGX', 'cost', 'odds', 'payout', 'stock', 'impact'].map(
      (name) => [name, SMUGGLED_NUMBER],
    ),
  ),
  won: true,
  isSettled: true,
  ugxPaid: true,
};

/** Keys that would change every object of the process where a body is merged without care. */
const prototype = `"__proto__":{"smuggled":true},"constructor":{"prototype":{"smuggled":true}}`;

/** Fields that the call reads; null where its body is no object. */
function declared(call: AnyCall): string[] | null {
  if (!call.body) return [];
  const { properties } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  return properties ? Object.keys(properties) : null;
}

/**
 * A good input with fields that its contract does not declare (mass assignment) and with keys of prototypes; null for
 * a call without a body to hide them in, and for one that refuses every
 * field that it does not know.
 */
export function smuggling(call: AnyCall, good: Input): Input | null {
  const known = declared(call);
  const { body = {} } = good;
  if (call.method === 'GET' || call.streams || known === null) return null;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const extra = Object.entries(worth).filter(([name]) => !known.includes(name) && !(name in body));
  const fields = JSON.stringify({ ...Object.fromEntries(extra), ...body }).slice(1);
  const text = `{${prototype}${fields === '}' ? '' : ','}${fields}`;
  if (call.body?.safeParse(JSON.parse(text)).success === false) return null;
  return { ...good, body: text };
}

/** What of an answer came from {@link smuggling}, in words. */
export function smuggled(call: AnyCall, text: string): string[] {
  const found = smuggledMarks.filter((mark) => text.includes(mark));
  if ('smuggled' in {}) found.push('a prototype');
  return found.map((what) => `${call.name} took a field that it does not declare: ${what}`);
}
