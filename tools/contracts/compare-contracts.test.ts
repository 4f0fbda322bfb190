import { expect, it } from '@jest/globals';
import type { JsonSchema } from '@matchday/contracts/reads/json-schema';
import { z } from 'zod';
import { compareContracts } from './compare-contracts.ts';
import { type Contract, declaredContracts } from './contract.ts';
import { nextContract } from './published-contracts.ts';

const json = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
const order = z.object({ product: z.string().max(9), units: z.int().min(1).default(1) });
const receipt = z.object({
  coins: z.int().min(0),
  state: z.enum(['open', 'closed']),
  note: z.string().optional(),
  by: z.object({ name: z.string() }).nullable(),
  lines: z.array(z.object({ text: z.string() })),
});
const placed = z.object({ orderId: z.string(), gift: z.boolean().optional() });

const contract = ({
  body = order,
  answer = receipt,
  data = placed,
  ...call
}: Record<string, unknown> = {}): Contract => ({
  version: '1.3',
  calls: {
    place: {
      ...{
        since: '1.0',
        method: 'POST',
        path: '/orders',
        access: 'user',
        credential: 'edge',
        status: 201,
        keyed: true,
      },
      body: json(body as z.ZodType),
      answer: json(answer as z.ZodType),
      ...call,
    },
  },
  events: { 'order.placed.v1': { since: '1.0', consumers: ['wallet'], data: json(data as z.ZodType) } },
  later: {},
});
const bytes = { types: ['image/png', 'image/webp'], most: 9 };
const breaks = (now: Contract) => compareContracts(contract(), now).breaking;

it('finds no difference between a contract and itself', () => {
  expect(compareContracts(contract(), contract())).toEqual({ breaking: [], added: [] });
  for (const declared of Object.values(declaredContracts()))
    expect(compareContracts(declared, declared)).toEqual({ breaking: [], added: [] });
});

it('takes what is new as additions: an input that may be left out, a field of an answer or event, more access', () => {
  const now = contract({
    body: order.extend({ gift: z.boolean().optional(), units: z.int() }),
    answer: receipt.extend({
      lines: z.array(z.object({ text: z.string(), price: z.int() })),
      state: z.enum(['open']),
      by: z.object({ name: z.string(), id: z.string() }).nullable(),
    }),
    data: placed.extend({ at: z.string().optional() }),
    access: 'visitor',
  });
  expect(compareContracts(contract(), now)).toEqual({
    breaking: ['place body.units: must now be sent; make it optional, or give it a default'],
    added: ['place body.gift', 'place answer.by.id', 'place answer.lines[].price', 'order.placed.v1 data.at'],
  });
});

it.each<[string, Record<string, unknown>, string]>([
  ['a new required field', { body: order.extend({ size: z.string() }) }, 'place body.size: must now be sent'],
  [
    'a field that is not read any more',
    { body: order.omit({ units: true }) },
    'place body.units: is no longer read',
  ],
  [
    'a narrowed bound',
    { body: order.extend({ product: z.string().max(5) }) },
    'place body.product: is bounded more',
  ],
  [
    'a new bound',
    { body: order.extend({ units: z.int().min(1).max(9).default(1) }) },
    'place body.units: is bounded',
  ],
  [
    'a narrowed type',
    { body: order.extend({ product: z.int() }) },
    'place body.product: no longer takes string',
  ],
  ['a new pattern', { body: order.extend({ product: z.string().max(9).regex(/a/) }) }, 'another pattern'],
  ['listed values only', { body: order.extend({ product: z.enum(['a']) }) }, 'no longer takes all but "a"'],
  [
    'a removed answer',
    { answer: receipt.omit({ coins: true }) },
    'place answer.coins: is no longer answered',
  ],
  [
    'a removed optional answer',
    { answer: receipt.omit({ note: true }) },
    'place answer.note: is no longer answered',
  ],
  [
    'an answer that may be missing',
    { answer: receipt.partial({ coins: true }) },
    'place answer.coins: may now be missing',
  ],
  [
    'an answer that may be null',
    { answer: receipt.extend({ coins: z.int().min(0).nullable() }) },
    'may now be null',
  ],
  ['a looser bound', { answer: receipt.extend({ coins: z.int() }) }, 'place answer.coins: is bounded less'],
  [
    'one more value',
    { answer: receipt.extend({ state: z.enum(['open', 'closed', 'lost']) }) },
    'may now be "lost"',
  ],
  [
    'a removed field of a nullable',
    { answer: receipt.extend({ by: z.object({}).nullable() }) },
    'answer.by.name: is no longer',
  ],
  [
    'one more kind of answer',
    { answer: receipt.extend({ note: z.union([z.string(), z.int()]).optional() }) },
    'may now be integer',
  ],
  ['another path', { path: '/order' }, 'place: path was /orders and is /order'],
  ['less access', { access: 'admin' }, 'place: was for user, is for admin'],
  ['another status', { status: 200 }, 'place: status was 201 and is 200'],
  ['a key without effect', { keyed: false }, 'place: a repeated key'],
  [
    'a field that events must have',
    { data: placed.extend({ at: z.string() }) },
    'order.placed.v1 data.at: must now be sent',
  ],
  [
    'a field that events may lack',
    { data: placed.partial() },
    'order.placed.v1 data.orderId: may now be missing',
  ],
  [
    'a field that events lose',
    { data: placed.omit({ gift: true }) },
    'order.placed.v1 data.gift: is no longer read',
  ],
])('finds that %s breaks what uses it, once, and says what to do', (_what, change, text) => {
  const found = breaks(contract(change));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(text);
  expect(found[0]).toMatch(/; .+/);
});

it.each<[string, Record<string, unknown> | undefined, string]>([
  [
    'a type that is not taken any more',
    { body: { types: ['image/png'], most: 9 } },
    'no longer takes image/webp',
  ],
  ['fewer bytes', { body: { types: ['image/png', 'image/webp'], most: 8 } }, 'took 9 bytes, takes 8'],
  ['a body that becomes JSON', {}, 'place body: is no longer a stream of bytes'],
  ['no stream at all', undefined, 'place body: is no longer a stream of bytes'],
  ['another answer', { body: bytes, answer: 'image/webp' }, 'place answer: was JSON, is image/webp'],
])('finds that %s breaks what streams', (_what, streams, text) => {
  const found = compareContracts(contract({ streams: { body: bytes } }), contract({ streams })).breaking;
  expect(found).toEqual([expect.stringContaining(text)]);
  expect(found[0]).toMatch(/; .+/);
});

it('finds that a body which becomes a stream breaks, and that more types and bytes do not', () => {
  expect(breaks(contract({ streams: { body: bytes } }))).toEqual([
    expect.stringContaining('place body: is now a stream of bytes'),
  ]);
  const more = { body: { types: [...bytes.types, 'image/jpeg'], most: 10 } };
  const found = compareContracts(contract({ streams: { body: bytes } }), contract({ streams: more }));
  expect(found).toEqual({ breaking: [], added: [] });
});

it('finds a call, an event and a consumer that are gone', () => {
  expect(breaks({ ...contract(), calls: {}, events: {} })).toEqual([
    'place: the call is gone; bring it back, or publish a major version',
    'order.placed.v1: the event is gone; emit both versions until no consumer needs it',
  ]);
  const { events } = contract();
  const unheard = {
    'order.placed.v1': { ...(events['order.placed.v1'] as (typeof events)[string]), consumers: [] },
  };
  expect(breaks({ ...contract(), events: unheard })[0]).toContain('no longer goes to wallet');
});

it('raises the minor version for additions and the major one for what breaks, and keeps what each came with', () => {
  const same = nextContract(contract(), contract());
  expect(same.version).toBe('1.3');
  const more = contract({ answer: receipt.extend({ at: z.string() }) });
  const again = { ...more, calls: { ...more.calls, cancel: more.calls.place as Contract['calls'][string] } };
  const next = nextContract(contract(), again);
  expect([next.version, next.calls.place?.since, next.calls.cancel?.since]).toEqual(['1.4', '1.0', '1.4']);
  expect(next.later).toEqual({ 'place answer.at': '1.4' });
  expect(nextContract(next, contract()).version).toBe('2.0');
});
