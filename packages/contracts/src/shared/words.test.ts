import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { matchesInternalCalls } from '../matches/internal.ts';
import type { AnyCall } from '../protocol/call.ts';
import { allCalls } from '../protocol/calls.ts';
import { walletInternalCalls } from '../wallet/internal.ts';
import { wordsOf } from './words.ts';

const first = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: wordsOf }).error?.issues[0]?.message;

describe('words of schemas', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string().max(30), 'x'.repeat(31), 'At most 30 characters'],
    [z.string().min(1), '', 'Required'],
    [z.string().min(3), 'x', 'At least 3 characters'],
    [z.string(), undefined, 'Required'],
    [z.string(), { $gt: '' }, 'Enter text'],
    [z.int(), 1.5, 'Enter a whole number'],
    [z.number().max(1000), 1001, 'At most 1,000'],
    [z.number().gt(0), 0, 'More than 0'],
    [z.number().multipleOf(5), 7, 'Enter a multiple of 5'],
    [z.array(z.string()).min(1), [], 'At least 1 entry'],
    [z.array(z.string()).max(2), ['', '', ''], 'At most 2 entries'],
    [z.enum(['glad', 'sad']), 'so-so', 'Choose one of: glad, sad'],
    [z.strictObject({}), { role: 'admin' }, 'Cannot be set here'],
    [z.email(), 'amina', 'Please enter a valid email'],
    [z.iso.datetime(), 'soon', 'Enter a date with a time'],
    [z.union([z.string(), z.number()]), {}, 'Not valid'],
    [z.string().regex(/^a$/), 'b', 'Not valid'],
    [z.object({}), [], 'Not valid'],
    [z.string('Say who').max(3, 'Too much'), 'four', 'Too much'],
  ])('%#: are short and plain', (schema, value, words) => expect(first(schema, value)).toBe(words));

  /** How the library itself speaks. */
  const library =
    /expected|received|invalid (input|option|string|key|element)|too (big|small):|unrecognized|<=|>=/i;
  const wrong = [
    ...[
      undefined,
      null,
      '',
      'x',
      'x'.repeat(5000),
      '\u0000',
      'http://x',
      '2026-99-99',
      -1,
      0,
      1.5,
      1e300,
      1e308,
    ],
    ...[Number.NaN, true, [], ['x'], [[{}]], {}, { $gt: '' }, new Date(Number.NaN)],
  ];
  /** Every value in the place of every field of a schema, one level down. */
  const inputsOf = (schema: z.ZodType): unknown[] => {
    const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const fields = names.flatMap((name) => wrong.map((value) => ({ [name]: value })));
    return [
      ...wrong,
      ...fields,
      ...fields.map((field) => ({ lines: [field], teams: [field], fixtures: [field] })),
    ];
  };
  const calls: readonly AnyCall[] = [
    ...allCalls,
    ...Object.values({ ...walletInternalCalls, ...matchesInternalCalls }),
  ];

  it('are those of the table in every call, whatever is sent', () => {
    const foreign = new Set<string>();
    for (const { name, params, query, body } of calls)
      for (const schema of [params, query, body])
        for (const input of schema ? inputsOf(schema) : []) {
          const { error } = schema?.safeParse(input, { error: wordsOf }) ?? {};
          for (const { message } of error?.issues ?? [])
            if (library.test(message)) foreign.add(`${name}: ${message}`);
        }
    expect([...foreign]).toEqual([]);
    // Without the table there would be many.
    expect(library.test(z.string().max(3).safeParse('four').error?.issues[0]?.message ?? '')).toBe(true);
  });
});
