import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { z } from 'zod';
import { byStanding, isUpcoming, type Standing } from '../matches/rules.ts';
import { defineCall } from '../protocol/call.ts';
import { defineEvent } from '../protocol/event.ts';
import { keepRecording, recordAnswers, recordEvent } from './record-reads.ts';

const row = z.object({ points: z.int(), goalDifference: z.int(), goalsFor: z.int(), name: z.string() });
const match = z.object({ matchState: z.enum(['', 'FT']), by: z.object({ name: z.string() }).nullable() });
const answer = z.object({
  table: z.array(row),
  matches: z.record(z.string(), match),
  more: match.optional(),
});
const board = defineCall({
  ...{ name: 'getBoard', owner: 'matches', method: 'GET', path: '/board', access: 'user', summary: '' },
  answer,
  personal: 'a test',
});
const over = defineEvent({ name: 'match.over', version: 2, producer: 'matches', consumers: [], data: match });
const rowOf = (points: number) => ({ points, goalDifference: 1, goalsFor: 2, name: 'Arsenal' });
const open = { matchState: '', by: { name: 'Amina' } };
const wire = { table: [rowOf(3), rowOf(4)], matches: { 'a b': open }, more: open };
const read = (of = 'getBoard') => [...(globalThis.matchdayReads?.get('mfe-test')?.get(of) ?? [])].sort();
/** Shipped code that asks, as this module sees it by the name of its file. */
const shipped = runInThisContext('(ask) => ask()', { filename: '/mfe-test/src/ask.js' }) as <T>(
  ask: () => T,
) => T;
const byPoints = (a: object, b: object) => byStanding(a as Standing, b as Standing);

recordAnswers(board);
recordAnswers(board);
recordEvent(over);
let before: typeof globalThis.matchdayReads;
beforeEach(() => {
  before = globalThis.matchdayReads;
  globalThis.matchdayReads = undefined;
  globalThis.matchdayConsumer = 'mfe-test';
});
afterEach(() => {
  globalThis.matchdayReads = before;
  globalThis.matchdayConsumer = undefined;
});

it('notes what code of a part reads, by the place in the contract; a call alone counts too', () => {
  const { parse } = board.answer;
  expect(parse(wire).table[0]?.name).toBe('Arsenal');
  // This test has asked and read, which makes no consumer of the part that it is in.
  expect(globalThis.matchdayReads).toBeUndefined();
  const { table, matches } = shipped(parse.bind(board.answer, wire));
  expect(read()).toEqual([]);
  expect(globalThis.matchdayReads?.get('mfe-test')?.has('getBoard')).toBe(true);
  table.sort(byPoints);
  expect(table.map(({ points }) => points)).toEqual([4, 3]);
  isUpcoming(matches['a b'] as never);
  // The names are read by this test alone, which ships nothing.
  expect(table[0]?.name).toBe('Arsenal');
  expect(read()).toEqual(['answer.matches.*.matchState', 'answer.table[].points']);
});

it('notes what is read of an event, and not what a library compares or prints', () => {
  const parsed = over.data.safeParse(open);
  expect(parsed.data).toEqual(open);
  JSON.stringify(parsed);
  expect(read('match.over.v2')).toEqual([]);
  isUpcoming(parsed.data as never);
  expect(read('match.over.v2')).toEqual(['data.matchState']);
});

it('gives the same object for the same field, and leaves the answer as it is', () => {
  const parsed = board.answer.parse(wire);
  expect(parsed.table[0]).toBe(parsed.table[0]);
  expect(parsed).toEqual(wire);
  expect(Array.isArray(parsed.table)).toBe(true);
  expect(() => board.answer.parse({ ...wire, table: 1 })).toThrow();
});

it('goes on noting in the copies that a cache makes of two answers', () => {
  const [old, fresh] = [board.answer.parse(wire), board.answer.parse(wire)];
  const page = keepRecording({ items: { ...fresh }, total: 1 }, { items: fresh, total: 1 }, { items: old });
  isUpcoming(page.items.more as never);
  expect(read()).toEqual(['answer.more.matchState']);
  expect(keepRecording('text', old)).toBe('text');
});

it('notes nothing outside of the tests of a part', () => {
  globalThis.matchdayConsumer = undefined;
  isUpcoming(board.answer.parse(wire).more as never);
  expect(globalThis.matchdayReads).toBeUndefined();
});
