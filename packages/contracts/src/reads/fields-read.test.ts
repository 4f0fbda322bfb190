import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { isDeclared, isPromised, readersOf, valuesAt } from './fields-read.ts';
import { rootPlace } from './place.ts';

const answer = z.object({
  lines: z.array(z.object({ text: z.string().optional() })),
  by: z.object({ name: z.string() }).nullable(),
  counts: z.record(z.string(), z.object({ won: z.int() })),
  pair: z.tuple([z.string(), z.object({ late: z.boolean() })]),
});
const root = rootPlace('getOrder', 'answer', answer);

it.each(['.lines', '.lines[].text', '.by.name', '.counts.*.won', '.pair[1].late'])(
  'a contract has answer%s',
  (path) => expect(isDeclared(root(), `answer${path}`)).toBe(true),
);

it.each(['.line', '.lines.text', '.lines[].size', '.by.name.first', '.pair[2]', '.pair[0].late'])(
  'a contract lacks answer%s',
  (path) => expect(isDeclared(root(), `answer${path}`)).toBe(false),
);

it.each([
  ['.lines', true],
  ['.by', true],
  ['.lines[].text', false],
  ['.by.name', false],
  ['.counts.*.won', false],
  ['.nothing', false],
])('answer%s is in every answer: %s', (path, promised) =>
  expect(isPromised(root(), `answer${path}`)).toBe(promised),
);

it('finds the values of a field, none where a list is empty or what holds it is null', () => {
  const order = {
    lines: [{ text: 'a' }, {}, { text: 'b' }],
    by: null,
    counts: { x: { won: 1 } },
    pair: ['a', { late: false }],
  };
  const found = (path: string) => valuesAt(order, `answer${path}`);
  expect(found('.lines[].text')).toEqual(['a', 'b']);
  expect(found('.by.name')).toEqual([]);
  expect(found('.counts.*.won')).toEqual([1]);
  expect(found('.pair[1].late')).toEqual([false]);
  expect(found('.toString')).toEqual([]);
});

it('names who reads a field or something below it', () => {
  const reads = {
    'mfe-shop': { getOrder: ['answer.by.name', 'answer.lines[].text'] },
    'svc-matches': { getOrder: ['answer.byline'] },
  };
  expect(readersOf(reads, 'getOrder', 'answer.by')).toEqual(['mfe-shop']);
  expect(readersOf(reads, 'getOrder', 'answer.lines')).toEqual(['mfe-shop']);
  expect(readersOf(reads, 'getOrder')).toEqual(['mfe-shop', 'svc-matches']);
  expect(readersOf(reads, 'getOrders', 'answer')).toEqual([]);
});
